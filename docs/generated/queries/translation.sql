-- listAwaited
select locale from awaited_locales where until > now();

-- putAwaited
insert into awaited_locales as a (locale, until)
  select x, now() + $1::int * interval '1 second' from unnest($2::text[]) x
  on conflict (locale) do update set until = greatest(a.until, excluded.until);

-- deleteEngine
delete from translation_engines where id = $1 returning id;

-- listEngines
select id, name, base_url, api_key, sealed_key, model from translation_engines order by id limit 20;

-- listPlainKeys
select id, base_url, api_key from translation_engines where api_key is not null order by id limit 20;

-- putEngine
insert into translation_engines (name, base_url, sealed_key, model, created_by)
  values ($1, $2, $3, $4, $5)
  on conflict (name) do update set base_url = excluded.base_url, model = excluded.model,
  sealed_key = case when translation_engines.base_url = excluded.base_url then coalesce(excluded.sealed_key, translation_engines.sealed_key) else excluded.sealed_key end,
  api_key = case when translation_engines.base_url = excluded.base_url and excluded.sealed_key is null then translation_engines.api_key end
  returning id;

-- putSealedKey
update translation_engines set sealed_key = $1, api_key = null where id = $2 and api_key = $3;

-- putHouseTitles
insert into house_titles (item_kind, locale, titles)
  select item_kind, locale, jsonb_object_agg(item_id, text)
  from json_to_recordset($1) as x(item_kind text, item_id bigint, locale locale, text text)
  group by item_kind, locale
  on conflict (item_kind, locale) do update set titles = house_titles.titles || excluded.titles
  where not house_titles.titles @> excluded.titles;

-- deleteMemory
delete from translation_memory where key in (select decode(k, 'hex') from unnest($1::text[]) as k)
  and source = $2;

-- deleteOldMemory
delete from translation_memory where origin = 'engine' and created_at < now() - interval '30 days';

-- listPhrases
with found as (select p.sentence as id, p.topic, p.text from phrases p join phrases e on e.sentence = p.sentence and e.locale = 'en'
  where p.locale = $1 and (p.text ilike $2 or e.text ilike $3) order by p.topic, p.sentence limit 300)
  select json_build_object('phrases', coalesce(json_agg(json_build_object('id', id, 'topic', topic, 'text', text) order by topic, id), '[]'::json))::text as json
  from found;

-- listRemembered
with wanted as materialized (select decode(k, 'hex') as key from unnest($1::text[]) as k)
  select distinct on (found.key, found.target) encode(found.key, 'hex') as key, found.target, found.text, found.origin, found.engine, found.by_user_id
  from (
  select m.key, m.target, m.text, m.origin, m.engine, m.by_user_id, case m.origin when 'human' then 0 else 2 end as rank
  from wanted w join translation_memory m on m.key = w.key
  where m.source = $2 and m.target = any($3::text[]) and m.glossary_version = $4
  union all
  select a.key, b.locale, b.text, 'human', null, null, 1
  from wanted w join phrases a on a.key = w.key and a.locale = $5
  join phrases b on b.sentence = a.sentence and b.locale = any($6::text[])
  ) found
  order by found.key, found.target, found.rank;

-- putMemory
insert into translation_memory as m (key, source, target, glossary_version, origin, text, engine, by_user_id)
  select distinct on (key, source, target) decode(key, 'hex'), source, target, $1::int, origin, text, engine, by_user_id
  from json_to_recordset($2::json)
  as x(key text, source text, target text, origin text, text text, engine text, by_user_id bigint)
  order by key, source, target
  on conflict (key, source, target, glossary_version) do update
  set origin = excluded.origin, text = excluded.text, engine = excluded.engine, by_user_id = excluded.by_user_id, created_at = now()
  where excluded.origin = 'human';

-- replacePhrases
delete from phrases;
insert into phrases (sentence, topic, locale, text, key)
  select sentence, topic, locale, text, decode(key, 'hex') from json_to_recordset($1::json)
  as x(sentence text, topic text, locale text, text text, key text);

-- listPulls
select direction, state, bytes, total, reason from model_pulls
  where state in ('waiting', 'fetching') or updated_at > now() - interval '1 day' order by direction limit 50;

