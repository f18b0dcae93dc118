-- findThread
select left(json_build_object('id', t.id, 'sub_category_id', t.sub_category_id, 'sub_category', (select json_build_object('id', s.id, 'genre_kind', k.genre_kind, 'icon', s.icon, 'title', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'title' and locale = $1), 'title_en', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'title' and locale = $2), 'title_ja', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'title' and locale = $3))
  from sub_categories s join categories k on k.id = s.category_id where s.id = t.sub_category_id),
  'title', "h_o"."text", 'title_ja', "h_w"."text" , 'title_en', "h_e"."text", 'source_locale', t.source_locale, 'video_link', t.video_link, 'image', t.image, 'tags', coalesce((select json_agg(json_build_object('id', g.tag_id, 'title', (select text from texts where item_kind = 'tag' and item_id = g.tag_id and field = 'title' and locale = $4), 'title_en', (select text from texts where item_kind = 'tag' and item_id = g.tag_id and field = 'title' and locale = $5), 'title_ja', (select text from texts where item_kind = 'tag' and item_id = g.tag_id and field = 'title' and locale = $6)) order by g.position)
  from "thread_tags" g where g."thread_id" = t.id), '[]'::json),
  'user_id', u.id, 'poster_name', u.display_name, 'poster_avatar', u.avatar,
  'poster_genre_kind', (u.arts -> 0 ->> 'genre_kind')::int,
  'poster_role', case when u.is_admin then 'administrator'
  when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = t.sub_category_id) then 'manager' end,
  'is_survey_thread', t.is_survey_thread, 'survey_total_vote_count', t.vote_count, 'survey_title_prefix', v.texts ->> ('survey_title_prefix/' || t.source_locale), 'survey_title_prefix_en', v.texts ->> 'survey_title_prefix/en', 'survey_title_prefix_ja', v.texts ->> 'survey_title_prefix/ja',
  'is_reaction_disabled', t.is_reaction_disabled,
  'reactions', json_build_object('nice', t.nice_count, 'interesting', t.interesting_count, 'surprising', t.surprising_count),
  'comment_count', t.comment_count, 'created_at', t.created_at, 'edited_at', t.edited_at,
  'excerpt', coalesce(coalesce("b_w"."excerpt", "b_o"."excerpt"), ''))::text, -1) || ', ' || substr(json_build_object('text', "b_o"."text", 'text_ja', "b_w"."text" , 'text_en', "b_e"."text", 'is_withdrawn', t.is_withdrawn, 'html', coalesce(coalesce("b_w"."html", "b_o"."html"), ''), 'survey_option_1', v.texts ->> ('survey_option_1/' || t.source_locale), 'survey_option_1_en', v.texts ->> 'survey_option_1/en', 'survey_option_1_ja', v.texts ->> 'survey_option_1/ja', 'survey_option_2', v.texts ->> ('survey_option_2/' || t.source_locale), 'survey_option_2_en', v.texts ->> 'survey_option_2/en', 'survey_option_2_ja', v.texts ->> 'survey_option_2/ja', 'survey_option_3', v.texts ->> ('survey_option_3/' || t.source_locale), 'survey_option_3_en', v.texts ->> 'survey_option_3/en', 'survey_option_3_ja', v.texts ->> 'survey_option_3/ja', 'survey_option_4', v.texts ->> ('survey_option_4/' || t.source_locale), 'survey_option_4_en', v.texts ->> 'survey_option_4/en', 'survey_option_4_ja', v.texts ->> 'survey_option_4/ja', 'survey_option_5', v.texts ->> ('survey_option_5/' || t.source_locale), 'survey_option_5_en', v.texts ->> 'survey_option_5/en', 'survey_option_5_ja', v.texts ->> 'survey_option_5/ja', 'survey_option_6', v.texts ->> ('survey_option_6/' || t.source_locale), 'survey_option_6_en', v.texts ->> 'survey_option_6/en', 'survey_option_6_ja', v.texts ->> 'survey_option_6/ja',
  'finished_locales', (select json_agg(y.locale) from (select x.locale from texts x where x.item_kind = 'thread' and x.item_id = t.id
  and x.field in ('title', 'text') and x.text is not null group by x.locale having count(*) = 2 order by x.locale) y),
  'translations', json_build_object('title', json_build_object('state', coalesce("h_w"."state", 'no_engine'), 'engine', "h_w"."engine",
  'by', (select display_name from users where id = "h_w"."by_user_id"), 'at', "h_w"."updated_at"), 'text', json_build_object('state', coalesce("b_w"."state", 'no_engine'), 'engine', "b_w"."engine",
  'by', (select display_name from users where id = "b_w"."by_user_id"), 'at', "b_w"."updated_at")))::text, 2) as json
  from readable_threads t join users u on u.id = t.user_id join texts "h_o" on "h_o"."item_kind" = 'thread' and "h_o"."item_id" = t.id
  and "h_o"."field" = 'title' and "h_o"."locale" = t.source_locale
  left join texts "h_w" on "h_w"."item_kind" = 'thread' and "h_w"."item_id" = t.id
  and "h_w"."field" = 'title' and "h_w"."locale" = $7 left join texts "h_e" on "h_e"."item_kind" = 'thread' and "h_e"."item_id" = t.id
  and "h_e"."field" = 'title' and "h_e"."locale" = 'en' join texts "b_o" on "b_o"."item_kind" = 'thread' and "b_o"."item_id" = t.id
  and "b_o"."field" = 'text' and "b_o"."locale" = t.source_locale
  left join texts "b_w" on "b_w"."item_kind" = 'thread' and "b_w"."item_id" = t.id
  and "b_w"."field" = 'text' and "b_w"."locale" = $8 left join texts "b_e" on "b_e"."item_kind" = 'thread' and "b_e"."item_id" = t.id
  and "b_e"."field" = 'text' and "b_e"."locale" = 'en' left join lateral (select jsonb_object_agg(x.field || '/' || x.locale, x.text) as texts from texts x
  where t.is_survey_thread and x.item_kind = 'thread' and x.item_id = t.id and x.field like 'survey%') v on true where t.id = $9;

