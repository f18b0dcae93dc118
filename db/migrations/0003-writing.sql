-- Writing: edits that wait for approval, decisions of the desk, answers given once, turns taken, settings of the site.

alter table texts drop constraint texts_item_kind_check;
alter table texts add constraint texts_item_kind_check check (item_kind in
  ('thread', 'comment', 'revision', 'tag', 'category', 'sub_category', 'user', 'notice', 'dojo_unit'));

alter table comments add column mend_count smallint not null default 0;
alter table threads add column mend_count smallint not null default 0;
alter table threads add column is_translation_off boolean not null default false;
alter table threads add column withdrawn_at timestamptz;
comment on column threads.withdrawn_at is 'its author deleted it, but others had commented: its own words are gone, the comments stay';
alter table comments add column is_translation_off boolean not null default false;

-- An edit that waits; what it would change stays visible as it was until then.
create table revisions (
  id bigint generated always as identity primary key,
  item_kind text not null check (item_kind in ('thread', 'comment')),
  item_id bigint not null,
  user_id bigint not null references users on delete cascade,
  source_locale locale not null,
  tag_ids bigint[] not null default '{}',
  status text not null check (status in ('pending', 'approved', 'rejected', 'superseded')),
  created_at timestamptz not null default now()
);
create unique index revisions_one_pending on revisions (item_kind, item_id) where status = 'pending';
create index revisions_pending on revisions (created_at, id) where status = 'pending';

-- Every act of the desk and of managers, written in the transaction of the act itself.
create table desk_log (
  id bigint generated always as identity primary key,
  actor_id bigint not null references users on delete restrict,
  act text not null,
  item_kind text not null,
  item_id bigint not null,
  reason text check (char_length(reason) <= 1000),
  at timestamptz not null default now()
);
create index desk_log_item on desk_log (item_kind, item_id, at desc);

-- Answers to writes by their Idempotency-Key; swept after 24 hours.
create table answered_writes (
  user_id bigint not null references users on delete cascade,
  key text not null check (char_length(key) <= 255),
  operation text not null,
  input_hash text not null,
  answer jsonb,
  at timestamptz not null default now(),
  primary key (user_id, key)
);
create index answered_writes_at on answered_writes (at);

-- Turns taken in a window of time, for limits of writing.
create table turns (
  subject text not null,
  act text not null,
  window_start timestamptz not null,
  taken integer not null,
  primary key (subject, act, window_start)
);
create index turns_window on turns (window_start);

create table site_settings (
  name text primary key,
  value jsonb not null
);

-- Counts are what the views show, whoever changed what: the database keeps them itself.
create function count_comments() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = new.status and old.deleted_at is not distinct from new.deleted_at then return null; end if;
  if tg_op = 'INSERT' and new.status <> 'published' then return null; end if;
  if new.parent_id is not null then
    update comments set sub_comment_count = (select count(*) from readable_comments where parent_id = new.parent_id) where id = new.parent_id;
  end if;
  update threads set comment_count = (select count(*) from readable_comments where thread_id = new.thread_id) where id = new.thread_id;
  return null;
end $$;

create trigger comments_counted after insert or update of status, deleted_at on comments
  for each row execute function count_comments();
