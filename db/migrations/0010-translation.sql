-- Translation: who asked for it, what it cost, what is remembered, and the engines connected at the desk.

create table translation_requests (
  item_kind text not null,
  item_id bigint not null,
  author_id bigint references users on delete set null,
  failures integer not null default 0 check (failures >= 0),
  requested_at timestamptz not null default now(),
  primary key (item_kind, item_id)
);
comment on column translation_requests.failures is 'tries in a row after which something was left untranslated; the pause before the next grows with them';

-- What still waits for its translation, for the sweep that leaves nothing lying.
create index texts_waiting on texts (item_kind, item_id) where state in ('pending', 'failed', 'budget', 'no_engine');

create table translation_spending (
  day date not null,
  user_id bigint not null,
  characters bigint not null check (characters >= 0),
  primary key (day, user_id)
);
comment on column translation_spending.user_id is 'whose text it was; 0 is the sum of all';
comment on column translation_spending.characters is 'source characters times target languages';

-- Everyday sentences written by people: one sentence in all languages, findable from each.
create table phrases (
  sentence text not null,
  topic text not null,
  locale locale not null,
  text text not null,
  key bytea not null,
  primary key (sentence, locale)
);
create index phrases_key on phrases (key, locale);
comment on column phrases.key is 'hash of the normalised sentence';

-- Segments translated before: accepted corrections and what people had written (human), and engines' checked answers.
create table translation_memory (
  key bytea not null,
  source locale not null,
  target locale not null,
  glossary_version integer not null,
  origin text not null check (origin in ('human', 'engine')),
  text text not null,
  engine text,
  by_user_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  primary key (key, source, target, glossary_version),
  check ((origin = 'engine') = (engine is not null))
);

create table translation_engines (
  id bigint generated always as identity primary key,
  name text not null unique check (char_length(name) between 1 and 60),
  base_url text not null check (char_length(base_url) <= 500),
  api_key text check (char_length(api_key) <= 1000),
  model text not null check (char_length(model) between 1 and 120),
  created_by bigint references users on delete set null,
  created_at timestamptz not null default now()
);
comment on column translation_engines.api_key is 'never answered by any operation';
