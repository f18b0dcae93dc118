-- Written from the catalogue of a migrated database; the migrations are the source.

create domain locale as text
  CHECK ((VALUE = ANY (ARRAY['en'::text, 'ja'::text, 'es'::text, 'th'::text, 'pt'::text, 'id'::text, 'ru'::text, 'fr'::text, 'vi'::text, 'zh'::text, 'zh_TW'::text, 'ko'::text, 'ar'::text])));

create domain text_field as text
  CHECK ((VALUE = ANY (ARRAY['text'::text, 'title'::text, 'note'::text, 'bio'::text, 'price'::text, 'access_way'::text, 'survey_title_prefix'::text, 'survey_option_1'::text, 'survey_option_2'::text, 'survey_option_3'::text, 'survey_option_4'::text, 'survey_option_5'::text, 'survey_option_6'::text])));

create domain text_item as text
  CHECK ((VALUE = ANY (ARRAY['comment'::text, 'thread'::text, 'revision'::text, 'tag'::text, 'category'::text, 'sub_category'::text, 'user'::text, 'notice'::text, 'dojo_unit'::text])));

create domain text_state as text
  CHECK ((VALUE = ANY (ARRAY['original'::text, 'pending'::text, 'translated'::text, 'converted'::text, 'human'::text, 'failed'::text, 'outdated'::text, 'budget'::text, 'no_engine'::text, 'off'::text])));

create domain wordless_state as text
  CHECK ((VALUE = ANY (ARRAY['pending'::text, 'failed'::text, 'budget'::text, 'no_engine'::text, 'off'::text])));

create table access_tokens (
  token_hash bytea not null,
  user_id bigint not null,
  session_id text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  PRIMARY KEY (token_hash)
);

create table administrator_links (
  key_hash bytea not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  used_by bigint,
  FOREIGN KEY (used_by) REFERENCES users(id) ON DELETE SET NULL,
  PRIMARY KEY (key_hash)
);

create table answered_writes (
  user_id bigint not null,
  key text not null,
  operation text not null,
  input_hash text not null,
  answer jsonb,
  at timestamp with time zone not null default now(),
  CHECK ((char_length(key) <= 255)),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, key)
);

create table awaited_locales (
  locale text not null,
  until timestamp with time zone not null,
  PRIMARY KEY (locale)
);

create table categories (
  id bigint not null generated always as identity,
  slug text not null,
  kind text not null,
  genre_kind smallint,
  icon text not null,
  position integer not null,
  CHECK (((genre_kind >= 1) AND (genre_kind <= 13))),
  CHECK (((kind = 'genre'::text) = (genre_kind IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['genre'::text, 'unit'::text, 'media'::text, 'group'::text, 'event'::text]))),
  PRIMARY KEY (id),
  UNIQUE (genre_kind),
  UNIQUE (slug)
);

create table comment_tags (
  comment_id bigint not null,
  tag_id bigint not null,
  position smallint not null,
  FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE RESTRICT,
  PRIMARY KEY (comment_id, tag_id)
);

create table comments (
  id bigint not null generated always as identity,
  thread_id bigint not null,
  parent_id bigint,
  user_id bigint not null,
  source_locale locale not null,
  status text not null,
  nice_count integer not null default 0,
  interesting_count integer not null default 0,
  surprising_count integer not null default 0,
  sub_comment_count integer not null default 0,
  created_at timestamp with time zone not null default now(),
  published_at timestamp with time zone,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  mend_count smallint not null default 0,
  is_translation_off boolean not null default false,
  is_tagged boolean not null default false,
  tag_ids bigint[] not null default '{}'::bigint[],
  CHECK (((parent_id IS NULL) OR (sub_comment_count = 0))),
  CHECK (((status <> 'published'::text) OR (published_at IS NOT NULL))),
  CHECK ((LEAST(nice_count, interesting_count, surprising_count, sub_comment_count) >= 0)),
  CHECK ((status ~ '^(pending|published|rejected)$'::text)),
  FOREIGN KEY (parent_id) REFERENCES comments(id) ON DELETE CASCADE,
  FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT,
  PRIMARY KEY (id)
);

create table desk_log (
  id bigint not null generated always as identity,
  actor_id bigint not null,
  act text not null,
  item_kind text not null,
  item_id bigint not null,
  reason text,
  at timestamp with time zone not null default now(),
  CHECK ((char_length(reason) <= 1000)),
  FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE RESTRICT,
  PRIMARY KEY (id)
);

