-- findThread
select asked.nth, (select (select row_to_json(object) from (select t.id, t.sub_category_id, (select (select row_to_json(object) from (select s.id, (select genre_kind from categories where id = s.category_id) as genre_kind, s.icon, ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'en') ->> (s.id)::text) as title, ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'en') ->> (s.id)::text) as "title_en", ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'ja') ->> (s.id)::text) as "title_ja") object)
  from sub_categories s where s.id = t.sub_category_id) as sub_category,
  "h_o"."text" as "title", "h_w"."text" as "title_ja" , "h_e"."text" as "title_en", t.source_locale, t.video_link, t.image, coalesce((select json_agg((select row_to_json(object) from (select g.tag_id as id, ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.tag_id)::text) as title, ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.tag_id)::text) as "title_en", ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'ja') ->> (g.tag_id)::text) as "title_ja") object) order by g.position)
  from "thread_tags" g where g."thread_id" = t.id), '[]'::json) as tags, u.id as user_id, u.display_name as poster_name, u.avatar as poster_avatar,
  (u.arts -> 0 ->> 'genre_kind')::int as poster_genre_kind,
  case when u.is_admin then 'administrator'
  when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = t.sub_category_id) then 'manager' end as poster_role,
  t.is_survey_thread, t.vote_count as survey_total_vote_count, v.texts ->> ('survey_title_prefix/' || t.source_locale) as "survey_title_prefix", v.texts ->> 'survey_title_prefix/en' as "survey_title_prefix_en", v.texts ->> 'survey_title_prefix/ja' as "survey_title_prefix_ja", t.is_reaction_disabled,
  json_build_object('nice', t.nice_count, 'interesting', t.interesting_count, 'surprising', t.surprising_count) as reactions,
  t.comment_count, t.created_at, t.edited_at, coalesce(coalesce("b_w"."excerpt", "b_o"."excerpt"), '') as excerpt, "b_o"."text" as "text", "b_w"."text" as "text_ja" , "b_e"."text" as "text_en", t.is_withdrawn, coalesce(coalesce("b_w"."html", "b_o"."html"), '') as html, v.texts ->> ('survey_option_1/' || t.source_locale) as "survey_option_1", v.texts ->> 'survey_option_1/en' as "survey_option_1_en", v.texts ->> 'survey_option_1/ja' as "survey_option_1_ja", v.texts ->> ('survey_option_2/' || t.source_locale) as "survey_option_2", v.texts ->> 'survey_option_2/en' as "survey_option_2_en", v.texts ->> 'survey_option_2/ja' as "survey_option_2_ja", v.texts ->> ('survey_option_3/' || t.source_locale) as "survey_option_3", v.texts ->> 'survey_option_3/en' as "survey_option_3_en", v.texts ->> 'survey_option_3/ja' as "survey_option_3_ja", v.texts ->> ('survey_option_4/' || t.source_locale) as "survey_option_4", v.texts ->> 'survey_option_4/en' as "survey_option_4_en", v.texts ->> 'survey_option_4/ja' as "survey_option_4_ja", v.texts ->> ('survey_option_5/' || t.source_locale) as "survey_option_5", v.texts ->> 'survey_option_5/en' as "survey_option_5_en", v.texts ->> 'survey_option_5/ja' as "survey_option_5_ja", v.texts ->> ('survey_option_6/' || t.source_locale) as "survey_option_6", v.texts ->> 'survey_option_6/en' as "survey_option_6_en", v.texts ->> 'survey_option_6/ja' as "survey_option_6_ja",
  (select json_agg(y.locale) from (select x.locale from texts x where x.item_kind = 'thread' and x.item_id = t.id
  and x.field in ('title', 'text') and x.text is not null group by x.locale having count(*) = 2 order by x.locale) y) as finished_locales,
  json_build_object('title', json_build_object('state', coalesce("h_w"."state", 'no_engine'), 'engine', "h_w"."engine",
  'by', (select display_name from users where id = "h_w"."by_user_id"), 'at', "h_w"."updated_at"), 'text', json_build_object('state', coalesce("b_w"."state", 'no_engine'), 'engine', "b_w"."engine",
  'by', (select display_name from users where id = "b_w"."by_user_id"), 'at', "b_w"."updated_at")) as translations) object)::text as json
  from (select * from readable_threads where id = "asked"."id" offset 0) t join users u on u.id = t.user_id join texts "h_o" on "h_o"."item_kind" = 'thread' and "h_o"."item_id" = t.id
  and "h_o"."field" = 'title' and "h_o"."locale" = t.source_locale
  left join texts "h_w" on "h_w"."item_kind" = 'thread' and "h_w"."item_id" = t.id
  and "h_w"."field" = 'title' and "h_w"."locale" = $1 left join texts "h_e" on "h_e"."item_kind" = 'thread' and "h_e"."item_id" = t.id
  and "h_e"."field" = 'title' and "h_e"."locale" = 'en' join texts "b_o" on "b_o"."item_kind" = 'thread' and "b_o"."item_id" = t.id
  and "b_o"."field" = 'text' and "b_o"."locale" = t.source_locale
  left join texts "b_w" on "b_w"."item_kind" = 'thread' and "b_w"."item_id" = t.id
  and "b_w"."field" = 'text' and "b_w"."locale" = $2 left join texts "b_e" on "b_e"."item_kind" = 'thread' and "b_e"."item_id" = t.id
  and "b_e"."field" = 'text' and "b_e"."locale" = 'en' left join lateral (select jsonb_object_agg(x.field || '/' || x.locale, x.text) as texts from texts x
  where t.is_survey_thread and x.item_kind = 'thread' and x.item_id = t.id and x.field like 'survey%') v on true) as json
  from unnest($3::bigint[]) with ordinality as asked ("id", nth);

