-- insertWritten
insert into comments (id, thread_id, parent_id, user_id, source_locale, status, is_translation_off, created_at, published_at)
  overriding system value
  select id, "threadId", "parentId", "userId", source, status, "isTranslationOff", now, case when status = 'published' then now end
  from json_to_recordset($1::json) as x(id bigint, "threadId" bigint, "parentId" bigint, "userId" bigint,
  source text, status text, "isTranslationOff" boolean, now timestamptz);

-- listCommentsAfter
select asked.nth, (
  with place as materialized (select t.sub_category_id as id, (select (concat('{"id":'::text, s.id, ',"genre_kind":'::text, coalesce(json_scalar((select genre_kind from categories where id = s.category_id)), 'null'), ',"icon":'::text, coalesce(json_scalar(s.icon), 'null'), ',"title":'::text, format('%1$s,"title_en":%1$s', coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'en') ->> (s.id)::text)), 'null')), ',"title_ja":'::text, coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'ja') ->> (s.id)::text)), 'null'), '}'::text)) from sub_categories s where s.id = t.sub_category_id)::json as json
  from readable_threads t where t.id = "asked"."threadId"),
  page as materialized (select * from readable_comments c where c.thread_id = "asked"."threadId" and c.parent_id is null and (c.created_at, c.id) > ((timestamptz 'epoch' + "asked"."time"::double precision * interval '1 microsecond'), "asked"."id"::bigint) order by c.created_at, c.id limit 20),
  first as (select created_at, id from page order by created_at, id limit 1),
  last as (select created_at, id from page order by created_at desc, id desc limit 1)
  select json_build_object(
  'comments', (select coalesce(json_agg((select row_to_json(object) from (select c.id, c.thread_id, c.parent_id, (select json from place) as sub_category,
  "p_o"."text" as "text", "p_w"."text" as "text_ja", "p_e"."text" as "text_en", coalesce(coalesce("p_w"."html", "p_o"."html"), '') as html, c.source_locale, c.status,
  case when cardinality(c.tag_ids) > 0 then (concat('['::text, (select string_agg(row.item, ',') from (select (concat('{"id":'::text, g.tag_id, ',"title":'::text, format('%1$s,"title_en":%1$s', coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.tag_id)::text)), 'null')), ',"title_ja":'::text, coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'ja') ->> (g.tag_id)::text)), 'null'), '}'::text)) as item from (select unnest(c.tag_ids) as tag_id) g) row), ']'::text))::json else '[]'::json end as tags, '[]'::json as images, null as video, u.id as user_id, u.display_name as "poster_name", u.avatar as "poster_avatar", (u.arts -> 0 ->> 'genre_kind')::int as "poster_genre_kind", case when u.is_admin then 'administrator'
  when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = (select id from place)) then 'manager' end as poster_role,
  json_build_object('nice', c.nice_count, 'interesting', c.interesting_count, 'surprising', c.surprising_count) as reactions,
  c.sub_comment_count, c.created_at, c.edited_at, (concat('{"text":{"state":"'::text, coalesce("p_w"."state", 'no_engine'), '","engine":'::text, coalesce(json_scalar("p_w"."engine"), 'null'), ',"by":'::text, coalesce(json_scalar(case when "p_w"."by_user_id" is not null then (select display_name from users where id = "p_w"."by_user_id") end), 'null'), ',"at":'::text, coalesce(json_scalar("p_w"."updated_at"), 'null'), '}}'::text))::json as translations,
  sub.comments as sub_comments, sub.next_cursor as next_sub_cursor) object) order by c.created_at, c.id), '[]'::json)
  from page c join users u on u.id = c.user_id join texts "p_o" on "p_o"."item_kind" = 'comment' and "p_o"."item_id" = c.id
  and "p_o"."field" = 'text' and "p_o"."locale" = c.source_locale
  left join texts "p_w" on "p_w"."item_kind" = 'comment' and "p_w"."item_id" = c.id
  and "p_w"."field" = 'text' and "p_w"."locale" = $1 left join texts "p_e" on "p_e"."item_kind" = 'comment' and "p_e"."item_id" = c.id
  and "p_e"."field" = 'text' and "p_e"."locale" = 'en' cross join lateral (select c.id, c.sub_comment_count) parent (key, answers)
  cross join lateral (select coalesce(json_agg((select row_to_json(object) from (select c.id, c.thread_id, c.parent_id, (select json from place) as sub_category,
  "p_o"."text" as "text", "p_w"."text" as "text_ja", "p_e"."text" as "text_en", coalesce(coalesce("p_w"."html", "p_o"."html"), '') as html, c.source_locale, c.status,
  case when cardinality(c.tag_ids) > 0 then (concat('['::text, (select string_agg(row.item, ',') from (select (concat('{"id":'::text, g.tag_id, ',"title":'::text, format('%1$s,"title_en":%1$s', coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.tag_id)::text)), 'null')), ',"title_ja":'::text, coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'ja') ->> (g.tag_id)::text)), 'null'), '}'::text)) as item from (select unnest(c.tag_ids) as tag_id) g) row), ']'::text))::json else '[]'::json end as tags, '[]'::json as images, null as video, u.id as user_id, u.display_name as "poster_name", u.avatar as "poster_avatar", (u.arts -> 0 ->> 'genre_kind')::int as "poster_genre_kind", case when u.is_admin then 'administrator'
  when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = (select id from place)) then 'manager' end as poster_role,
  json_build_object('nice', c.nice_count, 'interesting', c.interesting_count, 'surprising', c.surprising_count) as reactions,
  c.sub_comment_count, c.created_at, c.edited_at, (concat('{"text":{"state":"'::text, coalesce("p_w"."state", 'no_engine'), '","engine":'::text, coalesce(json_scalar("p_w"."engine"), 'null'), ',"by":'::text, coalesce(json_scalar(case when "p_w"."by_user_id" is not null then (select display_name from users where id = "p_w"."by_user_id") end), 'null'), ',"at":'::text, coalesce(json_scalar("p_w"."updated_at"), 'null'), '}}'::text))::json as translations) object) order by c.created_at, c.id) filter (where c.place <= case when parent.key = "asked"."focus"::bigint then "asked"."shown"::int else 3 end), '[]'::json) as comments,
  max((extract(epoch from c.created_at) * 1000000)::bigint || '_' || c.id) filter (where c.place = case when parent.key = "asked"."focus"::bigint then "asked"."shown"::int else 3 end and c.is_followed) as next_cursor
  from (select r.*, row_number() over answers as place, lead(r.id) over answers is not null as is_followed from readable_comments r
  where r.parent_id = parent.key and parent.answers > 0 window answers as (order by r.created_at, r.id) limit case when parent.key = "asked"."focus"::bigint then "asked"."shown"::int else 3 end + 1) c
  join users u on u.id = c.user_id join texts "p_o" on "p_o"."item_kind" = 'comment' and "p_o"."item_id" = c.id
  and "p_o"."field" = 'text' and "p_o"."locale" = c.source_locale
  left join texts "p_w" on "p_w"."item_kind" = 'comment' and "p_w"."item_id" = c.id
  and "p_w"."field" = 'text' and "p_w"."locale" = $2 left join texts "p_e" on "p_e"."item_kind" = 'comment' and "p_e"."item_id" = c.id
  and "p_e"."field" = 'text' and "p_e"."locale" = 'en') sub),
  'previous_cursor', (select '1_' || (extract(epoch from first.created_at) * 1000000)::bigint || '_' || first.id from first where exists (select from readable_comments c
  where c.thread_id = "asked"."threadId" and c.parent_id is null and (c.created_at, c.id) < ("first".created_at, "first".id))),
  'next_cursor', (select '0_' || (extract(epoch from last.created_at) * 1000000)::bigint || '_' || last.id from last where exists (select from readable_comments c
  where c.thread_id = "asked"."threadId" and c.parent_id is null and (c.created_at, c.id) > ("last".created_at, "last".id)))
  )::text as json) as json
  from unnest($3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::int[]) with ordinality as asked ("threadId", "time", "id", "focus", "shown", nth);

