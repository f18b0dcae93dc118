-- countTags
select count(*) as total from tags where id = any($1::bigint[]);

-- findTag
select json_build_object('id', g.id, 'title', (select text from texts where item_kind = 'tag' and item_id = g.id and field = 'title' and locale = $1), 'title_en', (select text from texts where item_kind = 'tag' and item_id = g.id and field = 'title' and locale = $2), 'title_ja', (select text from texts where item_kind = 'tag' and item_id = g.id and field = 'title' and locale = $3))::text as json
  from tags g where g.id = $4;

-- idsBySlug
select slug, id from tags where slug = any($1);

-- listTags
with found as (select distinct on (g.id) g.id, x.text as title from tags g
  join texts x on x.item_kind = 'tag' and x.item_id = g.id and x.field = 'title' and x.locale in ($1, $2)
  where x.text ilike $3 order by g.id, (x.locale = $4) desc),
  listed as (select * from found order by title, id limit 200)
  select coalesce(json_agg(json_build_object('id', g.id, 'title', (select text from texts where item_kind = 'tag' and item_id = g.id and field = 'title' and locale = $5), 'title_en', (select text from texts where item_kind = 'tag' and item_id = g.id and field = 'title' and locale = $6), 'title_ja', (select text from texts where item_kind = 'tag' and item_id = g.id and field = 'title' and locale = $7)) order by g.title, g.id), '[]'::json)::text as json
  from listed g;

-- putTags
insert into tags (slug) select unnest($1::text[]) on conflict (slug) do update set slug = excluded.slug returning slug, id;