-- insertThread
insert into threads (slug, user_id, sub_category_id, source_locale, status, is_survey_thread, image, created_at, published_at, edited_at)
  values ($1, $2, $3, $4, $5, $6,
  $7, $8, $9, $10) returning id;

-- listNewest
with page as materialized (select t.* from listed_threads t where true and (t.published_at, t.id) < ((timestamptz 'epoch' + $1::double precision * interval '1 microsecond'), $2::bigint) order by t.published_at desc, t.id desc limit 21),
  shown as (select t.*, row_number() over (order by t.published_at desc, t.id desc) as place, count(*) over () as total from page t)
  select json_build_object(
  'threads', coalesce(json_agg((select row_to_json(object) from (select t.id, t.sub_category_id, (select (select row_to_json(object) from (select s.id, (select genre_kind from categories where id = s.category_id) as genre_kind, s.icon, ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'en') ->> (s.id)::text) as title, ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'en') ->> (s.id)::text) as "title_en", ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'ja') ->> (s.id)::text) as "title_ja") object)
  from sub_categories s where s.id = t.sub_category_id) as sub_category,
  "h_o"."text" as "title", "h_w"."text" as "title_ja" , "h_e"."text" as "title_en", t.source_locale, t.video_link, t.image, coalesce((select json_agg((select row_to_json(object) from (select g.tag_id as id, ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.tag_id)::text) as title, ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.tag_id)::text) as "title_en", ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'ja') ->> (g.tag_id)::text) as "title_ja") object) order by g.position)
  from "thread_tags" g where g."thread_id" = t.id), '[]'::json) as tags, u.id as user_id, u.display_name as poster_name, u.avatar as poster_avatar,
  (u.arts -> 0 ->> 'genre_kind')::int as poster_genre_kind,
  case when u.is_admin then 'administrator'
  when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = t.sub_category_id) then 'manager' end as poster_role,
  t.is_survey_thread, t.vote_count as survey_total_vote_count, v.texts ->> ('survey_title_prefix/' || t.source_locale) as "survey_title_prefix", v.texts ->> 'survey_title_prefix/en' as "survey_title_prefix_en", v.texts ->> 'survey_title_prefix/ja' as "survey_title_prefix_ja", t.is_reaction_disabled,
  json_build_object('nice', t.nice_count, 'interesting', t.interesting_count, 'surprising', t.surprising_count) as reactions,
  t.comment_count, t.created_at, t.edited_at, coalesce(coalesce("b_w"."excerpt", "b_o"."excerpt"), '') as excerpt, json_build_object('title', json_build_object('state', coalesce("h_w"."state", 'no_engine'), 'engine', "h_w"."engine",
  'by', (select display_name from users where id = "h_w"."by_user_id"), 'at', "h_w"."updated_at")) as translations) object) order by t.place) filter (where t.place <= 20), '[]'::json),
  'next_cursor', max((extract(epoch from t.published_at) * 1000000)::bigint || '_' || t.id) filter (where t.place = 20 and t.total > 20)
  )::text as json from shown t join users u on u.id = t.user_id join texts "h_o" on "h_o"."item_kind" = 'thread' and "h_o"."item_id" = t.id
  and "h_o"."field" = 'title' and "h_o"."locale" = t.source_locale
  left join texts "h_w" on "h_w"."item_kind" = 'thread' and "h_w"."item_id" = t.id
  and "h_w"."field" = 'title' and "h_w"."locale" = $3 left join texts "h_e" on "h_e"."item_kind" = 'thread' and "h_e"."item_id" = t.id
  and "h_e"."field" = 'title' and "h_e"."locale" = 'en' join texts "b_o" on "b_o"."item_kind" = 'thread' and "b_o"."item_id" = t.id
  and "b_o"."field" = 'text' and "b_o"."locale" = t.source_locale
  left join texts "b_w" on "b_w"."item_kind" = 'thread' and "b_w"."item_id" = t.id
  and "b_w"."field" = 'text' and "b_w"."locale" = $4 left join texts "b_e" on "b_e"."item_kind" = 'thread' and "b_e"."item_id" = t.id
  and "b_e"."field" = 'text' and "b_e"."locale" = 'en' left join lateral (select jsonb_object_agg(x.field || '/' || x.locale, x.text) as texts from texts x
  where t.is_survey_thread and x.item_kind = 'thread' and x.item_id = t.id and x.field like 'survey%') v on true;

