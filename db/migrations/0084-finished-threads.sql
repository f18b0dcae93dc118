-- In which languages a thread can be read was asked of 26 rows for each of its pages; this tells it without them.
-- Writes wait while it is built, reading goes on.
create index texts_finished on texts (item_id, locale)
  where item_kind = 'thread' and field in ('title', 'text') and text is not null;