-- listCommentsBefore
select asked.nth, (
  with place as materialized (select t.sub_category_id as id, (select (concat('{"id":'::text, s.id, ',"genre_kind":'::text, coalesce(json_scalar((select genre_kind from categories where id = s.category_id)), 'null'), ',"icon":'::text, coalesce(json_scalar(s.icon), 'null'), ',"title":'::text, format('%1$s,"title_en":%1$s', coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'en') ->> (s.id)::text)), 'null')), ',"title_ja":'::text, coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'ja') ->> (s.id)::text)), 'null'), '}'::text)) from sub_categories s where s.id = t.sub_category_id)::json as json
  from readable_threads t where t.id = "asked"."threadId"),
  page as materialized (select * from readable_comments c where c.thread_id = "asked"."threadId" and c.parent_id is null and (c.created_at, c.id) < ((timestamptz 'epoch' + "asked"."time"::double precision * interval '1 microsecond'), "asked"."id"::bigint) order by c.created_at desc, c.id desc limit 20),
  first as (select created_at, id from page order by created_at, id limit 1),
  last as (select created_at, id from page order by created_at desc, id desc limit 1)
  select json_build_object(
  'comments', (select coalesce(json_agg((select row_to_json(object) from (select c.id, c.thread_id, c.parent_id, (select json from place) as sub_category,
  "p_o"."text" as "text", "p_w"."text" as "text_ja", "p_e"."text" as "text_en", coalesce(coalesce("p_w"."html", "p_o"."html"), '') as html, c.source_locale, c.status,
  case when cardinality(c.tag_ids) > 0 then (concat('['::text, (select string_agg(row.item, ',') from (select (concat('{"id":'::text, g.tag_id, ',"title":'::text, format('%1$s,"title_en":%1$s', coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.tag_id)::text)), 'null')), ',"title_ja":'::text, coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'ja') ->> (g.tag_id)::text)), 'null'), '}'::text)) as item from (select unnest(c.tag_ids) as tag_id) g) row), ']'::text))::json else '[]'::json end as tags, '[]'::json as images, null as video, u.id as user_id, u.display_name as "poster_name", u.avatar as "poster_avatar", (u.arts -> 0 ->> 'genre_kind')::int as "poster_genre_kind", case when u.is_admin then 'administrator'
  when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = (select id from place)) then 'manager' end as poster_role,
  json_build_object('nice', c.nice_count, 'interesting', c.interesting_count, 'surprising', c.surprising_count) as reactions,
  c.sub_comment_count, c.created_at, c.edited_at, (concat('{"text":{"state":"'::text, coalesce("p_w"."state", 'no_engine'), '","engine":'::text, coalesce(json_scalar("p_w"."engine"), 'null'), ',"by":'::text, coalesce(json_scalar(case when "p_w"."by_user_id" is not null then (select display_name from users where id = "p_w"."by_user_id") end), 'null'), ',"at":'::text, coalesce(json_scalar("p_w"."updated_at"), 'null'), '}}'::text))::json as translations,
  sub.comments as sub_comments, sub.next_cursor as next_sub_cursor) object) order by c.created_at, c.id), '[]'::json)
  from page c join users u on u.id = c.user_id join texts "p_o" on "p_o"."item_kind" = 'comment' and "p_o"."item_id" = c.id
  and "p_o"."field" = 'text' and "p_o"."locale" = c.source_locale
  left join texts "p_w" on "p_w"."item_kind" = 'comment' and "p_w"."item_id" = c.id
  and "p_w"."field" = 'text' and "p_w"."locale" = $1 left join texts "p_e" on "p_e"."item_kind" = 'comment' and "p_e"."item_id" = c.id
  and "p_e"."field" = 'text' and "p_e"."locale" = 'en' cross join lateral (select c.id, c.sub_comment_count) parent (key, answers)
  cross join lateral (select coalesce(json_agg((select row_to_json(object) from (select c.id, c.thread_id, c.parent_id, (select json from place) as sub_category,
  "p_o"."text" as "text", "p_w"."text" as "text_ja", "p_e"."text" as "text_en", coalesce(coalesce("p_w"."html", "p_o"."html"), '') as html, c.source_locale, c.status,
  case when cardinality(c.tag_ids) > 0 then (concat('['::text, (select string_agg(row.item, ',') from (select (concat('{"id":'::text, g.tag_id, ',"title":'::text, format('%1$s,"title_en":%1$s', coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.tag_id)::text)), 'null')), ',"title_ja":'::text, coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'ja') ->> (g.tag_id)::text)), 'null'), '}'::text)) as item from (select unnest(c.tag_ids) as tag_id) g) row), ']'::text))::json else '[]'::json end as tags, '[]'::json as images, null as video, u.id as user_id, u.display_name as "poster_name", u.avatar as "poster_avatar", (u.arts -> 0 ->> 'genre_kind')::int as "poster_genre_kind", case when u.is_admin then 'administrator'
  when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = (select id from place)) then 'manager' end as poster_role,
  json_build_object('nice', c.nice_count, 'interesting', c.interesting_count, 'surprising', c.surprising_count) as reactions,
  c.sub_comment_count, c.created_at, c.edited_at, (concat('{"text":{"state":"'::text, coalesce("p_w"."state", 'no_engine'), '","engine":'::text, coalesce(json_scalar("p_w"."engine"), 'null'), ',"by":'::text, coalesce(json_scalar(case when "p_w"."by_user_id" is not null then (select display_name from users where id = "p_w"."by_user_id") end), 'null'), ',"at":'::text, coalesce(json_scalar("p_w"."updated_at"), 'null'), '}}'::text))::json as translations) object) order by c.created_at, c.id) filter (where c.place <= case when parent.key = "asked"."focus"::bigint then "asked"."shown"::int else 3 end), '[]'::json) as comments,
  max((extract(epoch from c.created_at) * 1000000)::bigint || '_' || c.id) filter (where c.place = case when parent.key = "asked"."focus"::bigint then "asked"."shown"::int else 3 end and c.is_followed) as next_cursor
  from (select r.*, row_number() over answers as place, lead(r.id) over answers is not null as is_followed from readable_comments r
  where r.parent_id = parent.key and parent.answers > 0 window answers as (order by r.created_at, r.id) limit case when parent.key = "asked"."focus"::bigint then "asked"."shown"::int else 3 end + 1) c
  join users u on u.id = c.user_id join texts "p_o" on "p_o"."item_kind" = 'comment' and "p_o"."item_id" = c.id
  and "p_o"."field" = 'text' and "p_o"."locale" = c.source_locale
  left join texts "p_w" on "p_w"."item_kind" = 'comment' and "p_w"."item_id" = c.id
  and "p_w"."field" = 'text' and "p_w"."locale" = $2 left join texts "p_e" on "p_e"."item_kind" = 'comment' and "p_e"."item_id" = c.id
  and "p_e"."field" = 'text' and "p_e"."locale" = 'en') sub),
  'previous_cursor', (select '1_' || (extract(epoch from first.created_at) * 1000000)::bigint || '_' || first.id from first where exists (select from readable_comments c
  where c.thread_id = "asked"."threadId" and c.parent_id is null and (c.created_at, c.id) < ("first".created_at, "first".id))),
  'next_cursor', (select '0_' || (extract(epoch from last.created_at) * 1000000)::bigint || '_' || last.id from last where exists (select from readable_comments c
  where c.thread_id = "asked"."threadId" and c.parent_id is null and (c.created_at, c.id) > ("last".created_at, "last".id)))
  )::text as json) as json
  from unnest($3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::int[]) with ordinality as asked ("threadId", "time", "id", "focus", "shown", nth);