-- listNewestOfGenre
with page as materialized (select t.* from listed_threads t where t.sub_category_id in (
  select s.id from sub_categories s join categories k on k.id = s.category_id where k.genre_kind = $1) and (t.published_at, t.id) < ((timestamptz 'epoch' + $2::double precision * interval '1 microsecond'), $3::bigint) order by t.published_at desc, t.id desc limit 21),
  shown as (select t.*, row_number() over (order by t.published_at desc, t.id desc) as place, count(*) over () as total from page t)
  select json_build_object(
  'threads', coalesce(json_agg((select row_to_json(object) from (select t.id, t.sub_category_id, (select (select row_to_json(object) from (select s.id, (select genre_kind from categories where id = s.category_id) as genre_kind, s.icon, ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'en') ->> (s.id)::text) as title, ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'en') ->> (s.id)::text) as "title_en", ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'ja') ->> (s.id)::text) as "title_ja") object)
  from sub_categories s where s.id = t.sub_category_id) as sub_category,
  "h_o"."text" as "title", "h_w"."text" as "title_ja" , "h_e"."text" as "title_en", t.source_locale, t.video_link, t.image, coalesce((select json_agg((select row_to_json(object) from (select g.tag_id as id, ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.tag_id)::text) as title, ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.tag_id)::text) as "title_en", ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'ja') ->> (g.tag_id)::text) as "title_ja") object) order by g.position)
  from "thread_tags" g where g."thread_id" = t.id), '[]'::json) as tags, u.id as user_id, u.display_name as poster_name, u.avatar as poster_avatar,
  (u.arts -> 0 ->> 'genre_kind')::int as poster_genre_kind,
  case when u.is_admin then 'administrator'
  when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = t.sub_category_id) then 'manager' end as poster_role,
  t.is_survey_thread, t.vote_count as survey_total_vote_count, v.texts ->> ('survey_title_prefix/' || t.source_locale) as "survey_title_prefix", v.texts ->> 'survey_title_prefix/en' as "survey_title_prefix_en", v.texts ->> 'survey_title_prefix/ja' as "survey_title_prefix_ja", t.is_reaction_disabled,
  json_build_object('nice', t.nice_count, 'interesting', t.interesting_count, 'surprising', t.surprising_count) as reactions,
  t.comment_count, t.created_at, t.edited_at, coalesce(coalesce("b_w"."excerpt", "b_o"."excerpt"), '') as excerpt, json_build_object('title', json_build_object('state', coalesce("h_w"."state", 'no_engine'), 'engine', "h_w"."engine",
  'by', (select display_name from users where id = "h_w"."by_user_id"), 'at', "h_w"."updated_at")) as translations) object) order by t.place) filter (where t.place <= 20), '[]'::json),
  'next_cursor', max((extract(epoch from t.published_at) * 1000000)::bigint || '_' || t.id) filter (where t.place = 20 and t.total > 20)
  )::text as json from shown t join users u on u.id = t.user_id join texts "h_o" on "h_o"."item_kind" = 'thread' and "h_o"."item_id" = t.id
  and "h_o"."field" = 'title' and "h_o"."locale" = t.source_locale
  left join texts "h_w" on "h_w"."item_kind" = 'thread' and "h_w"."item_id" = t.id
  and "h_w"."field" = 'title' and "h_w"."locale" = $4 left join texts "h_e" on "h_e"."item_kind" = 'thread' and "h_e"."item_id" = t.id
  and "h_e"."field" = 'title' and "h_e"."locale" = 'en' join texts "b_o" on "b_o"."item_kind" = 'thread' and "b_o"."item_id" = t.id
  and "b_o"."field" = 'text' and "b_o"."locale" = t.source_locale
  left join texts "b_w" on "b_w"."item_kind" = 'thread' and "b_w"."item_id" = t.id
  and "b_w"."field" = 'text' and "b_w"."locale" = $5 left join texts "b_e" on "b_e"."item_kind" = 'thread' and "b_e"."item_id" = t.id
  and "b_e"."field" = 'text' and "b_e"."locale" = 'en' left join lateral (select jsonb_object_agg(x.field || '/' || x.locale, x.text) as texts from texts x
  where t.is_survey_thread and x.item_kind = 'thread' and x.item_id = t.id and x.field like 'survey%') v on true;

