-- listCurrent
select n.id, n.link, coalesce(w.text, o.text) as text from notices n
  join texts o on o.item_kind = 'notice' and o.item_id = n.id and o.field = 'text' and o.state = 'original'
  left join texts w on w.item_kind = 'notice' and w.item_id = n.id and w.field = 'text' and w.locale = $1
  where n.starts_at <= $2 and n.ends_at > $3 order by n.starts_at desc, n.id limit 5;

-- putNotice
insert into notices (slug, link, starts_at, ends_at) values ($1, $2, $3, $4)
  on conflict (slug) do update set link = excluded.link returning id;