-- findPosting
select asked.nth, (
  select to_json(posting)::text from (select v.*, json_build_array((select json_build_object('act', act, 'taken', taken + 1, 'passed', extract(epoch from now() - window_start)::float8)
  from turns where subject = 'user:' || v.id and act = 'post/60' and window_start = date_bin(60 * interval '1 second', now(), timestamptz 'epoch')), (select json_build_object('act', act, 'taken', taken + 1, 'passed', extract(epoch from now() - window_start)::float8)
  from turns where subject = 'user:' || v.id and act = 'post/86400' and window_start = date_bin(86400 * interval '1 second', now(), timestamptz 'epoch'))) as turns,
  case when p."threadId" is not null then nextval('comments_id_seq') end as "commentId", p.*, (select (concat('{"id":'::text, s.id, ',"genre_kind":'::text, coalesce(json_scalar((select genre_kind from categories where id = s.category_id)), 'null'), ',"icon":'::text, coalesce(json_scalar(s.icon), 'null'), ',"title":'::text, format('%1$s,"title_en":%1$s', coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'en') ->> (s.id)::text)), 'null')), ',"title_ja":'::text, coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'ja') ->> (s.id)::text)), 'null'), '}'::text)) from sub_categories s where s.id = p."subCategoryId")::json as "subCategory",
  (select json_build_object('operation', operation, 'input_hash', input_hash, 'answer', answer) from answered_writes
  where user_id = v.id and key = "asked"."key") as kept, now() as "storedAt", s.approve, s.first,
  case s.approve when 'first' then (select count(*) from (select from comments c where c.user_id = v.id
  and c.status = 'published' and c.deleted_at is null limit 100) c) else 0 end as published,
  array(
  select distinct u.locale::text from users u
  where (u.is_admin or u.id = any(array(select user_id from managed_sub_categories where s.managers_decide and sub_category_id = p."subCategoryId")))
  and (exists (select from access_tokens where user_id = u.id and created_at > "asked"."now" - interval '30 days')
  or (u.is_admin and not exists (select from access_tokens where user_id = u.id)))
  order by 1) as "moderatorLocales"
  from (select u.id, u.is_admin as "isAdmin", u.is_paid as "isPaid", u.created_at as since, u.locale,
  to_json(array(select sub_category_id from managed_sub_categories where user_id = u.id)) as manages , u.display_name as "poster_name", u.avatar as "poster_avatar", (u.arts -> 0 ->> 'genre_kind')::int as "poster_genre_kind"
  from access_tokens a join users u on u.id = a.user_id where a.token_hash = decode("asked"."tokenHash", 'hex') and a.revoked_at is null and a.expires_at > "asked"."now"::timestamptz) v cross join (
  select coalesce((select value from site_settings where name = 'approve'), '"all"'::jsonb) #>> '{}' as approve, coalesce((select value from site_settings where name = 'approve_first'), '3'::jsonb)::int as first,
  coalesce((select value from site_settings where name = 'managers_approve'), 'false'::jsonb)::boolean as managers_decide) s
  left join (select t.id as "threadId", t.sub_category_id as "subCategoryId", null::bigint as "parentId", false as "hasParent"
  from readable_threads t where t.id = "asked"."threadId") p on true) posting) as json
  from unnest($1::text[], $2::timestamptz[], $3::bigint[], $4::bigint[], $5::text[]) with ordinality as asked ("tokenHash", "now", "threadId", "parentId", "key", nth);