create table dropped_tags (
  id bigint not null generated always as identity,
  tags text[] not null,
  at timestamp with time zone not null default now(),
  xid xid8 not null default pg_current_xact_id(),
  PRIMARY KEY (id)
);

create table house_titles (
  item_kind text not null,
  locale locale not null,
  titles jsonb not null,
  CHECK ((item_kind = ANY (ARRAY['tag'::text, 'category'::text, 'sub_category'::text]))),
  PRIMARY KEY (item_kind, locale)
);

create table loaded_content (
  name text not null,
  hash text not null,
  loaded_at timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);

create table local_pace (
  one boolean not null default true,
  characters_a_second double precision not null,
  CHECK (one),
  PRIMARY KEY (one)
);

create table managed_sub_categories (
  user_id bigint not null,
  sub_category_id bigint not null,
  FOREIGN KEY (sub_category_id) REFERENCES sub_categories(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, sub_category_id)
);

create table model_pulls (
  direction text not null,
  state text not null,
  bytes bigint not null default 0,
  total bigint not null default 0,
  reason text,
  updated_at timestamp with time zone not null default now(),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'fetching'::text, 'done'::text, 'failed'::text]))),
  PRIMARY KEY (direction)
);

create table notices (
  id bigint not null generated always as identity,
  slug text,
  link text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  CHECK ((ends_at > starts_at)),
  PRIMARY KEY (id),
  UNIQUE (slug)
);

create table phrases (
  sentence text not null,
  topic text not null,
  locale locale not null,
  text text not null,
  key bytea not null,
  PRIMARY KEY (sentence, locale)
);

create table revisions (
  id bigint not null generated always as identity,
  item_kind text not null,
  item_id bigint not null,
  user_id bigint not null,
  source_locale locale not null,
  tag_ids bigint[] not null default '{}'::bigint[],
  status text not null,
  created_at timestamp with time zone not null default now(),
  is_translation_off boolean not null default false,
  CHECK ((item_kind = ANY (ARRAY['thread'::text, 'comment'::text]))),
  CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'superseded'::text]))),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  PRIMARY KEY (id)
);

create table schema_migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone not null default clock_timestamp(),
  PRIMARY KEY (name)
);

create table set_aside_texts (
  item_kind text not null,
  item_id bigint not null,
  field text not null,
  locale locale not null,
  state text not null,
  text text not null,
  html text,
  excerpt text,
  source_hash bytea not null,
  engine text,
  glossary_version integer,
  by_user_id bigint,
  updated_at timestamp with time zone not null,
  FOREIGN KEY (by_user_id) REFERENCES users(id) ON DELETE SET NULL,
  PRIMARY KEY (item_kind, item_id, field, locale)
);

create table site_settings (
  name text not null,
  value jsonb not null,
  PRIMARY KEY (name)
);

create table sub_categories (
  id bigint not null generated always as identity,
  slug text not null,
  category_id bigint not null,
  icon text not null,
  position integer not null,
  FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE RESTRICT,
  PRIMARY KEY (id),
  UNIQUE (slug)
);

create table tags (
  id bigint not null generated always as identity,
  slug text not null,
  PRIMARY KEY (id),
  UNIQUE (slug)
);

create table texts (
  item_kind text not null,
  item_id bigint not null,
  field text not null,
  locale locale not null,
  state text not null,
  text text,
  html text,
  excerpt text,
  source_hash bytea not null,
  engine text,
  glossary_version integer,
  by_user_id bigint,
  updated_at timestamp with time zone not null default now(),
  CHECK ((ROW((item_kind)::text_item, (field)::text_field, (state)::text_state, COALESCE(text, ((state)::wordless_state)::text)) IS NOT NULL)),
  FOREIGN KEY (by_user_id) REFERENCES users(id) ON DELETE SET NULL,
  PRIMARY KEY (item_id, locale, item_kind, field)
);

create table thread_tags (
  thread_id bigint not null,
  tag_id bigint not null,
  position smallint not null,
  FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE RESTRICT,
  FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE CASCADE,
  PRIMARY KEY (thread_id, tag_id)
);

