-- countQueue
select count(*) as total from (
  (select 'comment' as kind, c.id, c.id * 3 as place, null as edits, c.thread_id, t.sub_category_id, c.user_id, c.source_locale, c.created_at
  from comments c join threads t on t.id = c.thread_id left join comments p on p.id = c.parent_id
  where c.status = 'pending' and c.deleted_at is null and t.deleted_at is null and p.deleted_at is null order by c.created_at limit 2000)
  union all
  (select 'thread', t.id, t.id * 3 + 1, null, t.id, t.sub_category_id, t.user_id, t.source_locale, t.created_at
  from threads t where t.status = 'pending' and t.deleted_at is null order by t.created_at limit 2000)
  union all
  (select 'revision', r.id, r.id * 3 + 2, r.item_kind, t.id, t.sub_category_id, r.user_id, r.source_locale, r.created_at
  from revisions r left join comments c on r.item_kind = 'comment' and c.id = r.item_id left join comments p on p.id = c.parent_id
  join threads t on t.id = case when r.item_kind = 'thread' then r.item_id else c.thread_id end
  where r.status = 'pending' and t.deleted_at is null and c.deleted_at is null and p.deleted_at is null order by r.created_at limit 2000)) q
  where $1::boolean or q.sub_category_id = any($2::bigint[]);

-- findStamp
select (select left(encode(sha256(convert_to(string_agg(field || ' ' || locale || ' ' || encode(source_hash, 'hex'), ' ' order by field, locale),
  'UTF8')), 'hex'), 32) from texts where item_kind = $1 and item_id = $2::bigint and state = 'original') as stamp;

-- listQueue
with waiting as materialized (
  (select 'comment' as kind, c.id, c.id * 3 as place, null as edits, c.thread_id, t.sub_category_id, c.user_id, c.source_locale, c.created_at
  from comments c join threads t on t.id = c.thread_id left join comments p on p.id = c.parent_id
  where c.status = 'pending' and c.deleted_at is null and t.deleted_at is null and p.deleted_at is null order by c.created_at limit 2000)
  union all
  (select 'thread', t.id, t.id * 3 + 1, null, t.id, t.sub_category_id, t.user_id, t.source_locale, t.created_at
  from threads t where t.status = 'pending' and t.deleted_at is null order by t.created_at limit 2000)
  union all
  (select 'revision', r.id, r.id * 3 + 2, r.item_kind, t.id, t.sub_category_id, r.user_id, r.source_locale, r.created_at
  from revisions r left join comments c on r.item_kind = 'comment' and c.id = r.item_id left join comments p on p.id = c.parent_id
  join threads t on t.id = case when r.item_kind = 'thread' then r.item_id else c.thread_id end
  where r.status = 'pending' and t.deleted_at is null and c.deleted_at is null and p.deleted_at is null order by r.created_at limit 2000)), mine as (select * from waiting where ($1::boolean or sub_category_id = any($2::bigint[]))),
  page as (select * from mine where (created_at, place) > ((timestamptz 'epoch' + $3::double precision * interval '1 microsecond'), $4::bigint) order by created_at, place limit 21),
  shown as (select p.*, row_number() over (order by p.created_at, p.place) as number, count(*) over () as more from page p)
  select json_build_object(
  'items', coalesce(json_agg((select row_to_json(object) from (select q.kind, q.id, coalesce((select left(encode(sha256(convert_to(string_agg(field || ' ' || locale || ' ' || encode(source_hash, 'hex'), ' ' order by field, locale),
  'UTF8')), 'hex'), 32) from texts where item_kind = q.kind and item_id = q.id and state = 'original'), '') as stamp, q.edits, q.thread_id,
  coalesce((select text from texts where item_kind = 'thread' and item_id = q.thread_id and field = 'title' and locale = $5), (select text from texts where item_kind = 'thread' and item_id = q.thread_id and field = 'title' and locale = (select source_locale from threads where id = q.thread_id)), '') as thread_title,
  (select text from texts where item_kind = 'sub_category' and item_id = q.sub_category_id and field = 'title' and locale = $6) as sub_category_title,
  u.id as user_id, u.display_name as "poster_name", u.avatar as "poster_avatar", (u.arts -> 0 ->> 'genre_kind')::int as "poster_genre_kind", case when u.is_admin then 'administrator'
  when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = q.sub_category_id) then 'manager' end as poster_role, q.source_locale,
  (select "text" from texts where item_kind = q.kind and item_id = q.id and field = 'title' and locale = q.source_locale) as title, coalesce((select "html" from texts where item_kind = q.kind and item_id = q.id and field = 'text' and locale = q.source_locale), '') as html,
  (select "text" from texts where item_kind = q.kind and item_id = q.id and field = 'title' and locale = $7) as shown_title, (select "html" from texts where item_kind = q.kind and item_id = q.id and field = 'text' and locale = $8) as shown_html,
  coalesce((select json_build_object('state', state, 'engine', engine, 'by', null, 'at', updated_at) from texts
  where item_kind = q.kind and item_id = q.id and field = 'text' and locale = $9),
  json_build_object('state', 'no_engine', 'engine', null, 'by', null, 'at', null)) as translation,
  q.created_at) object) order by q.number) filter (where q.number <= 20), '[]'::json),
  'total', (select count(*) from mine),
  'next_cursor', max((extract(epoch from q.created_at) * 1000000)::bigint || '_' || q.place) filter (where q.number = 20 and q.more > 20)
  )::text as json from shown q join users u on u.id = q.user_id;