-- findComment
select (select row_to_json(object) from (select c.id, c.thread_id, c.parent_id, (select (concat('{"id":'::text, s.id, ',"genre_kind":'::text, coalesce(json_scalar((select genre_kind from categories where id = s.category_id)), 'null'), ',"icon":'::text, coalesce(json_scalar(s.icon), 'null'), ',"title":'::text, format('%1$s,"title_en":%1$s', coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'en') ->> (s.id)::text)), 'null')), ',"title_ja":'::text, coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'ja') ->> (s.id)::text)), 'null'), '}'::text)) from sub_categories s where s.id = t.sub_category_id)::json as sub_category,
  "p_o"."text" as "text", "p_w"."text" as "text_ja", "p_e"."text" as "text_en", coalesce(coalesce("p_w"."html", "p_o"."html"), '') as html, c.source_locale, c.status,
  case when cardinality(c.tag_ids) > 0 then (concat('['::text, (select string_agg(row.item, ',') from (select (concat('{"id":'::text, g.tag_id, ',"title":'::text, format('%1$s,"title_en":%1$s', coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.tag_id)::text)), 'null')), ',"title_ja":'::text, coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'ja') ->> (g.tag_id)::text)), 'null'), '}'::text)) as item from (select unnest(c.tag_ids) as tag_id) g) row), ']'::text))::json else '[]'::json end as tags, '[]'::json as images, null as video, u.id as user_id, u.display_name as "poster_name", u.avatar as "poster_avatar", (u.arts -> 0 ->> 'genre_kind')::int as "poster_genre_kind", case when u.is_admin then 'administrator'
  when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = t.sub_category_id) then 'manager' end as poster_role,
  json_build_object('nice', c.nice_count, 'interesting', c.interesting_count, 'surprising', c.surprising_count) as reactions,
  c.sub_comment_count, c.created_at, c.edited_at, (concat('{"text":{"state":"'::text, coalesce("p_w"."state", 'no_engine'), '","engine":'::text, coalesce(json_scalar("p_w"."engine"), 'null'), ',"by":'::text, coalesce(json_scalar(case when "p_w"."by_user_id" is not null then (select display_name from users where id = "p_w"."by_user_id") end), 'null'), ',"at":'::text, coalesce(json_scalar("p_w"."updated_at"), 'null'), '}}'::text))::json as translations) object)::text as json
  from readable_comments c join readable_threads t on t.id = c.thread_id join users u on u.id = c.user_id join texts "p_o" on "p_o"."item_kind" = 'comment' and "p_o"."item_id" = c.id
  and "p_o"."field" = 'text' and "p_o"."locale" = c.source_locale
  left join texts "p_w" on "p_w"."item_kind" = 'comment' and "p_w"."item_id" = c.id
  and "p_w"."field" = 'text' and "p_w"."locale" = $1 left join texts "p_e" on "p_e"."item_kind" = 'comment' and "p_e"."item_id" = c.id
  and "p_e"."field" = 'text' and "p_e"."locale" = 'en' where c.id = $2;