-- listNewestOfSubCategory
with page as materialized (select t.* from listed_threads t where t.sub_category_id = $1 and (t.published_at, t.id) < ((timestamptz 'epoch' + $2::double precision * interval '1 microsecond'), $3::bigint) order by t.published_at desc, t.id desc limit 21),
  shown as (select t.*, row_number() over (order by t.published_at desc, t.id desc) as place, count(*) over () as total from page t)
  select json_build_object(
  'threads', coalesce(json_agg((select row_to_json(object) from (select t.id, t.sub_category_id, (select (select row_to_json(object) from (select s.id, (select genre_kind from categories where id = s.category_id) as genre_kind, s.icon, ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'en') ->> (s.id)::text) as title, ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'en') ->> (s.id)::text) as "title_en", ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'ja') ->> (s.id)::text) as "title_ja") object)
  from sub_categories s where s.id = t.sub_category_id) as sub_category,
  "h_o"."text" as "title", "h_w"."text" as "title_ja" , "h_e"."text" as "title_en", t.source_locale, t.video_link, t.image, coalesce((select json_agg((select row_to_json(object) from (select g.tag_id as id, ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.tag_id)::text) as title, ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.tag_id)::text) as "title_en", ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'ja') ->> (g.tag_id)::text) as "title_ja") object) order by g.position)
  from "thread_tags" g where g."thread_id" = t.id), '[]'::json) as tags, u.id as user_id, u.display_name as poster_name, u.avatar as poster_avatar,
  (u.arts -> 0 ->> 'genre_kind')::int as poster_genre_kind,
  case when u.is_admin then 'administrator'
  when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = t.sub_category_id) then 'manager' end as poster_role,
  t.is_survey_thread, t.vote_count as survey_total_vote_count, v.texts ->> ('survey_title_prefix/' || t.source_locale) as "survey_title_prefix", v.texts ->> 'survey_title_prefix/en' as "survey_title_prefix_en", v.texts ->> 'survey_title_prefix/ja' as "survey_title_prefix_ja", t.is_reaction_disabled,
  json_build_object('nice', t.nice_count, 'interesting', t.interesting_count, 'surprising', t.surprising_count) as reactions,
  t.comment_count, t.created_at, t.edited_at, coalesce(coalesce("b_w"."excerpt", "b_o"."excerpt"), '') as excerpt, json_build_object('title', json_build_object('state', coalesce("h_w"."state", 'no_engine'), 'engine', "h_w"."engine",
  'by', (select display_name from users where id = "h_w"."by_user_id"), 'at', "h_w"."updated_at")) as translations) object) order by t.place) filter (where t.place <= 20), '[]'::json),
  'next_cursor', max((extract(epoch from t.published_at) * 1000000)::bigint || '_' || t.id) filter (where t.place = 20 and t.total > 20)
  )::text as json from shown t join users u on u.id = t.user_id join texts "h_o" on "h_o"."item_kind" = 'thread' and "h_o"."item_id" = t.id
  and "h_o"."field" = 'title' and "h_o"."locale" = t.source_locale
  left join texts "h_w" on "h_w"."item_kind" = 'thread' and "h_w"."item_id" = t.id
  and "h_w"."field" = 'title' and "h_w"."locale" = $4 left join texts "h_e" on "h_e"."item_kind" = 'thread' and "h_e"."item_id" = t.id
  and "h_e"."field" = 'title' and "h_e"."locale" = 'en' join texts "b_o" on "b_o"."item_kind" = 'thread' and "b_o"."item_id" = t.id
  and "b_o"."field" = 'text' and "b_o"."locale" = t.source_locale
  left join texts "b_w" on "b_w"."item_kind" = 'thread' and "b_w"."item_id" = t.id
  and "b_w"."field" = 'text' and "b_w"."locale" = $5 left join texts "b_e" on "b_e"."item_kind" = 'thread' and "b_e"."item_id" = t.id
  and "b_e"."field" = 'text' and "b_e"."locale" = 'en' left join lateral (select jsonb_object_agg(x.field || '/' || x.locale, x.text) as texts from texts x
  where t.is_survey_thread and x.item_kind = 'thread' and x.item_id = t.id and x.field like 'survey%') v on true;