-- listQueue
select t.locale, count(*)::int as texts, sum(char_length(o.text))::int as characters,
  (select characters_a_second from local_pace) as pace
  from texts t join texts o on o.item_kind = t.item_kind and o.item_id = t.item_id and o.field = t.field and o.state = 'original'
  where t.state = 'pending' group by t.locale order by characters desc, t.locale;

-- putPace
insert into local_pace (characters_a_second) values ($1)
  on conflict (one) do update set characters_a_second = excluded.characters_a_second;

-- putPull
insert into model_pulls as p (direction, state, bytes, total, reason)
  values ($1, $2, $3, $4, $5)
  on conflict (direction) do update set state = excluded.state, bytes = excluded.bytes, total = excluded.total,
  reason = excluded.reason, updated_at = now();

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

-- listTranslations
select locale, case state when 'human' then 'human' else 'engine' end as origin, text, engine, by_user_id from texts
  where item_kind = $1 and item_id = $2 and field = $3 and text is not null
  and (state = 'human' or (state = 'translated' and engine is not null));

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

-- putTexts
insert into texts (item_kind, item_id, field, locale, state, text, html, excerpt, source_hash, engine, by_user_id)
  select item_kind, item_id, field, locale, state, text, html, excerpt, decode(source_hash, 'hex'), engine, by_user_id
  from json_to_recordset($1::json) as x(item_kind text, item_id bigint, field text, locale text, state text, text text,
  html text, excerpt text, source_hash text, engine text, by_user_id bigint)
  on conflict (item_kind, item_id, field, locale) do update set state = excluded.state, text = excluded.text, html = excluded.html,
  excerpt = excluded.excerpt, source_hash = excluded.source_hash, engine = excluded.engine, by_user_id = excluded.by_user_id,
  glossary_version = null, updated_at = now();

-- handOverAsked
with asked as (
  update translation_requests r set asked_as = null
  from (select item_kind, item_id from translation_requests where asked_as is not null
  order by asked_as, requested_at limit 100 for update skip locked) a
  where r.item_kind = a.item_kind and r.item_id = a.item_id
  returning r.item_kind, r.item_id, old.asked_as as priority),
  specs as (
  select array_agg(row($1, json_build_object('kind', item_kind, 'id', item_id), null, null, null,
  'translate:' || item_kind || ':' || item_id, priority, null)::graphile_worker.job_spec) as list from asked)
  select count(*) as total from specs, graphile_worker.add_jobs(specs.list) where specs.list is not null;

-- putNewRequests
insert into translation_requests (item_kind, item_id, author_id, asked_as)
  select kind, id, author, priority
  from json_to_recordset($1::json) as x(kind text, id bigint, author bigint, priority smallint);

-- putNewTexts
insert into texts (item_kind, item_id, field, locale, state, text, html, excerpt, source_hash, updated_at)
  select item_kind, item_id, field, locale, state, text, html, excerpt, decode(source_hash, 'hex'), coalesce(at, now())
  from json_to_recordset($1::json) as x(item_kind text, item_id bigint, field text, locale text, state text, text text,
  html text, excerpt text, source_hash text, at timestamptz);

-- putRequest
with put as (
  insert into texts (item_kind, item_id, field, locale, state, source_hash)
  select o.item_kind, o.item_id, o.field, l.locale, 'pending', o.source_hash
  from texts o cross join unnest($1::text[]) as l(locale)
  where o.item_kind = $2 and o.item_id = $3 and o.state = 'original' and o.locale <> l.locale
  on conflict (item_kind, item_id, field, locale) do update
  set state = 'pending', source_hash = excluded.source_hash, updated_at = now()
  where texts.state = any($4::text[])
  returning 1)
  insert into translation_requests (item_kind, item_id, author_id, asked_as)
  select $2, $3::bigint, $5::bigint, $6::smallint
  where exists (select from put) or exists (select from texts where item_kind = $2 and item_id = $3
  and locale = any($1::text[]) and state in ('pending', 'outdated'))
  on conflict (item_kind, item_id) do update
  set author_id = excluded.author_id, failures = 0, requested_at = now(), asked_as = excluded.asked_as;