-- findSlice
with wanted as (
  select p.id, p.created_at, (select count(*) from readable_comments s where s.parent_id = c.parent_id
  and (s.created_at, s.id) <= (c.created_at, c.id)) as reply_number
  from readable_comments c join readable_comments p on p.id = coalesce(c.parent_id, c.id)
  where c.id = $1 and c.thread_id = $2)
  select w.id as parent_id, w.reply_number, b.time, b.id from wanted w left join lateral (
  select (extract(epoch from c.created_at) * 1000000)::bigint as time, c.id from readable_comments c
  where c.thread_id = $3 and c.parent_id is null and (c.created_at, c.id) < (w.created_at, w.id)
  order by c.created_at desc, c.id desc offset $4 limit 1) b on true;

-- insertComment
insert into comments (thread_id, parent_id, user_id, source_locale, status, created_at, published_at, edited_at, is_translation_off)
  values ($1, $2, $3, $4, $5, $6,
  $7, $8, $9) returning id;

-- listCommentsOfTag
with page as materialized (select c.* from comment_tags g join readable_comments c on c.id = g.comment_id
  where g.tag_id = $1 and (c.created_at, c.id) < ((timestamptz 'epoch' + $2::double precision * interval '1 microsecond'), $3::bigint) order by c.created_at desc, c.id desc limit 21),
  shown as (select c.*, row_number() over (order by c.created_at desc, c.id desc) as place, count(*) over () as total from page c)
  select json_build_object(
  'comments', coalesce(json_agg((select row_to_json(object) from (select c.id, c.thread_id, c.parent_id, (select (concat('{"id":'::text, s.id, ',"genre_kind":'::text, coalesce(json_scalar((select genre_kind from categories where id = s.category_id)), 'null'), ',"icon":'::text, coalesce(json_scalar(s.icon), 'null'), ',"title":'::text, format('%1$s,"title_en":%1$s', coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'en') ->> (s.id)::text)), 'null')), ',"title_ja":'::text, coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'ja') ->> (s.id)::text)), 'null'), '}'::text)) from sub_categories s where s.id = t.sub_category_id)::json as sub_category,
  "p_o"."text" as "text", "p_w"."text" as "text_ja", "p_e"."text" as "text_en", coalesce(coalesce("p_w"."html", "p_o"."html"), '') as html, c.source_locale, c.status,
  case when cardinality(c.tag_ids) > 0 then (concat('['::text, (select string_agg(row.item, ',') from (select (concat('{"id":'::text, g.tag_id, ',"title":'::text, format('%1$s,"title_en":%1$s', coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.tag_id)::text)), 'null')), ',"title_ja":'::text, coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'ja') ->> (g.tag_id)::text)), 'null'), '}'::text)) as item from (select unnest(c.tag_ids) as tag_id) g) row), ']'::text))::json else '[]'::json end as tags, '[]'::json as images, null as video, u.id as user_id, u.display_name as "poster_name", u.avatar as "poster_avatar", (u.arts -> 0 ->> 'genre_kind')::int as "poster_genre_kind", case when u.is_admin then 'administrator'
  when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = t.sub_category_id) then 'manager' end as poster_role,
  json_build_object('nice', c.nice_count, 'interesting', c.interesting_count, 'surprising', c.surprising_count) as reactions,
  c.sub_comment_count, c.created_at, c.edited_at, (concat('{"text":{"state":"'::text, coalesce("p_w"."state", 'no_engine'), '","engine":'::text, coalesce(json_scalar("p_w"."engine"), 'null'), ',"by":'::text, coalesce(json_scalar(case when "p_w"."by_user_id" is not null then (select display_name from users where id = "p_w"."by_user_id") end), 'null'), ',"at":'::text, coalesce(json_scalar("p_w"."updated_at"), 'null'), '}}'::text))::json as translations) object) order by c.place) filter (where c.place <= 20), '[]'::json),
  'next_cursor', max((extract(epoch from c.created_at) * 1000000)::bigint || '_' || c.id) filter (where c.place = 20 and c.total > 20)
  )::text as json from shown c join readable_threads t on t.id = c.thread_id join users u on u.id = c.user_id join texts "p_o" on "p_o"."item_kind" = 'comment' and "p_o"."item_id" = c.id
  and "p_o"."field" = 'text' and "p_o"."locale" = c.source_locale
  left join texts "p_w" on "p_w"."item_kind" = 'comment' and "p_w"."item_id" = c.id
  and "p_w"."field" = 'text' and "p_w"."locale" = $4 left join texts "p_e" on "p_e"."item_kind" = 'comment' and "p_e"."item_id" = c.id
  and "p_e"."field" = 'text' and "p_e"."locale" = 'en';

