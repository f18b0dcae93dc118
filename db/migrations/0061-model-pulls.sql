-- Models of the local engine that an administrator asked to be fetched, and how far each has come.
create table model_pulls (
  direction text primary key,
  state text not null check (state in ('waiting', 'fetching', 'done', 'failed')),
  bytes bigint not null default 0,
  total bigint not null default 0,
  -- What went wrong, for an administrator.
  reason text,
  updated_at timestamptz not null default now()
);

-- Languages whose readers have a page open that waits for a translation.
create table awaited_locales (
  locale text primary key,
  until timestamptz not null
);

-- How fast this machine translates.
create table local_pace (
  one boolean primary key default true check (one),
  characters_a_second double precision not null
);