-- insertThread
insert into threads (slug, user_id, sub_category_id, source_locale, status, is_survey_thread, image, created_at, published_at, edited_at)
  values ($1, $2, $3, $4, $5, $6,
  $7, $8, $9, $10) returning id;

-- listNewest
with page as materialized (select t.* from listed_threads t where true and (t.published_at, t.id) < ((timestamptz 'epoch' + $1::double precision * interval '1 microsecond'), $2::bigint) order by t.published_at desc, t.id desc limit 21),
  shown as (select t.*, row_number() over (order by t.published_at desc, t.id desc) as place, count(*) over () as total from page t)
  select json_build_object(
  'threads', coalesce(json_agg(json_build_object('id', t.id, 'sub_category_id', t.sub_category_id, 'sub_category', (select json_build_object('id', s.id, 'genre_kind', k.genre_kind, 'icon', s.icon, 'title', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'title' and locale = $3), 'title_en', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'title' and locale = $4), 'title_ja', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'title' and locale = $5))
  from sub_categories s join categories k on k.id = s.category_id where s.id = t.sub_category_id),
  'title', "h_o"."text", 'title_ja', "h_w"."text" , 'title_en', "h_e"."text", 'source_locale', t.source_locale, 'video_link', t.video_link, 'image', t.image, 'tags', coalesce((select json_agg(json_build_object('id', g.tag_id, 'title', (select text from texts where item_kind = 'tag' and item_id = g.tag_id and field = 'title' and locale = $6), 'title_en', (select text from texts where item_kind = 'tag' and item_id = g.tag_id and field = 'title' and locale = $7), 'title_ja', (select text from texts where item_kind = 'tag' and item_id = g.tag_id and field = 'title' and locale = $8)) order by g.position)
  from "thread_tags" g where g."thread_id" = t.id), '[]'::json),
  'user_id', u.id, 'poster_name', u.display_name, 'poster_avatar', u.avatar,
  'poster_genre_kind', (u.arts -> 0 ->> 'genre_kind')::int,
  'poster_role', case when u.is_admin then 'administrator'
  when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = t.sub_category_id) then 'manager' end,
  'is_survey_thread', t.is_survey_thread, 'survey_total_vote_count', t.vote_count, 'survey_title_prefix', v.texts ->> ('survey_title_prefix/' || t.source_locale), 'survey_title_prefix_en', v.texts ->> 'survey_title_prefix/en', 'survey_title_prefix_ja', v.texts ->> 'survey_title_prefix/ja',
  'is_reaction_disabled', t.is_reaction_disabled,
  'reactions', json_build_object('nice', t.nice_count, 'interesting', t.interesting_count, 'surprising', t.surprising_count),
  'comment_count', t.comment_count, 'created_at', t.created_at, 'edited_at', t.edited_at,
  'excerpt', coalesce(coalesce("b_w"."excerpt", "b_o"."excerpt"), ''), 'translations', json_build_object('title', json_build_object('state', coalesce("h_w"."state", 'no_engine'), 'engine', "h_w"."engine",
  'by', (select display_name from users where id = "h_w"."by_user_id"), 'at', "h_w"."updated_at"))) order by t.place) filter (where t.place <= 20), '[]'::json),
  'next_cursor', max((extract(epoch from t.published_at) * 1000000)::bigint || '_' || t.id) filter (where t.place = 20 and t.total > 20)
  )::text as json from shown t join users u on u.id = t.user_id join texts "h_o" on "h_o"."item_kind" = 'thread' and "h_o"."item_id" = t.id
  and "h_o"."field" = 'title' and "h_o"."locale" = t.source_locale
  left join texts "h_w" on "h_w"."item_kind" = 'thread' and "h_w"."item_id" = t.id
  and "h_w"."field" = 'title' and "h_w"."locale" = $9 left join texts "h_e" on "h_e"."item_kind" = 'thread' and "h_e"."item_id" = t.id
  and "h_e"."field" = 'title' and "h_e"."locale" = 'en' join texts "b_o" on "b_o"."item_kind" = 'thread' and "b_o"."item_id" = t.id
  and "b_o"."field" = 'text' and "b_o"."locale" = t.source_locale
  left join texts "b_w" on "b_w"."item_kind" = 'thread' and "b_w"."item_id" = t.id
  and "b_w"."field" = 'text' and "b_w"."locale" = $10 left join texts "b_e" on "b_e"."item_kind" = 'thread' and "b_e"."item_id" = t.id
  and "b_e"."field" = 'text' and "b_e"."locale" = 'en' left join lateral (select jsonb_object_agg(x.field || '/' || x.locale, x.text) as texts from texts x
  where t.is_survey_thread and x.item_kind = 'thread' and x.item_id = t.id and x.field like 'survey%') v on true;

