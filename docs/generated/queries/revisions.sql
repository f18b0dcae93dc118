-- decide
update revisions set status = $1 where id = $2;

-- findPending
select id, item_kind as kind, item_id as "itemId", user_id as "userId", source_locale as source, to_json(tag_ids) as "tagIds",
  is_translation_off as "isTranslationOff"
  from revisions where id = $1 and status = 'pending';

-- listUnapplied
select id, "itemId", status, at from (
  select distinct on (item_id) id, item_id as "itemId", status, created_at as at from revisions
  where item_kind = $1 and item_id = any($2::bigint[]) and status <> 'superseded' order by item_id, id desc) r
  where status = 'pending' or (status = 'rejected' and at >= $3);

-- lockPending
select id, item_kind as kind, item_id as "itemId", user_id as "userId", source_locale as source, to_json(tag_ids) as "tagIds",
  is_translation_off as "isTranslationOff"
  from revisions where id = $1 and status = 'pending' for update;

-- putPending
insert into revisions (item_kind, item_id, user_id, source_locale, tag_ids, is_translation_off, status, created_at)
  values ($1, $2, $3, $4, $5::bigint[], $6, 'pending', $7)
  on conflict (item_kind, item_id) where status = 'pending' do update set user_id = excluded.user_id, source_locale = excluded.source_locale,
  tag_ids = excluded.tag_ids, is_translation_off = excluded.is_translation_off
  returning id;

-- supersedePending
update revisions set status = 'superseded' where item_kind = $1 and item_id = $2 and status = 'pending';
