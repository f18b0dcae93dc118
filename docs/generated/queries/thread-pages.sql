-- findThreadPage
select asked.nth, (
  with this as materialized (select * from readable_threads where id = "asked"."id"),
  found as materialized (select c.id, c.thread_id, c.parent_id, c.user_id, c.source_locale, c.sub_comment_count, c.created_at, c.edited_at from readable_comments c where c.thread_id = "asked"."id" and c.parent_id is null and (c.created_at, c.id) > (timestamptz 'epoch' + "asked"."time"::double precision * interval '1 microsecond', "asked"."place"::bigint) order by c.created_at, c.id limit 21),
  page as materialized (select * from found limit 20),
  shown as materialized (select p.*, null::text as next_cursor from page p union all select r.* from page p cross join lateral (select x.id, x.thread_id, x.parent_id, x.user_id, x.source_locale, x.sub_comment_count, x.created_at, x.edited_at,
  case when x.place = case when p.id = "asked"."focus"::bigint then "asked"."shown"::int else 3 end and x.total > case when p.id = "asked"."focus"::bigint then "asked"."shown"::int else 3 end then (extract(epoch from x.created_at) * 1000000)::bigint || '_' || x.id end
  from (select c.id, c.thread_id, c.parent_id, c.user_id, c.source_locale, c.sub_comment_count, c.created_at, c.edited_at, row_number() over (order by c.created_at, c.id) as place, count(*) over () as total
  from readable_comments c where c.parent_id = p.id order by c.created_at, c.id limit case when p.id = "asked"."focus"::bigint then "asked"."shown"::int else 3 end + 1) x
  where x.place <= case when p.id = "asked"."focus"::bigint then "asked"."shown"::int else 3 end) r
  where p.sub_comment_count > 0)
  select json_build_object('thread', (select row_to_json(x) from (select t.id, t.sub_category_id, t.user_id, t.source_locale, t.created_at, t.edited_at, t.is_survey_thread, t.is_withdrawn,
  u.display_name as poster_name, case when u.is_admin then 'administrator'
  when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = t.sub_category_id) then 'manager' end as poster_role, coalesce((select json_agg(json_build_object('id', g.tag_id, 'title', coalesce((select text from texts where item_kind = 'tag' and item_id = g.tag_id and field = 'title' and locale = 'ja'), (select text from texts where item_kind = 'tag' and item_id = g.tag_id and field = 'title' and locale = 'en'))) order by g.position)
  from "thread_tags" g where "g"."thread_id" = "t"."id"), '[]'::json) as tags, ho.text as title, hw.text as "title_ja", coalesce(coalesce(bw.html, bo.html), '') as html, coalesce(coalesce(bw.excerpt, bo.excerpt), '') as excerpt,
  case when t.is_survey_thread then (select json_object_agg(case when x.locale = t.source_locale then x.field else x.field || '_' || x.locale end, x.text)
  from texts x where x.item_kind = 'thread' and x.item_id = t.id and x.field like 'survey%' and x.text is not null
  and x.locale in (t.source_locale, 'ja')) else '{}'::json end as survey_texts, json_build_object('title', json_build_object('state', coalesce("hw"."state", 'no_engine'),
  'by', case when "hw"."by_user_id" is not null then (select display_name from users where id = "hw"."by_user_id") end), 'text', json_build_object('state', coalesce("bw"."state", 'no_engine'),
  'by', case when "bw"."by_user_id" is not null then (select display_name from users where id = "bw"."by_user_id") end)) as translations,
  (select row_to_json(y) from (select s.id, k.genre_kind, coalesce((select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'title' and locale = 'ja'), (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'title' and locale = 'en')) as title
  from sub_categories s join categories k on k.id = s.category_id where s.id = t.sub_category_id) y) as sub_category,
  (select json_agg(y.locale) from (select x.locale from texts x where x.item_kind = 'thread' and x.item_id = t.id
  and x.field in ('title', 'text') and x.text is not null group by x.locale having count(*) = 2 order by x.locale) y) as finished_locales
  from this t join users u on u.id = t.user_id left join texts "ho" on "ho"."item_kind" = 'thread' and "ho"."item_id" = t.id
  and "ho"."field" = 'title' and "ho"."locale" = t.source_locale left join texts "hw" on "hw"."item_kind" = 'thread' and "hw"."item_id" = t.id
  and "hw"."field" = 'title' and "hw"."locale" = 'ja'
  left join texts "bo" on "bo"."item_kind" = 'thread' and "bo"."item_id" = t.id
  and "bo"."field" = 'text' and "bo"."locale" = t.source_locale left join texts "bw" on "bw"."item_kind" = 'thread' and "bw"."item_id" = t.id
  and "bw"."field" = 'text' and "bw"."locale" = 'ja') x),
  'comments', (select coalesce(json_agg(x), '[]'::json) from (select c.id, c.thread_id, c.parent_id, c.user_id, c.source_locale, c.sub_comment_count, c.created_at, c.edited_at, c.next_cursor,
  u.display_name as poster_name, case when u.is_admin then 'administrator'
  when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = (select sub_category_id from this)) then 'manager' end as poster_role, coalesce(case when w.html is null then (select o.html from texts o where o.item_kind = 'comment' and o.item_id = c.id and o.field = 'text' and o.locale = c.source_locale) else w.html end, '') as html,
  coalesce((select json_agg(json_build_object('id', g.tag_id, 'title', coalesce((select text from texts where item_kind = 'tag' and item_id = g.tag_id and field = 'title' and locale = 'ja'), (select text from texts where item_kind = 'tag' and item_id = g.tag_id and field = 'title' and locale = 'en'))) order by g.position)
  from "comment_tags" g where "g"."comment_id" = "c"."id"), '[]'::json) as tags, json_build_object('text', json_build_object('state', coalesce("w"."state", 'no_engine'),
  'by', case when "w"."by_user_id" is not null then (select display_name from users where id = "w"."by_user_id") end)) as translations
  from shown c join users u on u.id = c.user_id left join texts w on w.item_kind = 'comment' and w.item_id = c.id and w.field = 'text' and w.locale = 'ja' order by c.created_at, c.id) x),
  'previous_cursor', (select '1_' || (extract(epoch from p.created_at) * 1000000)::bigint || '_' || p.id from page p order by p.created_at, p.id limit 1), 'next_cursor', case when (select count(*) from found) > 20 then (select '0_' || (extract(epoch from p.created_at) * 1000000)::bigint || '_' || p.id from page p order by p.created_at desc, p.id desc limit 1) end,
  'related', (select coalesce(json_agg(x), '[]'::json) from (select t.id, t.source_locale, t.comment_count, t.is_survey_thread, ho.text as title, hw.text as "title_ja",
  case when t.is_survey_thread then (select json_object_agg(case when x.locale = t.source_locale then x.field else x.field || '_' || x.locale end, x.text)
  from texts x where x.item_kind = 'thread' and x.item_id = t.id and x.field like 'survey%' and x.text is not null
  and x.locale in (t.source_locale, 'ja')) else '{}'::json end as survey_texts, json_build_object('title', json_build_object('state', coalesce(hw.state, 'no_engine'))) as translations
  from (select l.*, n.shared from (select x.id, sum(x.shared) as shared from (
  select o.thread_id as id, 1 as shared from this join thread_tags m on m.thread_id = this.id
  cross join lateral (select thread_id from thread_tags where tag_id = m.tag_id order by thread_id desc limit 30) o
  union all (select b.id, 0 from listed_threads b where b.sub_category_id = (select sub_category_id from this)
  order by b.published_at desc, b.id desc limit 7)) x
  where x.id <> (select id from this) group by x.id order by shared desc, x.id desc limit 12) n
  join listed_threads l on l.id = n.id order by n.shared desc, n.id desc limit 6) t
  left join texts ho on ho.item_kind = 'thread' and ho.item_id = t.id and ho.field = 'title' and ho.locale = t.source_locale
  left join texts hw on hw.item_kind = 'thread' and hw.item_id = t.id and hw.field = 'title' and hw.locale = 'ja'
  order by t.shared desc, t.id desc) x))::text as json
  where exists (select from this)) as json
  from unnest($1::bigint[], $2::double precision[], $3::bigint[], $4::bigint[], $5::int[]) with ordinality as asked ("id", "time", "place", "focus", "shown", nth);