-- copyAside
insert into set_aside_texts (item_kind, item_id, field, locale, state, text, html, excerpt, source_hash, engine, glossary_version, by_user_id, updated_at)
  select item_kind, item_id, field, locale, state, text, html, excerpt, source_hash, engine, glossary_version, by_user_id, updated_at
  from texts where item_kind = $1 and item_id = $2 and text is not null
  on conflict do nothing;

-- emptyOriginals
delete from texts where item_kind = $1 and item_id = $2 and state <> 'original';
update texts set text = '', html = case when html is not null then '' end, excerpt = case when excerpt is not null then '' end,
  source_hash = '', updated_at = now()
  where item_kind = $1 and item_id = $2;

-- deleteSpendingBefore
delete from translation_spending where day < $1::date;

-- refund
update translation_spending set characters = greatest(0, characters - $1::bigint)
  where day = $2::date and user_id = any($3::bigint[]);

-- spend
insert into translation_spending as s (day, user_id, characters)
  select $1::date, $2, $3::bigint where $4::bigint <= $5::bigint
  on conflict (day, user_id) do update set characters = s.characters + excluded.characters
  where s.characters + excluded.characters <= $6::bigint
  returning day;

-- clearFailures
update translation_requests set failures = 0 where item_kind = $1 and item_id = $2 and failures > 0;

-- countFailure
insert into translation_requests as r (item_kind, item_id, failures)
  values ($1, $2, 1) on conflict (item_kind, item_id) do update set failures = r.failures + 1 returning failures;

-- findContext
select o.text as subject, g.text as genre, t.id as thread_id
  from readable_threads t
  join sub_categories s on s.id = t.sub_category_id
  join categories c on c.id = s.category_id
  left join texts o on o.item_kind = 'thread' and o.item_id = t.id and o.field = 'title' and o.state = 'original'
  left join texts g on g.item_kind = 'category' and g.item_id = c.id and g.field = 'title' and g.locale = 'en' and c.genre_kind is not null
  where t.id = (select thread_id from readable_comments where id = $1) and $2 in ('thread', 'comment');

-- findRequest
select author_id, failures from translation_requests
  where item_kind = $1 and item_id = $2;

-- isDeleted
select from deleted_items where item_kind = $1 and item_id = $2;

-- listLeftLying
with served as (select * from json_to_recordset($1::json) as x("from" text, "to" text))
  select distinct t.item_kind as kind, t.item_id as id from texts t
  where t.state in ('pending', 'failed', 'budget', 'no_engine')
  and case t.state when 'no_engine' then exists (select from texts o join served s on s."from" = o.locale and s."to" = t.locale
  where o.item_kind = t.item_kind and o.item_id = t.item_id and o.field = t.field and o.state = 'original')
  else t.updated_at < now() - interval '2 minutes' end
  and not exists (select from graphile_worker.jobs j where j.key = 'translate:' || t.item_kind || ':' || t.item_id)
  and not exists (select from translation_requests r where r.item_kind = t.item_kind and r.item_id = t.item_id
  and r.asked_as is not null)
  and not exists (select from deleted_items d where d.item_kind = t.item_kind and d.item_id = t.item_id)
  limit 500;

-- listTexts
select field, locale, state, case state when 'original' then text end as text,
  encode(source_hash, 'hex') as hash
  from texts where item_kind = $1 and item_id = $2 order by field, locale;

-- markUnfinished
with given as (select * from json_to_recordset($1::json) as x(field text, locale text, state text)),
  marked as (
  update texts t set state = g.state, updated_at = now() from given g
  where t.item_kind = $2 and t.item_id = $3 and t.field = g.field and t.locale = g.locale and t.state <> g.state
  and t.state in ('pending', 'failed', 'budget', 'no_engine')
  returning t.locale)
  select distinct locale from marked;

-- storeTranslation
with original as (select from texts where item_kind = $1 and item_id = $2 and field = $3
  and state = 'original' and locale = $4 and source_hash = decode($5, 'hex') for share)
  update texts t set state = $6, text = $7, html = $8, excerpt = $9, engine = $10,
  by_user_id = $11, glossary_version = $12::int, source_hash = decode($13, 'hex'), updated_at = now()
  from original
  where t.item_kind = $14 and t.item_id = $15 and t.field = $16 and t.locale = $17
  and t.state in ('pending', 'failed', 'budget', 'no_engine', 'outdated')
  returning t.field;