-- listSubComments
with page as materialized (select * from readable_comments c where c.parent_id = $1 and (c.created_at, c.id) > ((timestamptz 'epoch' + $2::double precision * interval '1 microsecond'), $3::bigint)
  order by c.created_at, c.id limit 21),
  shown as (select c.*, row_number() over (order by c.created_at, c.id) as place, count(*) over () as total from page c)
  select json_build_object(
  'comments', coalesce(json_agg((select row_to_json(object) from (select c.id, c.thread_id, c.parent_id, (select (concat('{"id":'::text, s.id, ',"genre_kind":'::text, coalesce(json_scalar((select genre_kind from categories where id = s.category_id)), 'null'), ',"icon":'::text, coalesce(json_scalar(s.icon), 'null'), ',"title":'::text, format('%1$s,"title_en":%1$s', coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'en') ->> (s.id)::text)), 'null')), ',"title_ja":'::text, coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'ja') ->> (s.id)::text)), 'null'), '}'::text)) from sub_categories s where s.id = t.sub_category_id)::json as sub_category,
  "p_o"."text" as "text", "p_w"."text" as "text_ja", "p_e"."text" as "text_en", coalesce(coalesce("p_w"."html", "p_o"."html"), '') as html, c.source_locale, c.status,
  case when cardinality(c.tag_ids) > 0 then (concat('['::text, (select string_agg(row.item, ',') from (select (concat('{"id":'::text, g.tag_id, ',"title":'::text, format('%1$s,"title_en":%1$s', coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.tag_id)::text)), 'null')), ',"title_ja":'::text, coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'ja') ->> (g.tag_id)::text)), 'null'), '}'::text)) as item from (select unnest(c.tag_ids) as tag_id) g) row), ']'::text))::json else '[]'::json end as tags, '[]'::json as images, null as video, u.id as user_id, u.display_name as "poster_name", u.avatar as "poster_avatar", (u.arts -> 0 ->> 'genre_kind')::int as "poster_genre_kind", case when u.is_admin then 'administrator'
  when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = t.sub_category_id) then 'manager' end as poster_role,
  json_build_object('nice', c.nice_count, 'interesting', c.interesting_count, 'surprising', c.surprising_count) as reactions,
  c.sub_comment_count, c.created_at, c.edited_at, (concat('{"text":{"state":"'::text, coalesce("p_w"."state", 'no_engine'), '","engine":'::text, coalesce(json_scalar("p_w"."engine"), 'null'), ',"by":'::text, coalesce(json_scalar(case when "p_w"."by_user_id" is not null then (select display_name from users where id = "p_w"."by_user_id") end), 'null'), ',"at":'::text, coalesce(json_scalar("p_w"."updated_at"), 'null'), '}}'::text))::json as translations) object) order by c.place) filter (where c.place <= 20), '[]'::json),
  'next_cursor', max((extract(epoch from c.created_at) * 1000000)::bigint || '_' || c.id) filter (where c.place = 20 and c.total > 20)
  )::text as json from shown c join readable_threads t on t.id = c.thread_id join users u on u.id = c.user_id join texts "p_o" on "p_o"."item_kind" = 'comment' and "p_o"."item_id" = c.id
  and "p_o"."field" = 'text' and "p_o"."locale" = c.source_locale
  left join texts "p_w" on "p_w"."item_kind" = 'comment' and "p_w"."item_id" = c.id
  and "p_w"."field" = 'text' and "p_w"."locale" = $4 left join texts "p_e" on "p_e"."item_kind" = 'comment' and "p_e"."item_id" = c.id
  and "p_e"."field" = 'text' and "p_e"."locale" = 'en';