-- listNewestOfTag
with page as materialized (select t.* from listed_threads t join thread_tags g on g.thread_id = t.id where g.tag_id = $1 and (t.published_at, t.id) < ((timestamptz 'epoch' + $2::double precision * interval '1 microsecond'), $3::bigint) order by t.published_at desc, t.id desc limit 21),
  shown as (select t.*, row_number() over (order by t.published_at desc, t.id desc) as place, count(*) over () as total from page t)
  select json_build_object(
  'threads', coalesce(json_agg((select row_to_json(object) from (select t.id, t.sub_category_id, (select (select row_to_json(object) from (select s.id, (select genre_kind from categories where id = s.category_id) as genre_kind, s.icon, ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'en') ->> (s.id)::text) as title, ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'en') ->> (s.id)::text) as "title_en", ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'ja') ->> (s.id)::text) as "title_ja") object)
  from sub_categories s where s.id = t.sub_category_id) as sub_category,
  "h_o"."text" as "title", "h_w"."text" as "title_ja" , "h_e"."text" as "title_en", t.source_locale, t.video_link, t.image, coalesce((select json_agg((select row_to_json(object) from (select g.tag_id as id, ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.tag_id)::text) as title, ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.tag_id)::text) as "title_en", ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'ja') ->> (g.tag_id)::text) as "title_ja") object) order by g.position)
  from "thread_tags" g where g."thread_id" = t.id), '[]'::json) as tags, u.id as user_id, u.display_name as poster_name, u.avatar as poster_avatar,
  (u.arts -> 0 ->> 'genre_kind')::int as poster_genre_kind,
  case when u.is_admin then 'administrator'
  when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = t.sub_category_id) then 'manager' end as poster_role,
  t.is_survey_thread, t.vote_count as survey_total_vote_count, v.texts ->> ('survey_title_prefix/' || t.source_locale) as "survey_title_prefix", v.texts ->> 'survey_title_prefix/en' as "survey_title_prefix_en", v.texts ->> 'survey_title_prefix/ja' as "survey_title_prefix_ja", t.is_reaction_disabled,
  json_build_object('nice', t.nice_count, 'interesting', t.interesting_count, 'surprising', t.surprising_count) as reactions,
  t.comment_count, t.created_at, t.edited_at, coalesce(coalesce("b_w"."excerpt", "b_o"."excerpt"), '') as excerpt, json_build_object('title', json_build_object('state', coalesce("h_w"."state", 'no_engine'), 'engine', "h_w"."engine",
  'by', (select display_name from users where id = "h_w"."by_user_id"), 'at', "h_w"."updated_at")) as translations) object) order by t.place) filter (where t.place <= 20), '[]'::json),
  'next_cursor', max((extract(epoch from t.published_at) * 1000000)::bigint || '_' || t.id) filter (where t.place = 20 and t.total > 20)
  )::text as json from shown t join users u on u.id = t.user_id join texts "h_o" on "h_o"."item_kind" = 'thread' and "h_o"."item_id" = t.id
  and "h_o"."field" = 'title' and "h_o"."locale" = t.source_locale
  left join texts "h_w" on "h_w"."item_kind" = 'thread' and "h_w"."item_id" = t.id
  and "h_w"."field" = 'title' and "h_w"."locale" = $4 left join texts "h_e" on "h_e"."item_kind" = 'thread' and "h_e"."item_id" = t.id
  and "h_e"."field" = 'title' and "h_e"."locale" = 'en' join texts "b_o" on "b_o"."item_kind" = 'thread' and "b_o"."item_id" = t.id
  and "b_o"."field" = 'text' and "b_o"."locale" = t.source_locale
  left join texts "b_w" on "b_w"."item_kind" = 'thread' and "b_w"."item_id" = t.id
  and "b_w"."field" = 'text' and "b_w"."locale" = $5 left join texts "b_e" on "b_e"."item_kind" = 'thread' and "b_e"."item_id" = t.id
  and "b_e"."field" = 'text' and "b_e"."locale" = 'en' left join lateral (select jsonb_object_agg(x.field || '/' || x.locale, x.text) as texts from texts x
  where t.is_survey_thread and x.item_kind = 'thread' and x.item_id = t.id and x.field like 'survey%') v on true;

