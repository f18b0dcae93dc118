-- The tags of a comment were looked up for each comment that has some. They stand in its row now, kept by each write of
-- comment_tags. is_tagged is kept for processes of the version before.
alter table comments add column tag_ids bigint[] not null default '{}';
comment on column comments.tag_ids is 'its tags in the order that their author gave them; comment_tags has them too';
update comments c set tag_ids = g.tag_ids
  from (select comment_id, array_agg(tag_id order by position) as tag_ids from comment_tags group by comment_id) g
 where c.id = g.comment_id;

create function keep_comment_tags() returns trigger language plpgsql as $$
begin
  -- Who changes the tags of the same comment waits here, and then reads what the other wrote.
  perform from comments where id in (select comment_id from changed) order by id for no key update;
  update comments c set is_tagged = cardinality(g.tag_ids) > 0, tag_ids = g.tag_ids
    from (select o.id, array(select tag_id from comment_tags where comment_id = o.id order by position) as tag_ids
            from (select distinct comment_id from changed) o (id)) g
   where c.id = g.id;
  return null;
end $$;
create trigger comment_tags_added after insert on comment_tags
  referencing new table as changed for each statement execute function keep_comment_tags();
create trigger comment_tags_changed after update on comment_tags
  referencing new table as changed for each statement execute function keep_comment_tags();
create trigger comment_tags_removed after delete on comment_tags
  referencing old table as changed for each statement execute function keep_comment_tags();
drop trigger mark_tagged_comment on comment_tags;
drop function mark_tagged_comment();

create or replace view published_comments as
  select id, thread_id, parent_id, user_id, source_locale, status, nice_count, interesting_count, surprising_count,
         sub_comment_count, created_at, published_at, edited_at, is_tagged, tag_ids
    from comments
   where status = 'published' and deleted_at is null;

create or replace view readable_comments as
  select c.id, c.thread_id, c.parent_id, c.user_id, c.source_locale, c.status, c.nice_count, c.interesting_count, c.surprising_count,
         c.sub_comment_count, c.created_at, c.published_at, c.edited_at, c.is_tagged, c.tag_ids
    from published_comments c
    join threads t on t.id = c.thread_id and t.status = 'published' and t.deleted_at is null
    left join comments p on p.id = c.parent_id
   where c.parent_id is null or (p.status = 'published' and p.deleted_at is null);
