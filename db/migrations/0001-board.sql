-- The board: people, where things are said, what is said, and the stored texts in 13 languages.

create domain locale as text
  check (value in ('en', 'ja', 'es', 'th', 'pt', 'id', 'ru', 'fr', 'vi', 'zh', 'zh_TW', 'ko', 'ar'));

create table users (
  id bigint generated always as identity primary key,
  slug text unique,
  name text not null default '' check (char_length(name) <= 80),
  nick_name text check (char_length(nick_name) between 1 and 40),
  show_nickname boolean not null default true,
  display_name text not null generated always as (case when show_nickname and nick_name is not null then nick_name else name end) stored
    check (display_name <> ''),
  locale locale not null,
  languages locale[] not null default '{}',
  country char(2),
  arts jsonb not null default '[]',
  avatar text,
  is_paid boolean not null default false,
  is_admin boolean not null default false,
  created_at timestamptz not null default now()
);
comment on column users.slug is 'id of the data file for demo people, null for everyone who signed up';

create table categories (
  id bigint generated always as identity primary key,
  slug text not null unique,
  kind text not null check (kind in ('genre', 'unit', 'media', 'group', 'event')),
  genre_kind smallint unique check (genre_kind between 1 and 13),
  icon text not null,
  position integer not null,
  check ((kind = 'genre') = (genre_kind is not null))
);

create table sub_categories (
  id bigint generated always as identity primary key,
  slug text not null unique,
  category_id bigint not null references categories on delete restrict,
  icon text not null,
  position integer not null
);
create index sub_categories_category on sub_categories (category_id, position);

create table managed_sub_categories (
  user_id bigint not null references users on delete cascade,
  sub_category_id bigint not null references sub_categories on delete cascade,
  primary key (user_id, sub_category_id)
);

create table tags (
  id bigint generated always as identity primary key,
  slug text not null unique
);

