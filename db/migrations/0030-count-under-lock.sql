-- Of two comments published at the same moment, the later one waited for the row and then counted as of its own beginning,
-- without the other. Now the row is locked first, and the counting statement after it sees everything committed by then.
create or replace function count_comments() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = new.status and old.deleted_at is not distinct from new.deleted_at then return null; end if;
  if tg_op = 'INSERT' and new.status <> 'published' then return null; end if;
  if new.parent_id is not null then
    perform from comments where id = new.parent_id for no key update;
    update comments set sub_comment_count = (select count(*) from readable_comments where parent_id = new.parent_id) where id = new.parent_id;
  end if;
  perform from threads where id = new.thread_id for no key update;
  update threads set comment_count = (select count(*) from readable_comments where thread_id = new.thread_id) where id = new.thread_id;
  return null;
end $$;
