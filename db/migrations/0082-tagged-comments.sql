-- Few comments have tags, and each page looked for those of every comment. A comment says now whether it ever had any.
alter table comments add column is_tagged boolean not null default false;
update comments set is_tagged = true where id in (select comment_id from comment_tags);

create function mark_tagged_comment() returns trigger language plpgsql as $$
begin
  update comments set is_tagged = true where id = new.comment_id and not is_tagged;
  return null;
end $$;
create trigger mark_tagged_comment after insert on comment_tags for each row execute function mark_tagged_comment();

create view published_comments as
  select id, thread_id, parent_id, user_id, source_locale, status, nice_count, interesting_count, surprising_count,
         sub_comment_count, created_at, published_at, edited_at, is_tagged
    from comments
   where status = 'published' and deleted_at is null;
comment on view published_comments is 'for who has already read the thread and, of a sub-comment, the comment that it answers';

create or replace view readable_comments as
  select c.id, c.thread_id, c.parent_id, c.user_id, c.source_locale, c.status, c.nice_count, c.interesting_count, c.surprising_count,
         c.sub_comment_count, c.created_at, c.published_at, c.edited_at, c.is_tagged
    from published_comments c
    join threads t on t.id = c.thread_id and t.status = 'published' and t.deleted_at is null
    left join comments p on p.id = c.parent_id
   where c.parent_id is null or (p.status = 'published' and p.deleted_at is null);
