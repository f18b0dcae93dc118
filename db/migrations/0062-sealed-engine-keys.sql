-- Keys of engines lie sealed; the key to them is no row. Those of earlier versions are sealed by the worker when it starts.
alter table translation_engines add column sealed_key text check (char_length(sealed_key) <= 4000);
comment on column translation_engines.sealed_key is 'AES-256-GCM, opened with the installation''s secret key and only for this base_url; never answered by any operation';
comment on column translation_engines.api_key is 'as it was typed, of versions before sealed_key; emptied when it is sealed';