-- listNewestOfGenre
with page as materialized (select t.* from listed_threads t where t.sub_category_id in (
  select s.id from sub_categories s join categories k on k.id = s.category_id where k.genre_kind = $1) and (t.published_at, t.id) < ((timestamptz 'epoch' + $2::double precision * interval '1 microsecond'), $3::bigint) order by t.published_at desc, t.id desc limit 21),
  shown as (select t.*, row_number() over (order by t.published_at desc, t.id desc) as place, count(*) over () as total from page t)
  select json_build_object(
  'threads', coalesce(json_agg(json_build_object('id', t.id, 'sub_category_id', t.sub_category_id, 'sub_category', (select json_build_object('id', s.id, 'genre_kind', k.genre_kind, 'icon', s.icon, 'title', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'title' and locale = $4), 'title_en', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'title' and locale = $5), 'title_ja', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'title' and locale = $6))
  from sub_categories s join categories k on k.id = s.category_id where s.id = t.sub_category_id),
  'title', "h_o"."text", 'title_ja', "h_w"."text" , 'title_en', "h_e"."text", 'source_locale', t.source_locale, 'video_link', t.video_link, 'image', t.image, 'tags', coalesce((select json_agg(json_build_object('id', g.tag_id, 'title', (select text from texts where item_kind = 'tag' and item_id = g.tag_id and field = 'title' and locale = $7), 'title_en', (select text from texts where item_kind = 'tag' and item_id = g.tag_id and field = 'title' and locale = $8), 'title_ja', (select text from texts where item_kind = 'tag' and item_id = g.tag_id and field = 'title' and locale = $9)) order by g.position)
  from "thread_tags" g where g."thread_id" = t.id), '[]'::json),
  'user_id', u.id, 'poster_name', u.display_name, 'poster_avatar', u.avatar,
  'poster_genre_kind', (u.arts -> 0 ->> 'genre_kind')::int,
  'poster_role', case when u.is_admin then 'administrator'
  when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = t.sub_category_id) then 'manager' end,
  'is_survey_thread', t.is_survey_thread, 'survey_total_vote_count', t.vote_count, 'survey_title_prefix', v.texts ->> ('survey_title_prefix/' || t.source_locale), 'survey_title_prefix_en', v.texts ->> 'survey_title_prefix/en', 'survey_title_prefix_ja', v.texts ->> 'survey_title_prefix/ja',
  'is_reaction_disabled', t.is_reaction_disabled,
  'reactions', json_build_object('nice', t.nice_count, 'interesting', t.interesting_count, 'surprising', t.surprising_count),
  'comment_count', t.comment_count, 'created_at', t.created_at, 'edited_at', t.edited_at,
  'excerpt', coalesce(coalesce("b_w"."excerpt", "b_o"."excerpt"), ''), 'translations', json_build_object('title', json_build_object('state', coalesce("h_w"."state", 'no_engine'), 'engine', "h_w"."engine",
  'by', (select display_name from users where id = "h_w"."by_user_id"), 'at', "h_w"."updated_at"))) order by t.place) filter (where t.place <= 20), '[]'::json),
  'next_cursor', max((extract(epoch from t.published_at) * 1000000)::bigint || '_' || t.id) filter (where t.place = 20 and t.total > 20)
  )::text as json from shown t join users u on u.id = t.user_id join texts "h_o" on "h_o"."item_kind" = 'thread' and "h_o"."item_id" = t.id
  and "h_o"."field" = 'title' and "h_o"."locale" = t.source_locale
  left join texts "h_w" on "h_w"."item_kind" = 'thread' and "h_w"."item_id" = t.id
  and "h_w"."field" = 'title' and "h_w"."locale" = $10 left join texts "h_e" on "h_e"."item_kind" = 'thread' and "h_e"."item_id" = t.id
  and "h_e"."field" = 'title' and "h_e"."locale" = 'en' join texts "b_o" on "b_o"."item_kind" = 'thread' and "b_o"."item_id" = t.id
  and "b_o"."field" = 'text' and "b_o"."locale" = t.source_locale
  left join texts "b_w" on "b_w"."item_kind" = 'thread' and "b_w"."item_id" = t.id
  and "b_w"."field" = 'text' and "b_w"."locale" = $11 left join texts "b_e" on "b_e"."item_kind" = 'thread' and "b_e"."item_id" = t.id
  and "b_e"."field" = 'text' and "b_e"."locale" = 'en' left join lateral (select jsonb_object_agg(x.field || '/' || x.locale, x.text) as texts from texts x
  where t.is_survey_thread and x.item_kind = 'thread' and x.item_id = t.id and x.field like 'survey%') v on true;