create table threads (
  id bigint generated always as identity primary key,
  slug text unique,
  user_id bigint not null references users on delete restrict,
  sub_category_id bigint not null references sub_categories on delete restrict,
  source_locale locale not null,
  status text not null check (status in ('pending', 'published', 'rejected')),
  video_link text check (char_length(video_link) <= 500),
  image text,
  is_survey_thread boolean not null default false,
  is_reaction_disabled boolean not null default false,
  nice_count integer not null default 0 check (nice_count >= 0),
  interesting_count integer not null default 0 check (interesting_count >= 0),
  surprising_count integer not null default 0 check (surprising_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  vote_count integer not null default 0 check (vote_count >= 0),
  score double precision not null generated always as (
    log(2, 1 + nice_count + interesting_count + surprising_count + 2 * comment_count + vote_count)::double precision
      + extract(epoch from created_at at time zone 'UTC') / 43000
  ) stored,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  edited_at timestamptz,
  deleted_at timestamptz,
  check (status <> 'published' or published_at is not null)
);
comment on column threads.score is 'popularity as product-decisions.md section 2 puts it: reactions, comments and votes, ageing';
create index threads_new on threads (published_at desc, id desc) where status = 'published' and deleted_at is null;
create index threads_sub_category_new on threads (sub_category_id, published_at desc, id desc)
  where status = 'published' and deleted_at is null;
create index threads_sub_category_popular on threads (sub_category_id, score desc, id desc)
  where status = 'published' and deleted_at is null;
create index threads_user on threads (user_id);

create table thread_tags (
  thread_id bigint not null references threads on delete cascade,
  tag_id bigint not null references tags on delete restrict,
  position smallint not null,
  primary key (thread_id, tag_id)
);
create index thread_tags_tag on thread_tags (tag_id, thread_id);

create table comments (
  id bigint generated always as identity primary key,
  thread_id bigint not null references threads on delete cascade,
  parent_id bigint references comments on delete cascade,
  user_id bigint not null references users on delete restrict,
  source_locale locale not null,
  status text not null check (status in ('pending', 'published', 'rejected')),
  nice_count integer not null default 0 check (nice_count >= 0),
  interesting_count integer not null default 0 check (interesting_count >= 0),
  surprising_count integer not null default 0 check (surprising_count >= 0),
  sub_comment_count integer not null default 0 check (sub_comment_count >= 0),
  created_at timestamptz not null default now(),
  published_at timestamptz,
  edited_at timestamptz,
  deleted_at timestamptz,
  check (status <> 'published' or published_at is not null),
  check (parent_id is null or sub_comment_count = 0)
);
create index comments_of_thread on comments (thread_id, created_at, id)
  where parent_id is null and status = 'published' and deleted_at is null;
create index comments_of_comment on comments (parent_id, created_at, id)
  where parent_id is not null and status = 'published' and deleted_at is null;
create index comments_user on comments (user_id);
create index comments_pending on comments (created_at, id) where status = 'pending' and deleted_at is null;

create table comment_tags (
  comment_id bigint not null references comments on delete cascade,
  tag_id bigint not null references tags on delete restrict,
  position smallint not null,
  primary key (comment_id, tag_id)
);
create index comment_tags_tag on comment_tags (tag_id, comment_id);

-- Every piece of text people write or see in their language: one row for the original, one for each other locale.
create table texts (
  item_kind text not null check (item_kind in ('thread', 'comment', 'tag', 'category', 'sub_category', 'user', 'notice', 'dojo_unit')),
  item_id bigint not null,
  field text not null check (field in ('title', 'text', 'note', 'bio', 'price', 'access_way', 'survey_title_prefix',
    'survey_option_1', 'survey_option_2', 'survey_option_3', 'survey_option_4', 'survey_option_5', 'survey_option_6')),
  locale locale not null,
  state text not null check (state in ('original', 'translated', 'converted', 'human', 'pending', 'failed', 'outdated', 'budget', 'no_engine', 'off')),
  text text,
  html text,
  excerpt text,
  source_hash bytea not null,
  engine text,
  glossary_version integer,
  by_user_id bigint references users on delete set null,
  updated_at timestamptz not null default now(),
  primary key (item_kind, item_id, field, locale),
  check (text is not null or state in ('pending', 'failed', 'budget', 'no_engine', 'off'))
);
comment on column texts.html is 'the text rendered and sanitised, for fields written in Markdown';
comment on column texts.excerpt is 'the first sentences as plain text, for lists';
create unique index texts_one_original on texts (item_kind, item_id, field) where state = 'original';

-- Visibility has one home: outside their owners, threads and comments are read through these views only.
create view readable_threads as
  select id, slug, user_id, sub_category_id, source_locale, video_link, image, is_survey_thread, is_reaction_disabled,
         nice_count, interesting_count, surprising_count, comment_count, vote_count, score, created_at, published_at, edited_at
    from threads
   where status = 'published' and deleted_at is null;

create view readable_comments as
  select c.id, c.thread_id, c.parent_id, c.user_id, c.source_locale, c.status, c.nice_count, c.interesting_count, c.surprising_count,
         c.sub_comment_count, c.created_at, c.published_at, c.edited_at
    from comments c
    join threads t on t.id = c.thread_id and t.status = 'published' and t.deleted_at is null
    left join comments p on p.id = c.parent_id
   where c.status = 'published' and c.deleted_at is null
     and (c.parent_id is null or (p.status = 'published' and p.deleted_at is null));

create table notices (
  id bigint generated always as identity primary key,
  slug text unique,
  link text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > starts_at)
);

-- What content was loaded, so that a second start is quick and an edited data file is loaded again.
create table loaded_content (
  name text primary key,
  hash text not null,
  loaded_at timestamptz not null default now()
);

-- The board's own tokens (product decisions, section 7): only their hashes are stored.
create table access_tokens (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  session_id text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index access_tokens_user on access_tokens (user_id);
create index access_tokens_session on access_tokens (session_id) where session_id is not null;
