-- Counting a thread's comments at each publication, and erasing a thread, read every comment of the board without this.
create index comments_thread on comments (thread_id);

-- What the latest approvals waited for is asked with every page that a member opens.
create index comments_approved on comments (published_at desc) where status = 'published' and published_at > created_at;

-- Who decides over a comment is asked at each post: a few people of all.
create index users_administrators on users (id) where is_admin;
create index managed_sub_categories_place on managed_sub_categories (sub_category_id, user_id);