create table threads (
  id bigint not null generated always as identity,
  slug text,
  user_id bigint not null,
  sub_category_id bigint not null,
  source_locale locale not null,
  status text not null,
  video_link text,
  image text,
  is_survey_thread boolean not null default false,
  is_reaction_disabled boolean not null default false,
  nice_count integer not null default 0,
  interesting_count integer not null default 0,
  surprising_count integer not null default 0,
  comment_count integer not null default 0,
  vote_count integer not null default 0,
  score double precision not null generated always as (((log((2)::numeric, ((((((1 + nice_count) + interesting_count) + surprising_count) + (2 * comment_count)) + vote_count))::numeric))::double precision + ((EXTRACT(epoch FROM (created_at AT TIME ZONE 'UTC'::text)) / (43000)::numeric))::double precision)) stored,
  created_at timestamp with time zone not null default now(),
  published_at timestamp with time zone,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  mend_count smallint not null default 0,
  is_translation_off boolean not null default false,
  withdrawn_at timestamp with time zone,
  CHECK (((status <> 'published'::text) OR (published_at IS NOT NULL))),
  CHECK ((char_length(video_link) <= 500)),
  CHECK ((comment_count >= 0)),
  CHECK ((interesting_count >= 0)),
  CHECK ((nice_count >= 0)),
  CHECK ((status = ANY (ARRAY['pending'::text, 'published'::text, 'rejected'::text]))),
  CHECK ((surprising_count >= 0)),
  CHECK ((vote_count >= 0)),
  FOREIGN KEY (sub_category_id) REFERENCES sub_categories(id) ON DELETE RESTRICT,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT,
  PRIMARY KEY (id),
  UNIQUE (slug)
);

create table translation_engines (
  id bigint not null generated always as identity,
  name text not null,
  base_url text not null,
  api_key text,
  model text not null,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  sealed_key text,
  CHECK (((char_length(model) >= 1) AND (char_length(model) <= 120))),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  CHECK ((char_length(api_key) <= 1000)),
  CHECK ((char_length(base_url) <= 500)),
  CHECK ((char_length(sealed_key) <= 4000)),
  FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  PRIMARY KEY (id),
  UNIQUE (name)
);

create table translation_memory (
  key bytea not null,
  source locale not null,
  target locale not null,
  glossary_version integer not null,
  origin text not null,
  text text not null,
  engine text,
  by_user_id bigint,
  created_at timestamp with time zone not null default now(),
  CHECK (((origin = 'engine'::text) = (engine IS NOT NULL))),
  CHECK ((origin = ANY (ARRAY['human'::text, 'engine'::text]))),
  FOREIGN KEY (by_user_id) REFERENCES users(id) ON DELETE SET NULL,
  PRIMARY KEY (key, source, target, glossary_version)
);

create table translation_requests (
  item_kind text not null,
  item_id bigint not null,
  author_id bigint,
  failures integer not null default 0,
  requested_at timestamp with time zone not null default now(),
  asked_as smallint,
  CHECK ((failures >= 0)),
  FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  PRIMARY KEY (item_kind, item_id)
);

create table translation_spending (
  day date not null,
  user_id bigint not null,
  characters bigint not null,
  CHECK ((characters >= 0)),
  PRIMARY KEY (day, user_id)
);

create table turns (
  subject text not null,
  act text not null,
  window_start timestamp with time zone not null,
  taken integer not null,
  PRIMARY KEY (subject, act, window_start)
);

create table users (
  id bigint not null generated always as identity,
  slug text,
  name text not null default ''::text,
  nick_name text,
  show_nickname boolean not null default true,
  display_name text not null generated always as (
CASE
    WHEN (show_nickname AND (nick_name IS NOT NULL)) THEN nick_name
    ELSE name
END) stored,
  locale locale not null,
  languages locale[] not null default '{}'::locale[],
  country character(2),
  arts jsonb not null default '[]'::jsonb,
  avatar text,
  is_paid boolean not null default false,
  is_admin boolean not null default false,
  created_at timestamp with time zone not null default now(),
  auth_id text,
  CHECK (((char_length(nick_name) >= 1) AND (char_length(nick_name) <= 40))),
  CHECK ((char_length(name) <= 80)),
  CHECK ((display_name <> ''::text)),
  FOREIGN KEY (auth_id) REFERENCES auth."user"(id) ON DELETE SET NULL,
  PRIMARY KEY (id),
  UNIQUE (auth_id),
  UNIQUE (slug)
);