-- listPopularOfSubCategory
with page as materialized (select * from listed_threads t where t.sub_category_id = $1 and (t.score, t.id) < ($2::double precision, $3::bigint) order by t.score desc, t.id desc limit 21),
  shown as (select t.*, row_number() over (order by t.score desc, t.id desc) as place, count(*) over () as total from page t)
  select json_build_object(
  'threads', coalesce(json_agg((select row_to_json(object) from (select t.id, t.sub_category_id, (select (select row_to_json(object) from (select s.id, (select genre_kind from categories where id = s.category_id) as genre_kind, s.icon, ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'en') ->> (s.id)::text) as title, ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'en') ->> (s.id)::text) as "title_en", ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'ja') ->> (s.id)::text) as "title_ja") object)
  from sub_categories s where s.id = t.sub_category_id) as sub_category,
  "h_o"."text" as "title", "h_w"."text" as "title_ja" , "h_e"."text" as "title_en", t.source_locale, t.video_link, t.image, coalesce((select json_agg((select row_to_json(object) from (select g.tag_id as id, ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.tag_id)::text) as title, ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.tag_id)::text) as "title_en", ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'ja') ->> (g.tag_id)::text) as "title_ja") object) order by g.position)
  from "thread_tags" g where g."thread_id" = t.id), '[]'::json) as tags, u.id as user_id, u.display_name as poster_name, u.avatar as poster_avatar,
  (u.arts -> 0 ->> 'genre_kind')::int as poster_genre_kind,
  case when u.is_admin then 'administrator'
  when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = t.sub_category_id) then 'manager' end as poster_role,
  t.is_survey_thread, t.vote_count as survey_total_vote_count, v.texts ->> ('survey_title_prefix/' || t.source_locale) as "survey_title_prefix", v.texts ->> 'survey_title_prefix/en' as "survey_title_prefix_en", v.texts ->> 'survey_title_prefix/ja' as "survey_title_prefix_ja", t.is_reaction_disabled,
  json_build_object('nice', t.nice_count, 'interesting', t.interesting_count, 'surprising', t.surprising_count) as reactions,
  t.comment_count, t.created_at, t.edited_at, coalesce(coalesce("b_w"."excerpt", "b_o"."excerpt"), '') as excerpt, json_build_object('title', json_build_object('state', coalesce("h_w"."state", 'no_engine'), 'engine', "h_w"."engine",
  'by', (select display_name from users where id = "h_w"."by_user_id"), 'at', "h_w"."updated_at")) as translations) object) order by t.place) filter (where t.place <= 20), '[]'::json),
  'next_cursor', max(t.score || '_' || t.id) filter (where t.place = 20 and t.total > 20)
  )::text as json from shown t join users u on u.id = t.user_id join texts "h_o" on "h_o"."item_kind" = 'thread' and "h_o"."item_id" = t.id
  and "h_o"."field" = 'title' and "h_o"."locale" = t.source_locale
  left join texts "h_w" on "h_w"."item_kind" = 'thread' and "h_w"."item_id" = t.id
  and "h_w"."field" = 'title' and "h_w"."locale" = $4 left join texts "h_e" on "h_e"."item_kind" = 'thread' and "h_e"."item_id" = t.id
  and "h_e"."field" = 'title' and "h_e"."locale" = 'en' join texts "b_o" on "b_o"."item_kind" = 'thread' and "b_o"."item_id" = t.id
  and "b_o"."field" = 'text' and "b_o"."locale" = t.source_locale
  left join texts "b_w" on "b_w"."item_kind" = 'thread' and "b_w"."item_id" = t.id
  and "b_w"."field" = 'text' and "b_w"."locale" = $5 left join texts "b_e" on "b_e"."item_kind" = 'thread' and "b_e"."item_id" = t.id
  and "b_e"."field" = 'text' and "b_e"."locale" = 'en' left join lateral (select jsonb_object_agg(x.field || '/' || x.locale, x.text) as texts from texts x
  where t.is_survey_thread and x.item_kind = 'thread' and x.item_id = t.id and x.field like 'survey%') v on true;

