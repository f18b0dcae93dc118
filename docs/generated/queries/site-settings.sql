-- findSettings
select json_object_agg(name, value) as settings from site_settings;

-- putSetting
insert into site_settings (name, value) values ($1, $2::jsonb)
  on conflict (name) do update set value = excluded.value;
