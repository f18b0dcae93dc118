-- exists
select from sub_categories where id = $1;

-- findSubCategory
select json_build_object('id', s.id, 'category_id', s.category_id, 'genre_kind', k.genre_kind, 'icon', s.icon,
  'title', ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'en') ->> (s.id)::text), 'title_en', ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'en') ->> (s.id)::text), 'title_ja', ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'ja') ->> (s.id)::text), 'note', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'note' and locale = $1), 'note_en', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'note' and locale = $2) , 'note_ja', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'note' and locale = $3),
  'thread_count', (select count(*) from listed_threads t where t.sub_category_id = s.id))::text as json
  from sub_categories s join categories k on k.id = s.category_id where s.id = $4;

-- idsBySlug
select slug, id from sub_categories where slug = any($1);

-- listCategories
select coalesce(json_agg(json_build_object('id', k.id, 'kind', k.kind, 'genre_kind', k.genre_kind, 'icon', k.icon,
  'title', ((select titles || '{}' from house_titles where item_kind = 'category' and locale = 'en') ->> (k.id)::text), 'title_en', ((select titles || '{}' from house_titles where item_kind = 'category' and locale = 'en') ->> (k.id)::text), 'title_ja', ((select titles || '{}' from house_titles where item_kind = 'category' and locale = 'ja') ->> (k.id)::text),
  'sub_categories', (select coalesce(json_agg(json_build_object('id', s.id, 'category_id', s.category_id, 'genre_kind', k.genre_kind, 'icon', s.icon,
  'title', ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'en') ->> (s.id)::text), 'title_en', ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'en') ->> (s.id)::text), 'title_ja', ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'ja') ->> (s.id)::text), 'note', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'note' and locale = $1), 'note_en', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'note' and locale = $2) , 'note_ja', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'note' and locale = $3),
  'thread_count', (select count(*) from listed_threads t where t.sub_category_id = s.id)) order by s.position, s.id), '[]'::json) from sub_categories s where s.category_id = k.id))
  order by array_position(array['genre', 'unit', 'media', 'group', 'event'], k.kind), k.position, k.id), '[]'::json)::text as json
  from categories k;

-- listSubCategories
select coalesce(json_agg(json_build_object('id', s.id, 'category_id', s.category_id, 'genre_kind', k.genre_kind, 'icon', s.icon,
  'title', ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'en') ->> (s.id)::text), 'title_en', ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'en') ->> (s.id)::text), 'title_ja', ((select titles || '{}' from house_titles where item_kind = 'sub_category' and locale = 'ja') ->> (s.id)::text), 'note', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'note' and locale = $1), 'note_en', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'note' and locale = $2) , 'note_ja', (select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'note' and locale = $3),
  'thread_count', (select count(*) from listed_threads t where t.sub_category_id = s.id)) order by k.position, s.position, s.id), '[]'::json)::text as json
  from sub_categories s join categories k on k.id = s.category_id;

-- putCategory
insert into categories (slug, kind, genre_kind, icon, position) values ($1, $2, $3, $4, $5)
  on conflict (slug) do update set kind = excluded.kind, genre_kind = excluded.genre_kind, icon = excluded.icon, position = excluded.position
  returning id;

-- putSubCategory
insert into sub_categories (slug, category_id, icon, position) values ($1, $2, $3, $4)
  on conflict (slug) do update set category_id = excluded.category_id, icon = excluded.icon, position = excluded.position
  returning id;