-- putTags
delete from comment_tags where comment_id = $1;
insert into comment_tags (comment_id, tag_id, position)
  select $1, tag_id, position from unnest($2::bigint[]) with ordinality as x(tag_id, position);

-- applyRevision
update comments set source_locale = $1, is_translation_off = $2, edited_at = $3 where id = $4;

-- changeWritten
update comments set source_locale = $1, status = $2, is_translation_off = $3,
  mend_count = mend_count + case when status = 'rejected' then 1 else 0 end,
  edited_at = case when published_at is null then null else $4::timestamptz end
  where id = $5;

-- countPublished
select count(*) as total from (select from comments where user_id = $1 and status = 'published'
  and deleted_at is null limit 100) c;

-- findEditableJson
select json_build_object('id', c.id, 'text', x.text, 'source_locale', c.source_locale, 'tags', case when cardinality(c.tag_ids) > 0 then (concat('['::text, (select string_agg(row.item, ',') from (select (concat('{"id":'::text, g.tag_id, ',"title":'::text, format('%1$s,"title_en":%1$s', coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.tag_id)::text)), 'null')), ',"title_ja":'::text, coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'ja') ->> (g.tag_id)::text)), 'null'), '}'::text)) as item from (select unnest(c.tag_ids) as tag_id) g) row), ']'::text))::json else '[]'::json end,
  'is_translation_off', c.is_translation_off)::text as json
  from comments c join texts x on x.item_kind = 'comment' and x.item_id = c.id and x.field = 'text' and x.locale = c.source_locale
  where c.id = $1 and c.deleted_at is null;

-- findFacts
select c.id, c.thread_id as "threadId", c.parent_id as "parentId", c.user_id as "userId", t.sub_category_id as "subCategoryId",
  c.status, c.mend_count as "mendCount", c.is_translation_off as "isTranslationOff"
  from comments c join threads t on t.id = c.thread_id left join comments p on p.id = c.parent_id
  where c.id = $1 and c.deleted_at is null and t.deleted_at is null and p.deleted_at is null;

-- findForWriting
select c.id, c.thread_id as "threadId", c.parent_id as "parentId", c.user_id as "userId", t.sub_category_id as "subCategoryId",
  c.status, c.mend_count as "mendCount", c.is_translation_off as "isTranslationOff"
  from comments c join threads t on t.id = c.thread_id left join comments p on p.id = c.parent_id
  where c.id = $1 and c.deleted_at is null and t.deleted_at is null and p.deleted_at is null for no key update of c;

-- findOwnJson
select (select row_to_json(object) from (select c.id, c.thread_id, c.parent_id, (select (concat('{"id":'::text, s.id, ',"genre_kind":'::text, coalesce(json_scalar((select genre_kind from categories where id = s.category_id)), 'null'), ',"icon":'::text, coalesce(json_scalar(s.icon), 'null'), ',"title":'::text, format('%1$s,"title_en":%1$s', coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'en') ->> (s.id)::text)), 'null')), ',"title_ja":'::text, coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'ja') ->> (s.id)::text)), 'null'), '}'::text)) from sub_categories s where s.id = t.sub_category_id)::json as sub_category,
  "p_o"."text" as "text", "p_w"."text" as "text_ja", "p_e"."text" as "text_en", coalesce(coalesce("p_w"."html", "p_o"."html"), '') as html, c.source_locale, c.status,
  case when cardinality(c.tag_ids) > 0 then (concat('['::text, (select string_agg(row.item, ',') from (select (concat('{"id":'::text, g.tag_id, ',"title":'::text, format('%1$s,"title_en":%1$s', coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.tag_id)::text)), 'null')), ',"title_ja":'::text, coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'ja') ->> (g.tag_id)::text)), 'null'), '}'::text)) as item from (select unnest(c.tag_ids) as tag_id) g) row), ']'::text))::json else '[]'::json end as tags, '[]'::json as images, null as video, u.id as user_id, u.display_name as "poster_name", u.avatar as "poster_avatar", (u.arts -> 0 ->> 'genre_kind')::int as "poster_genre_kind", case when u.is_admin then 'administrator'
  when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = t.sub_category_id) then 'manager' end as poster_role,
  json_build_object('nice', c.nice_count, 'interesting', c.interesting_count, 'surprising', c.surprising_count) as reactions,
  c.sub_comment_count, c.created_at, c.edited_at, (concat('{"text":{"state":"'::text, coalesce("p_w"."state", 'no_engine'), '","engine":'::text, coalesce(json_scalar("p_w"."engine"), 'null'), ',"by":'::text, coalesce(json_scalar(case when "p_w"."by_user_id" is not null then (select display_name from users where id = "p_w"."by_user_id") end), 'null'), ',"at":'::text, coalesce(json_scalar("p_w"."updated_at"), 'null'), '}}'::text))::json as translations) object)::text as json
  from comments c join readable_threads t on t.id = c.thread_id join users u on u.id = c.user_id join texts "p_o" on "p_o"."item_kind" = 'comment' and "p_o"."item_id" = c.id
  and "p_o"."field" = 'text' and "p_o"."locale" = c.source_locale
  left join texts "p_w" on "p_w"."item_kind" = 'comment' and "p_w"."item_id" = c.id
  and "p_w"."field" = 'text' and "p_w"."locale" = $1 left join texts "p_e" on "p_e"."item_kind" = 'comment' and "p_e"."item_id" = c.id
  and "p_e"."field" = 'text' and "p_e"."locale" = 'en' where c.id = $2 and c.deleted_at is null;