CREATE INDEX access_tokens_ended ON public.access_tokens USING btree (COALESCE(revoked_at, expires_at));

CREATE INDEX access_tokens_session ON public.access_tokens USING btree (session_id) WHERE (session_id IS NOT NULL);

CREATE INDEX access_tokens_user ON public.access_tokens USING btree (user_id);

CREATE INDEX answered_writes_at ON public.answered_writes USING btree (at);

CREATE INDEX comment_tags_tag ON public.comment_tags USING btree (tag_id, comment_id);

CREATE INDEX comments_approved ON public.comments USING btree (published_at DESC) WHERE ((status = 'published'::text) AND (published_at > created_at));

CREATE INDEX comments_of_comment ON public.comments USING btree (parent_id, created_at, id) WHERE ((parent_id IS NOT NULL) AND (status = 'published'::text) AND (deleted_at IS NULL));

CREATE INDEX comments_of_thread ON public.comments USING btree (thread_id, created_at, id) WHERE ((parent_id IS NULL) AND (status = 'published'::text) AND (deleted_at IS NULL));

CREATE INDEX comments_pending ON public.comments USING btree (created_at, id) WHERE ((status = 'pending'::text) AND (deleted_at IS NULL));

CREATE INDEX comments_thread ON public.comments USING btree (thread_id);

CREATE INDEX comments_user ON public.comments USING btree (user_id);

CREATE INDEX desk_log_item ON public.desk_log USING btree (item_kind, item_id, at DESC);

CREATE INDEX dropped_tags_at ON public.dropped_tags USING btree (at);

CREATE INDEX dropped_tags_xid ON public.dropped_tags USING btree (xid, id);

CREATE INDEX managed_sub_categories_place ON public.managed_sub_categories USING btree (sub_category_id, user_id);

CREATE INDEX phrases_key ON public.phrases USING btree (key, locale);

CREATE INDEX revisions_item ON public.revisions USING btree (item_kind, item_id, id DESC);

CREATE UNIQUE INDEX revisions_one_pending ON public.revisions USING btree (item_kind, item_id) WHERE (status = 'pending'::text);

CREATE INDEX revisions_pending ON public.revisions USING btree (created_at, id) WHERE (status = 'pending'::text);

CREATE INDEX sub_categories_category ON public.sub_categories USING btree (category_id, "position");

CREATE INDEX texts_finished ON public.texts USING btree (item_id, locale) WHERE ((item_kind = 'thread'::text) AND (field = ANY (ARRAY['title'::text, 'text'::text])) AND (text IS NOT NULL));

CREATE UNIQUE INDEX texts_one_original ON public.texts USING btree (item_kind, item_id, field) WHERE (state = 'original'::text);

CREATE INDEX texts_waiting ON public.texts USING btree (item_kind, item_id) WHERE (state = ANY (ARRAY['pending'::text, 'failed'::text, 'budget'::text, 'no_engine'::text]));

CREATE INDEX thread_tags_in_order ON public.thread_tags USING btree (thread_id, "position");

CREATE INDEX thread_tags_tag ON public.thread_tags USING btree (tag_id, thread_id);

CREATE INDEX threads_new ON public.threads USING btree (published_at DESC, id DESC) WHERE ((status = 'published'::text) AND (deleted_at IS NULL));

CREATE INDEX threads_sub_category_new ON public.threads USING btree (sub_category_id, published_at DESC, id DESC) WHERE ((status = 'published'::text) AND (deleted_at IS NULL));

CREATE INDEX threads_sub_category_popular ON public.threads USING btree (sub_category_id, score DESC, id DESC) WHERE ((status = 'published'::text) AND (deleted_at IS NULL));

CREATE INDEX threads_unseen ON public.threads USING btree (user_id, created_at DESC, id DESC) WHERE ((status <> 'published'::text) OR (deleted_at IS NOT NULL));

CREATE INDEX threads_user ON public.threads USING btree (user_id);

CREATE INDEX translation_memory_age ON public.translation_memory USING btree (created_at) WHERE (origin = 'engine'::text);

CREATE INDEX translation_requests_asked ON public.translation_requests USING btree (asked_as, requested_at) WHERE (asked_as IS NOT NULL);