-- listNewestOfSubCategory
with page as materialized (select t.* from listed_threads t where t.sub_category_id = $1 and (t.published_at, t.id) < ((timestamptz 'epoch' + $2::double precision * interval '1 microsecond'), $3::bigint) order by t.published_at desc, t.id desc limit 21),
  shown as (select t.*, row_number() over (order by t.published_at desc, t.id desc) as place, count(*) over () as total from page t)
  select json_build_object(
  'threads', coalesce(json_agg(json_build_object('id', t.id, 'sub_category_id', t.sub_category_id, 'sub_category', (select json_build_object('id', s.id, 'genre_kind', k.genre_kind, 'icon', s.icon, 'title', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'title' and locale = $4), 'title_en', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'title' and locale = $5), 'title_ja', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'title' and locale = $6))
  from sub_categories s join categories k on k.id = s.category_id where s.id = t.sub_category_id),
  'title', "h_o"."text", 'title_ja', "h_w"."text" , 'title_en', "h_e"."text", 'source_locale', t.source_locale, 'video_link', t.video_link, 'image', t.image, 'tags', coalesce((select json_agg(json_build_object('id', g.tag_id, 'title', (select text from texts where item_kind = 'tag' and item_id = g.tag_id and field = 'title' and locale = $7), 'title_en', (select text from texts where item_kind = 'tag' and item_id = g.tag_id and field = 'title' and locale = $8), 'title_ja', (select text from texts where item_kind = 'tag' and item_id = g.tag_id and field = 'title' and locale = $9)) order by g.position)
  from "thread_tags" g where g."thread_id" = t.id), '[]'::json),
  'user_id', u.id, 'poster_name', u.display_name, 'poster_avatar', u.avatar,
  'poster_genre_kind', (u.arts -> 0 ->> 'genre_kind')::int,
  'poster_role', case when u.is_admin then 'administrator'
  when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = t.sub_category_id) then 'manager' end,
  'is_survey_thread', t.is_survey_thread, 'survey_total_vote_count', t.vote_count, 'survey_title_prefix', v.texts ->> ('survey_title_prefix/' || t.source_locale), 'survey_title_prefix_en', v.texts ->> 'survey_title_prefix/en', 'survey_title_prefix_ja', v.texts ->> 'survey_title_prefix/ja',
  'is_reaction_disabled', t.is_reaction_disabled,
  'reactions', json_build_object('nice', t.nice_count, 'interesting', t.interesting_count, 'surprising', t.surprising_count),
  'comment_count', t.comment_count, 'created_at', t.created_at, 'edited_at', t.edited_at,
  'excerpt', coalesce(coalesce("b_w"."excerpt", "b_o"."excerpt"), ''), 'translations', json_build_object('title', json_build_object('state', coalesce("h_w"."state", 'no_engine'), 'engine', "h_w"."engine",
  'by', (select display_name from users where id = "h_w"."by_user_id"), 'at', "h_w"."updated_at"))) order by t.place) filter (where t.place <= 20), '[]'::json),
  'next_cursor', max((extract(epoch from t.published_at) * 1000000)::bigint || '_' || t.id) filter (where t.place = 20 and t.total > 20)
  )::text as json from shown t join users u on u.id = t.user_id join texts "h_o" on "h_o"."item_kind" = 'thread' and "h_o"."item_id" = t.id
  and "h_o"."field" = 'title' and "h_o"."locale" = t.source_locale
  left join texts "h_w" on "h_w"."item_kind" = 'thread' and "h_w"."item_id" = t.id
  and "h_w"."field" = 'title' and "h_w"."locale" = $10 left join texts "h_e" on "h_e"."item_kind" = 'thread' and "h_e"."item_id" = t.id
  and "h_e"."field" = 'title' and "h_e"."locale" = 'en' join texts "b_o" on "b_o"."item_kind" = 'thread' and "b_o"."item_id" = t.id
  and "b_o"."field" = 'text' and "b_o"."locale" = t.source_locale
  left join texts "b_w" on "b_w"."item_kind" = 'thread' and "b_w"."item_id" = t.id
  and "b_w"."field" = 'text' and "b_w"."locale" = $11 left join texts "b_e" on "b_e"."item_kind" = 'thread' and "b_e"."item_id" = t.id
  and "b_e"."field" = 'text' and "b_e"."locale" = 'en' left join lateral (select jsonb_object_agg(x.field || '/' || x.locale, x.text) as texts from texts x
  where t.is_survey_thread and x.item_kind = 'thread' and x.item_id = t.id and x.field like 'survey%') v on true;