-- findUsualWait
select ceil(percentile_cont(0.5) within group (order by extract(epoch from published_at - created_at)) / 60)::int as minutes
  from (select published_at, created_at from comments where status = 'published' and published_at > created_at
  order by published_at desc limit 50) late;

-- listOwnHidden
select coalesce(json_agg((select row_to_json(object) from (select c.id, c.thread_id, c.parent_id, (select (concat('{"id":'::text, s.id, ',"genre_kind":'::text, coalesce(json_scalar((select genre_kind from categories where id = s.category_id)), 'null'), ',"icon":'::text, coalesce(json_scalar(s.icon), 'null'), ',"title":'::text, format('%1$s,"title_en":%1$s', coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'en') ->> (s.id)::text)), 'null')), ',"title_ja":'::text, coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'ja') ->> (s.id)::text)), 'null'), '}'::text)) from sub_categories s where s.id = t.sub_category_id)::json as sub_category,
  "p_o"."text" as "text", "p_w"."text" as "text_ja", "p_e"."text" as "text_en", coalesce(coalesce("p_w"."html", "p_o"."html"), '') as html, c.source_locale, c.status,
  case when cardinality(c.tag_ids) > 0 then (concat('['::text, (select string_agg(row.item, ',') from (select (concat('{"id":'::text, g.tag_id, ',"title":'::text, format('%1$s,"title_en":%1$s', coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.tag_id)::text)), 'null')), ',"title_ja":'::text, coalesce(json_scalar(((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'ja') ->> (g.tag_id)::text)), 'null'), '}'::text)) as item from (select unnest(c.tag_ids) as tag_id) g) row), ']'::text))::json else '[]'::json end as tags, '[]'::json as images, null as video, u.id as user_id, u.display_name as "poster_name", u.avatar as "poster_avatar", (u.arts -> 0 ->> 'genre_kind')::int as "poster_genre_kind", case when u.is_admin then 'administrator'
  when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = t.sub_category_id) then 'manager' end as poster_role,
  json_build_object('nice', c.nice_count, 'interesting', c.interesting_count, 'surprising', c.surprising_count) as reactions,
  c.sub_comment_count, c.created_at, c.edited_at, (concat('{"text":{"state":"'::text, coalesce("p_w"."state", 'no_engine'), '","engine":'::text, coalesce(json_scalar("p_w"."engine"), 'null'), ',"by":'::text, coalesce(json_scalar(case when "p_w"."by_user_id" is not null then (select display_name from users where id = "p_w"."by_user_id") end), 'null'), ',"at":'::text, coalesce(json_scalar("p_w"."updated_at"), 'null'), '}}'::text))::json as translations) object) order by c.created_at desc, c.id desc), '[]'::json)::text as json
  from (select * from comments where thread_id = $1 and user_id = $2 and status <> 'published'
  and deleted_at is null order by created_at desc, id desc limit 20) c join readable_threads t on t.id = c.thread_id join users u on u.id = c.user_id join texts "p_o" on "p_o"."item_kind" = 'comment' and "p_o"."item_id" = c.id
  and "p_o"."field" = 'text' and "p_o"."locale" = c.source_locale
  left join texts "p_w" on "p_w"."item_kind" = 'comment' and "p_w"."item_id" = c.id
  and "p_w"."field" = 'text' and "p_w"."locale" = $3 left join texts "p_e" on "p_e"."item_kind" = 'comment' and "p_e"."item_id" = c.id
  and "p_e"."field" = 'text' and "p_e"."locale" = 'en';

-- listOwnInThread
select c.id, coalesce(left(x.text, 100), '') as excerpt, c.deleted_at is not null as "isDeleted" from comments c
  left join texts x on x.item_kind = 'comment' and x.item_id = c.id and x.field = 'text' and x.state = 'original'
  where c.thread_id = $1 and c.user_id = $2 order by c.id desc limit $3;

-- listTagIds
select tag_id from comment_tags where comment_id = $1 order by tag_id limit 20;

-- markDeleted
update comments set deleted_at = $1 where id = $2;

-- markPublished
update comments set status = 'published', published_at = $1 where id = $2;

-- markRejected
update comments set status = 'rejected' where id = $1;
