-- findUserOfAccount
select id, display_name as "displayName", nick_name as "nickName", is_admin as "isAdmin" from users
  where auth_id = $1;

-- hasAccount
select from auth."user" where email = $1;

-- hasAdministrator
select from users where is_admin and auth_id is not null limit 1;

-- insertMember
insert into users (auth_id, nick_name, name, show_nickname, locale, languages)
  values ($1, $2, $3, true, $4, array[$5::text]::locale[])
  on conflict (auth_id) do update set auth_id = excluded.auth_id
  returning id;

-- isOpenLink
select from administrator_links where key_hash = decode($1, 'hex')
  and used_at is null and expires_at > $2;

-- replaceAdministratorLink
delete from administrator_links where used_at is null;
insert into administrator_links (key_hash, expires_at) values (decode($1, 'hex'), $2);

-- useAdministratorLink
with used as (update administrator_links set used_at = $1, used_by = $2
  where key_hash = decode($3, 'hex') and used_at is null and expires_at > $4 returning used_by)
  update users set is_admin = true from used where users.id = used.used_by;

-- deleteDemoAccounts
delete from auth."user" where id in (select auth_id from users where slug is not null);

-- listDemoPeople
select u.id, u.slug, u.display_name as "displayName", u.locale::text as locale, u.is_admin as "isAdmin",
  exists (select from managed_sub_categories m where m.user_id = u.id) as "isManager", u.is_paid as "isPaid",
  a.password as "passwordHash"
  from users u left join auth."account" a on a."userId" = u.auth_id and a."providerId" = 'credential'
  where u.slug is not null order by u.slug;

-- putDemoAccount
insert into auth."user" (id, name, email, "emailVerified") values ($1, $2, $3, true)
  on conflict (id) do update set name = excluded.name, email = excluded.email;
insert into auth."account" (id, "accountId", "providerId", "userId", password, "updatedAt")
  values ($1, $2, 'credential', $3, $4, now())
  on conflict (id) do update set password = excluded.password, "updatedAt" = now();
update users set auth_id = $1 where id = $2;
delete from auth."session" where "userId" = $1;

-- findUserByToken
select json_build_object('id', u.id, 'name', u.name, 'show_nickname', u.show_nickname,
  'user_profile', json_build_object('nick_name', u.nick_name, 'avatar', u.avatar, 'bio', coalesce(
  (select text from texts where item_kind = 'user' and item_id = u.id and field = 'bio' and locale = $1),
  (select text from texts where item_kind = 'user' and item_id = u.id and field = 'bio' and state = 'original'))),
  'sub_categories', (select coalesce(json_agg(sub_category_id order by sub_category_id), '[]'::json) from managed_sub_categories where user_id = u.id),
  'is_paid', u.is_paid, 'is_admin', u.is_admin, 'locale', u.locale, 'languages', u.languages, 'unread_count', 0) as user
  from access_tokens a join users u on u.id = a.user_id
  where a.token_hash = decode($2, 'hex') and a.revoked_at is null and a.expires_at > $3;

-- findViewerByToken
select u.id, u.is_admin as "isAdmin", u.is_paid as "isPaid", u.created_at as since, u.locale,
  to_json(array(select sub_category_id from managed_sub_categories where user_id = u.id)) as manages
  from access_tokens a join users u on u.id = a.user_id where a.token_hash = decode($1, 'hex') and a.revoked_at is null and a.expires_at > $2::timestamptz;

-- listModeratorLocales
select array(
  select distinct u.locale::text from users u
  where (u.is_admin or u.id = any(array(select user_id from managed_sub_categories where $1::boolean and sub_category_id = $2)))
  and (exists (select from access_tokens where user_id = u.id and created_at > $3::timestamptz - interval '30 days')
  or (u.is_admin and not exists (select from access_tokens where user_id = u.id)))
  order by 1) as locales;

-- putDemoUser
insert into users (slug, name, nick_name, show_nickname, locale, languages, country, arts, is_paid, is_admin, avatar)
  values ($1, $2, $3, $4, $5, $6::text[]::locale[],
  $7, $8::jsonb, $9, $10, $11)
  on conflict (slug) do update set name = excluded.name, nick_name = excluded.nick_name, show_nickname = excluded.show_nickname,
  languages = excluded.languages, country = excluded.country, arts = excluded.arts, avatar = excluded.avatar
  returning id;

-- putManaged
delete from managed_sub_categories where user_id = $1 and sub_category_id <> all($2::bigint[]);
insert into managed_sub_categories (user_id, sub_category_id) select $1, unnest($2::bigint[])
  on conflict do nothing;

-- deleteSession
delete from auth."session" where id = $1;

-- hasLiveToken
select from access_tokens where token_hash = decode($1, 'hex')
  and session_id = $2 and revoked_at is null and expires_at > $3;

-- insertToken
insert into access_tokens (token_hash, user_id, session_id, created_at, expires_at)
  select decode($1, 'hex'), $2::bigint, s.id, $3::timestamptz, least($4::timestamptz, s."expiresAt")
  from auth."session" s where s.id = $5 for key share;

-- keepSigningSecret
insert into auth.signing_secret (secret) values ($1) on conflict do nothing;
select secret from auth.signing_secret;

-- revokeToken
update access_tokens set revoked_at = $1 where token_hash = decode($2, 'hex') and revoked_at is null
  returning session_id;

-- sweepSessions
delete from auth."session" where "expiresAt" < now();
delete from access_tokens where coalesce(revoked_at, expires_at) < now() - interval '30 days';
