-- What nobody will read: deleted, though not erased yet, or an edit that no longer waits. It is not worth a translation.
create view deleted_items as
  select 'thread' as item_kind, id as item_id from threads where deleted_at is not null
  union all
  select 'comment', c.id from comments c
    join threads t on t.id = c.thread_id
    left join comments p on p.id = c.parent_id
   where c.deleted_at is not null or t.deleted_at is not null or p.deleted_at is not null
  union all
  select 'revision', id from revisions where status <> 'pending';