CREATE INDEX turns_window ON public.turns USING btree (window_start);

CREATE INDEX users_administrators ON public.users USING btree (id) WHERE is_admin;

create view deleted_items as
 SELECT 'thread'::text AS item_kind,
    threads.id AS item_id
   FROM threads
  WHERE threads.deleted_at IS NOT NULL
UNION ALL
 SELECT 'comment'::text AS item_kind,
    c.id AS item_id
   FROM comments c
     JOIN threads t ON t.id = c.thread_id
     LEFT JOIN comments p ON p.id = c.parent_id
  WHERE c.deleted_at IS NOT NULL OR t.deleted_at IS NOT NULL OR p.deleted_at IS NOT NULL
UNION ALL
 SELECT 'revision'::text AS item_kind,
    revisions.id AS item_id
   FROM revisions
  WHERE revisions.status <> 'pending'::text;

create view listed_threads as
 SELECT id,
    slug,
    user_id,
    sub_category_id,
    source_locale,
    video_link,
    image,
    is_survey_thread,
    is_reaction_disabled,
    nice_count,
    interesting_count,
    surprising_count,
    comment_count,
    vote_count,
    score,
    created_at,
    published_at,
    edited_at
   FROM readable_threads
  WHERE NOT is_withdrawn;

create view published_comments as
 SELECT id,
    thread_id,
    parent_id,
    user_id,
    source_locale,
    status,
    nice_count,
    interesting_count,
    surprising_count,
    sub_comment_count,
    created_at,
    published_at,
    edited_at,
    is_tagged,
    tag_ids
   FROM comments
  WHERE status = 'published'::text AND deleted_at IS NULL;

create view readable_comments as
 SELECT c.id,
    c.thread_id,
    c.parent_id,
    c.user_id,
    c.source_locale,
    c.status,
    c.nice_count,
    c.interesting_count,
    c.surprising_count,
    c.sub_comment_count,
    c.created_at,
    c.published_at,
    c.edited_at,
    c.is_tagged,
    c.tag_ids
   FROM published_comments c
     JOIN threads t ON t.id = c.thread_id AND t.status = 'published'::text AND t.deleted_at IS NULL
     LEFT JOIN comments p ON p.id = c.parent_id
  WHERE c.parent_id IS NULL OR p.status = 'published'::text AND p.deleted_at IS NULL;

create view readable_threads as
 SELECT id,
    slug,
    user_id,
    sub_category_id,
    source_locale,
        CASE
            WHEN withdrawn_at IS NULL THEN video_link
            ELSE NULL::text
        END AS video_link,
        CASE
            WHEN withdrawn_at IS NULL THEN image
            ELSE NULL::text
        END AS image,
    is_survey_thread AND withdrawn_at IS NULL AS is_survey_thread,
    is_reaction_disabled,
    nice_count,
    interesting_count,
    surprising_count,
    comment_count,
    vote_count,
    score,
    created_at,
    published_at,
    edited_at,
    withdrawn_at IS NOT NULL AS is_withdrawn
   FROM threads
  WHERE status = 'published'::text AND deleted_at IS NULL;

CREATE OR REPLACE FUNCTION public.count_comments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_comment_tags()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Who changes the tags of the same comment waits here, and then reads what the other wrote.
  perform from comments where id in (select comment_id from changed) order by id for no key update;
  update comments c set is_tagged = cardinality(g.tag_ids) > 0, tag_ids = g.tag_ids
    from (select o.id, array(select tag_id from comment_tags where comment_id = o.id order by position) as tag_ids
            from (select distinct comment_id from changed) o (id)) g
   where c.id = g.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_turn()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'no turn is left' using errcode = 'check_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.revoke_tokens_of_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update public.access_tokens set revoked_at = clock_timestamp() where session_id = old.id and revoked_at is null;
  return null;
end $function$
;

CREATE TRIGGER comment_tags_added AFTER INSERT ON public.comment_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_comment_tags();

CREATE TRIGGER comment_tags_changed AFTER UPDATE ON public.comment_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_comment_tags();

CREATE TRIGGER comment_tags_removed AFTER DELETE ON public.comment_tags REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_comment_tags();

CREATE TRIGGER comments_counted AFTER INSERT OR UPDATE OF status, deleted_at ON public.comments FOR EACH ROW EXECUTE FUNCTION count_comments();
