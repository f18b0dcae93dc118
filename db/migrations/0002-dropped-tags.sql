-- What changed, for every process that keeps pages or tells readers of news. Rows are swept after ten minutes.
create table dropped_tags (
  id bigint generated always as identity primary key,
  tags text[] not null,
  at timestamptz not null default now()
);
create index dropped_tags_at on dropped_tags (at);
