-- An author is told what became of the latest edit of what they wrote.
create index revisions_item on revisions (item_kind, item_id, id desc);
-- Whose threads nobody else sees: few of each member's are not published.
create index threads_unseen on threads (user_id, created_at desc, id desc) where status <> 'published' or deleted_at is not null;