-- listRelated
with this as (select id, sub_category_id from readable_threads where id = $1),
  sharing as (select o.thread_id as id, count(*) as shared from thread_tags m
  join thread_tags o on o.tag_id = m.tag_id and o.thread_id <> m.thread_id
  where m.thread_id = $2 group by o.thread_id order by shared desc, id desc limit 50),
  beside as (select t.id, 0 as shared from listed_threads t join this on t.sub_category_id = this.sub_category_id
  order by t.published_at desc, t.id desc limit 12),
  near as (select id, max(shared) as shared from (select * from sharing union all select * from beside) x
  where id <> $3 group by id),
  page as (select t.*, n.shared from near n join listed_threads t on t.id = n.id
  order by n.shared desc, t.published_at desc, t.id desc limit 6)
  select coalesce(json_agg((select row_to_json(object) from (select t.id, t.sub_category_id, (select (select row_to_json(object) from (select s.id, (select genre_kind from categories where id = s.category_id) as genre_kind, s.icon, ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'en') ->> (s.id)::text) as title, ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'en') ->> (s.id)::text) as "title_en", ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'ja') ->> (s.id)::text) as "title_ja") object)
  from sub_categories s where s.id = t.sub_category_id) as sub_category,
  "h_o"."text" as "title", "h_w"."text" as "title_ja" , "h_e"."text" as "title_en", t.source_locale, t.video_link, t.image, coalesce((select json_agg((select row_to_json(object) from (select g.tag_id as id, ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.tag_id)::text) as title, ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.tag_id)::text) as "title_en", ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'ja') ->> (g.tag_id)::text) as "title_ja") object) order by g.position)
  from "thread_tags" g where g."thread_id" = t.id), '[]'::json) as tags, u.id as user_id, u.display_name as poster_name, u.avatar as poster_avatar,
  (u.arts -> 0 ->> 'genre_kind')::int as poster_genre_kind,
  case when u.is_admin then 'administrator'
  when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = t.sub_category_id) then 'manager' end as poster_role,
  t.is_survey_thread, t.vote_count as survey_total_vote_count, v.texts ->> ('survey_title_prefix/' || t.source_locale) as "survey_title_prefix", v.texts ->> 'survey_title_prefix/en' as "survey_title_prefix_en", v.texts ->> 'survey_title_prefix/ja' as "survey_title_prefix_ja", t.is_reaction_disabled,
  json_build_object('nice', t.nice_count, 'interesting', t.interesting_count, 'surprising', t.surprising_count) as reactions,
  t.comment_count, t.created_at, t.edited_at, coalesce(coalesce("b_w"."excerpt", "b_o"."excerpt"), '') as excerpt, json_build_object('title', json_build_object('state', coalesce("h_w"."state", 'no_engine'), 'engine', "h_w"."engine",
  'by', (select display_name from users where id = "h_w"."by_user_id"), 'at', "h_w"."updated_at")) as translations) object) order by t.shared desc, t.published_at desc, t.id desc), '[]'::json)::text as json
  from page t join users u on u.id = t.user_id join texts "h_o" on "h_o"."item_kind" = 'thread' and "h_o"."item_id" = t.id
  and "h_o"."field" = 'title' and "h_o"."locale" = t.source_locale
  left join texts "h_w" on "h_w"."item_kind" = 'thread' and "h_w"."item_id" = t.id
  and "h_w"."field" = 'title' and "h_w"."locale" = $4 left join texts "h_e" on "h_e"."item_kind" = 'thread' and "h_e"."item_id" = t.id
  and "h_e"."field" = 'title' and "h_e"."locale" = 'en' join texts "b_o" on "b_o"."item_kind" = 'thread' and "b_o"."item_id" = t.id
  and "b_o"."field" = 'text' and "b_o"."locale" = t.source_locale
  left join texts "b_w" on "b_w"."item_kind" = 'thread' and "b_w"."item_id" = t.id
  and "b_w"."field" = 'text' and "b_w"."locale" = $5 left join texts "b_e" on "b_e"."item_kind" = 'thread' and "b_e"."item_id" = t.id
  and "b_e"."field" = 'text' and "b_e"."locale" = 'en' left join lateral (select jsonb_object_agg(x.field || '/' || x.locale, x.text) as texts from texts x
  where t.is_survey_thread and x.item_kind = 'thread' and x.item_id = t.id and x.field like 'survey%') v on true where exists (select from this);

