-- deleteOriginals
delete from texts where item_kind = $1 and item_id = $2 and field = any($3::text[])
  and state = 'original';

-- deleteRequest
delete from translation_requests where item_kind = $1 and item_id = $2;

-- deleteTexts
delete from texts where item_kind = $1 and item_id = $2 and field = any($3::text[]);

-- listOriginals
select field, text from texts
  where item_kind = $1 and item_id = $2 and state = 'original' order by field;

-- lockOriginals
select field, locale, text, encode(source_hash, 'hex') as hash from texts
  where item_kind = $1 and item_id = $2 and state = 'original' order by field for update;

-- outdateTranslations
update texts set state = case when text is null then state else 'outdated' end,
  source_hash = case when text is null then decode($1, 'hex') else source_hash end, updated_at = now()
  where item_kind = $2 and item_id = $3 and field = $4 and state <> 'original';

-- putOff
insert into texts (item_kind, item_id, field, locale, state, source_hash)
  select o.item_kind, o.item_id, o.field, l.locale, 'off', o.source_hash
  from texts o cross join unnest($1::text[]) as l(locale)
  where o.item_kind = $2 and o.item_id = $3 and o.state = 'original' and o.locale <> l.locale
  on conflict (item_kind, item_id, field, locale) do update set state = 'off', text = null, html = null, excerpt = null,
  engine = null, by_user_id = null, source_hash = excluded.source_hash, updated_at = now();

-- putPending
insert into texts (item_kind, item_id, field, locale, state, source_hash)
  select o.item_kind, o.item_id, o.field, l.locale, 'pending', o.source_hash
  from texts o cross join unnest($1::text[]) as l(locale)
  where o.item_kind = $2 and o.item_id = $3 and o.state = 'original' and o.locale <> l.locale
  on conflict (item_kind, item_id, field, locale) do update
  set state = 'pending', source_hash = excluded.source_hash, updated_at = now()
  where texts.state in ('failed', 'budget', 'no_engine');
select count(*) as waiting from texts where item_kind = $1 and item_id = $2
  and locale = any($3::text[]) and state in ('pending', 'outdated');

-- putRequest
insert into translation_requests (item_kind, item_id, author_id) values ($1, $2, $3)
  on conflict (item_kind, item_id) do update set author_id = excluded.author_id, failures = 0, requested_at = now();

-- putTexts
insert into texts (item_kind, item_id, field, locale, state, text, html, excerpt, source_hash, engine, by_user_id)
  select item_kind, item_id, field, locale, state, text, html, excerpt, decode(source_hash, 'hex'), engine, by_user_id
  from json_to_recordset($1::json) as x(item_kind text, item_id bigint, field text, locale text, state text, text text,
  html text, excerpt text, source_hash text, engine text, by_user_id bigint)
  on conflict (item_kind, item_id, field, locale) do update set state = excluded.state, text = excluded.text, html = excluded.html,
  excerpt = excluded.excerpt, source_hash = excluded.source_hash, engine = excluded.engine, by_user_id = excluded.by_user_id,
  glossary_version = null, updated_at = now();
