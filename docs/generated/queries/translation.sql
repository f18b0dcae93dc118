-- putTexts
insert into texts (item_kind, item_id, field, locale, state, text, html, excerpt, source_hash, engine, by_user_id)
  select item_kind, item_id, field, locale, state, text, html, excerpt, decode(source_hash, 'hex'), engine, by_user_id
  from json_to_recordset($1::json) as x(item_kind text, item_id bigint, field text, locale text, state text, text text,
  html text, excerpt text, source_hash text, engine text, by_user_id bigint)
  on conflict (item_kind, item_id, field, locale) do update set state = excluded.state, text = excluded.text, html = excluded.html,
  excerpt = excluded.excerpt, source_hash = excluded.source_hash, engine = excluded.engine, by_user_id = excluded.by_user_id,
  glossary_version = null, updated_at = now();