-- putTags
delete from thread_tags where thread_id = $1;
insert into thread_tags (thread_id, tag_id, position)
  select $1, tag_id, position from unnest($2::bigint[]) with ordinality as x(tag_id, position);

-- slugsOf
select slug from threads where slug = any($1);

-- applyRevision
update threads set source_locale = $1, is_translation_off = $2, edited_at = $3 where id = $4;

-- changeWritten
update threads set source_locale = $1, status = $2, is_translation_off = $3,
  mend_count = mend_count + case when status = 'rejected' then 1 else 0 end,
  edited_at = case when published_at is null then null else $4::timestamptz end
  where id = $5;

-- countPublished
select count(*) as total from (select from threads where user_id = $1 and status = 'published'
  and deleted_at is null and withdrawn_at is null limit 10) t;

-- findEditableJson
select json_build_object('id', t.id, 'status', t.status, 'sub_category_id', t.sub_category_id, 'title', h.text, 'text', b.text,
  'source_locale', t.source_locale, 'tags', coalesce((select json_agg((select row_to_json(object) from (select g.tag_id as id, ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.tag_id)::text) as title, ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.tag_id)::text) as "title_en", ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'ja') ->> (g.tag_id)::text) as "title_ja") object) order by g.position)
  from "thread_tags" g where g."thread_id" = t.id), '[]'::json), 'is_translation_off', t.is_translation_off)::text as json
  from threads t
  join texts h on h.item_kind = 'thread' and h.item_id = t.id and h.field = 'title' and h.locale = t.source_locale
  join texts b on b.item_kind = 'thread' and b.item_id = t.id and b.field = 'text' and b.locale = t.source_locale
  where t.id = $1 and t.deleted_at is null;

-- findFacts
select t.id, t.user_id as "userId", t.sub_category_id as "subCategoryId", t.status, t.mend_count as "mendCount", t.is_translation_off as "isTranslationOff",
  t.withdrawn_at is not null as "isWithdrawn",
  exists (select from readable_comments c where c.thread_id = t.id and c.user_id <> t.user_id) as "hasOthersComments"
  from threads t where t.id = $1 and t.deleted_at is null;

-- findForWriting
select t.id, t.user_id as "userId", t.sub_category_id as "subCategoryId", t.status, t.mend_count as "mendCount", t.is_translation_off as "isTranslationOff",
  t.withdrawn_at is not null as "isWithdrawn",
  exists (select from readable_comments c where c.thread_id = t.id and c.user_id <> t.user_id) as "hasOthersComments"
  from threads t where t.id = $1 and t.deleted_at is null for update of t;

-- insertWritten
insert into threads (user_id, sub_category_id, source_locale, status, is_translation_off, created_at, published_at)
  values ($1, $2, $3, $4, $5, $6,
  case when $7 = 'published' then $8::timestamptz end) returning id;

-- listOwnUnseen
select t.id, coalesce(h.text, '') as title, t.source_locale as source, t.created_at as "createdAt",
  case when t.deleted_at is null then t.status else 'deleted' end as state
  from threads t
  left join texts h on h.item_kind = 'thread' and h.item_id = t.id and h.field = 'title' and h.state = 'original'
  where t.user_id = $1 and (t.status <> 'published' or t.deleted_at is not null) and (t.deleted_at is null or t.deleted_at >= $2)
  order by t.created_at desc, t.id desc limit $3;

-- markDeleted
update threads set deleted_at = $1 where id = $2;

-- markPublished
update threads set status = 'published', published_at = $1 where id = $2;

-- markRejected
update threads set status = 'rejected' where id = $1;

-- markWithdrawn
update threads set withdrawn_at = $1 where id = $2;