-- listNewestOfTag
with page as materialized (select t.* from listed_threads t join thread_tags g on g.thread_id = t.id where g.tag_id = $1 and (t.published_at, t.id) < ((timestamptz 'epoch' + $2::double precision * interval '1 microsecond'), $3::bigint) order by t.published_at desc, t.id desc limit 21),
  shown as (select t.*, row_number() over (order by t.published_at desc, t.id desc) as place, count(*) over () as total from page t)
  select json_build_object(
  'threads', coalesce(json_agg(json_build_object('id', t.id, 'sub_category_id', t.sub_category_id, 'sub_category', (select json_build_object('id', s.id, 'genre_kind', k.genre_kind, 'icon', s.icon, 'title', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'title' and locale = $4), 'title_en', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'title' and locale = $5), 'title_ja', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'title' and locale = $6))
  from sub_categories s join categories k on k.id = s.category_id where s.id = t.sub_category_id),
  'title', "h_o"."text", 'title_ja', "h_w"."text" , 'title_en', "h_e"."text", 'source_locale', t.source_locale, 'video_link', t.video_link, 'image', t.image, 'tags', coalesce((select json_agg(json_build_object('id', g.tag_id, 'title', (select text from texts where item_kind = 'tag' and item_id = g.tag_id and field = 'title' and locale = $7), 'title_en', (select text from texts where item_kind = 'tag' and item_id = g.tag_id and field = 'title' and locale = $8), 'title_ja', (select text from texts where item_kind = 'tag' and item_id = g.tag_id and field = 'title' and locale = $9)) order by g.position)
  from "thread_tags" g where g."thread_id" = t.id), '[]'::json),
  'user_id', u.id, 'poster_name', u.display_name, 'poster_avatar', u.avatar,
  'poster_genre_kind', (u.arts -> 0 ->> 'genre_kind')::int,
  'poster_role', case when u.is_admin then 'administrator'
  when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = t.sub_category_id) then 'manager' end,
  'is_survey_thread', t.is_survey_thread, 'survey_total_vote_count', t.vote_count, 'survey_title_prefix', v.texts ->> ('survey_title_prefix/' || t.source_locale), 'survey_title_prefix_en', v.texts ->> 'survey_title_prefix/en', 'survey_title_prefix_ja', v.texts ->> 'survey_title_prefix/ja',
  'is_reaction_disabled', t.is_reaction_disabled,
  'reactions', json_build_object('nice', t.nice_count, 'interesting', t.interesting_count, 'surprising', t.surprising_count),
  'comment_count', t.comment_count, 'created_at', t.created_at, 'edited_at', t.edited_at,
  'excerpt', coalesce(coalesce("b_w"."excerpt", "b_o"."excerpt"), ''), 'translations', json_build_object('title', json_build_object('state', coalesce("h_w"."state", 'no_engine'), 'engine', "h_w"."engine",
  'by', (select display_name from users where id = "h_w"."by_user_id"), 'at', "h_w"."updated_at"))) order by t.place) filter (where t.place <= 20), '[]'::json),
  'next_cursor', max((extract(epoch from t.published_at) * 1000000)::bigint || '_' || t.id) filter (where t.place = 20 and t.total > 20)
  )::text as json from shown t join users u on u.id = t.user_id join texts "h_o" on "h_o"."item_kind" = 'thread' and "h_o"."item_id" = t.id
  and "h_o"."field" = 'title' and "h_o"."locale" = t.source_locale
  left join texts "h_w" on "h_w"."item_kind" = 'thread' and "h_w"."item_id" = t.id
  and "h_w"."field" = 'title' and "h_w"."locale" = $10 left join texts "h_e" on "h_e"."item_kind" = 'thread' and "h_e"."item_id" = t.id
  and "h_e"."field" = 'title' and "h_e"."locale" = 'en' join texts "b_o" on "b_o"."item_kind" = 'thread' and "b_o"."item_id" = t.id
  and "b_o"."field" = 'text' and "b_o"."locale" = t.source_locale
  left join texts "b_w" on "b_w"."item_kind" = 'thread' and "b_w"."item_id" = t.id
  and "b_w"."field" = 'text' and "b_w"."locale" = $11 left join texts "b_e" on "b_e"."item_kind" = 'thread' and "b_e"."item_id" = t.id
  and "b_e"."field" = 'text' and "b_e"."locale" = 'en' left join lateral (select jsonb_object_agg(x.field || '/' || x.locale, x.text) as texts from texts x
  where t.is_survey_thread and x.item_kind = 'thread' and x.item_id = t.id and x.field like 'survey%') v on true;

