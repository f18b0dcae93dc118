-- countTags
select count(*) as total from tags where id = any($1::bigint[]);

-- findTag
select json_build_object('id', g.id, 'title', ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.id)::text), 'title_en', ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.id)::text), 'title_ja', ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'ja') ->> (g.id)::text))::text as json
  from tags g where g.id = $1;

-- idsBySlug
select slug, id from tags where slug = any($1);

-- listTags
with found as (select distinct on (g.id) g.id, x.text as title from tags g
  join texts x on x.item_kind = 'tag' and x.item_id = g.id and x.field = 'title' and x.locale in ($1, $2)
  where x.text ilike $3 order by g.id, (x.locale = $4) desc),
  listed as (select * from found order by title, id limit 200)
  select coalesce(json_agg(json_build_object('id', g.id, 'title', ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.id)::text), 'title_en', ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'en') ->> (g.id)::text), 'title_ja', ((select titles || '{}' from house_titles where item_kind = 'tag' and locale = 'ja') ->> (g.id)::text)) order by g.title, g.id), '[]'::json)::text as json
  from listed g;

-- putTags
insert into tags (slug) select unnest($1::text[]) on conflict (slug) do update set slug = excluded.slug returning slug, id;