-- listPopularOfSubCategory
with page as materialized (select * from listed_threads t where t.sub_category_id = $1 and (t.score, t.id) < ($2::double precision, $3::bigint) order by t.score desc, t.id desc limit 21),
  shown as (select t.*, row_number() over (order by t.score desc, t.id desc) as place, count(*) over () as total from page t)
  select json_build_object(
  'threads', coalesce(json_agg(json_build_object('id', t.id, 'sub_category_id', t.sub_category_id, 'sub_category', (select json_build_object('id', s.id, 'genre_kind', k.genre_kind, 'icon', s.icon, 'title', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'title' and locale = $4), 'title_en', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'title' and locale = $5), 'title_ja', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'title' and locale = $6))
  from sub_categories s join categories k on k.id = s.category_id where s.id = t.sub_category_id),
  'title', "h_o"."text", 'title_ja', "h_w"."text" , 'title_en', "h_e"."text", 'source_locale', t.source_locale, 'video_link', t.video_link, 'image', t.image, 'tags', coalesce((select json_agg(json_build_object('id', g.tag_id, 'title', (select text from texts where item_kind = 'tag' and item_id = g.tag_id and field = 'title' and locale = $7), 'title_en', (select text from texts where item_kind = 'tag' and item_id = g.tag_id and field = 'title' and locale = $8), 'title_ja', (select text from texts where item_kind = 'tag' and item_id = g.tag_id and field = 'title' and locale = $9)) order by g.position)
  from "thread_tags" g where g."thread_id" = t.id), '[]'::json),
  'user_id', u.id, 'poster_name', u.display_name, 'poster_avatar', u.avatar,
  'poster_genre_kind', (u.arts -> 0 ->> 'genre_kind')::int,
  'poster_role', case when u.is_admin then 'administrator'
  when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = t.sub_category_id) then 'manager' end,
  'is_survey_thread', t.is_survey_thread, 'survey_total_vote_count', t.vote_count, 'survey_title_prefix', v.texts ->> ('survey_title_prefix/' || t.source_locale), 'survey_title_prefix_en', v.texts ->> 'survey_title_prefix/en', 'survey_title_prefix_ja', v.texts ->> 'survey_title_prefix/ja',
  'is_reaction_disabled', t.is_reaction_disabled,
  'reactions', json_build_object('nice', t.nice_count, 'interesting', t.interesting_count, 'surprising', t.surprising_count),
  'comment_count', t.comment_count, 'created_at', t.created_at, 'edited_at', t.edited_at,
  'excerpt', coalesce(coalesce("b_w"."excerpt", "b_o"."excerpt"), ''), 'translations', json_build_object('title', json_build_object('state', coalesce("h_w"."state", 'no_engine'), 'engine', "h_w"."engine",
  'by', (select display_name from users where id = "h_w"."by_user_id"), 'at', "h_w"."updated_at"))) order by t.place) filter (where t.place <= 20), '[]'::json),
  'next_cursor', max(t.score || '_' || t.id) filter (where t.place = 20 and t.total > 20)
  )::text as json from shown t join users u on u.id = t.user_id join texts "h_o" on "h_o"."item_kind" = 'thread' and "h_o"."item_id" = t.id
  and "h_o"."field" = 'title' and "h_o"."locale" = t.source_locale
  left join texts "h_w" on "h_w"."item_kind" = 'thread' and "h_w"."item_id" = t.id
  and "h_w"."field" = 'title' and "h_w"."locale" = $10 left join texts "h_e" on "h_e"."item_kind" = 'thread' and "h_e"."item_id" = t.id
  and "h_e"."field" = 'title' and "h_e"."locale" = 'en' join texts "b_o" on "b_o"."item_kind" = 'thread' and "b_o"."item_id" = t.id
  and "b_o"."field" = 'text' and "b_o"."locale" = t.source_locale
  left join texts "b_w" on "b_w"."item_kind" = 'thread' and "b_w"."item_id" = t.id
  and "b_w"."field" = 'text' and "b_w"."locale" = $11 left join texts "b_e" on "b_e"."item_kind" = 'thread' and "b_e"."item_id" = t.id
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
  select coalesce(json_agg(json_build_object('id', t.id, 'sub_category_id', t.sub_category_id, 'sub_category', (select json_build_object('id', s.id, 'genre_kind', k.genre_kind, 'icon', s.icon, 'title', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'title' and locale = $4), 'title_en', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'title' and locale = $5), 'title_ja', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'title' and locale = $6))
  from sub_categories s join categories k on k.id = s.category_id where s.id = t.sub_category_id),
  'title', "h_o"."text", 'title_ja', "h_w"."text" , 'title_en', "h_e"."text", 'source_locale', t.source_locale, 'video_link', t.video_link, 'image', t.image, 'tags', coalesce((select json_agg(json_build_object('id', g.tag_id, 'title', (select text from texts where item_kind = 'tag' and item_id = g.tag_id and field = 'title' and locale = $7), 'title_en', (select text from texts where item_kind = 'tag' and item_id = g.tag_id and field = 'title' and locale = $8), 'title_ja', (select text from texts where item_kind = 'tag' and item_id = g.tag_id and field = 'title' and locale = $9)) order by g.position)
  from "thread_tags" g where g."thread_id" = t.id), '[]'::json),
  'user_id', u.id, 'poster_name', u.display_name, 'poster_avatar', u.avatar,
  'poster_genre_kind', (u.arts -> 0 ->> 'genre_kind')::int,
  'poster_role', case when u.is_admin then 'administrator'
  when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = t.sub_category_id) then 'manager' end,
  'is_survey_thread', t.is_survey_thread, 'survey_total_vote_count', t.vote_count, 'survey_title_prefix', v.texts ->> ('survey_title_prefix/' || t.source_locale), 'survey_title_prefix_en', v.texts ->> 'survey_title_prefix/en', 'survey_title_prefix_ja', v.texts ->> 'survey_title_prefix/ja',
  'is_reaction_disabled', t.is_reaction_disabled,
  'reactions', json_build_object('nice', t.nice_count, 'interesting', t.interesting_count, 'surprising', t.surprising_count),
  'comment_count', t.comment_count, 'created_at', t.created_at, 'edited_at', t.edited_at,
  'excerpt', coalesce(coalesce("b_w"."excerpt", "b_o"."excerpt"), ''), 'translations', json_build_object('title', json_build_object('state', coalesce("h_w"."state", 'no_engine'), 'engine', "h_w"."engine",
  'by', (select display_name from users where id = "h_w"."by_user_id"), 'at', "h_w"."updated_at"))) order by t.shared desc, t.published_at desc, t.id desc), '[]'::json)::text as json
  from page t join users u on u.id = t.user_id join texts "h_o" on "h_o"."item_kind" = 'thread' and "h_o"."item_id" = t.id
  and "h_o"."field" = 'title' and "h_o"."locale" = t.source_locale
  left join texts "h_w" on "h_w"."item_kind" = 'thread' and "h_w"."item_id" = t.id
  and "h_w"."field" = 'title' and "h_w"."locale" = $10 left join texts "h_e" on "h_e"."item_kind" = 'thread' and "h_e"."item_id" = t.id
  and "h_e"."field" = 'title' and "h_e"."locale" = 'en' join texts "b_o" on "b_o"."item_kind" = 'thread' and "b_o"."item_id" = t.id
  and "b_o"."field" = 'text' and "b_o"."locale" = t.source_locale
  left join texts "b_w" on "b_w"."item_kind" = 'thread' and "b_w"."item_id" = t.id
  and "b_w"."field" = 'text' and "b_w"."locale" = $11 left join texts "b_e" on "b_e"."item_kind" = 'thread' and "b_e"."item_id" = t.id
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
  'source_locale', t.source_locale, 'tags', coalesce((select json_agg(json_build_object('id', g.tag_id, 'title', (select text from texts where item_kind = 'tag' and item_id = g.tag_id and field = 'title' and locale = $1), 'title_en', (select text from texts where item_kind = 'tag' and item_id = g.tag_id and field = 'title' and locale = $2), 'title_ja', (select text from texts where item_kind = 'tag' and item_id = g.tag_id and field = 'title' and locale = $3)) order by g.position)
  from "thread_tags" g where g."thread_id" = t.id), '[]'::json), 'is_translation_off', t.is_translation_off)::text as json
  from threads t
  join texts h on h.item_kind = 'thread' and h.item_id = t.id and h.field = 'title' and h.locale = t.source_locale
  join texts b on b.item_kind = 'thread' and b.item_id = t.id and b.field = 'text' and b.locale = t.source_locale
  where t.id = $4 and t.deleted_at is null;

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
