-- Accounts of the member site. The first four tables are better-auth's, as its migration compiler (1.7.6) wrote them.
create schema auth;

create table auth."user" (
  "id" text not null primary key,
  "name" text not null,
  "email" text not null unique,
  "emailVerified" boolean not null,
  "image" text,
  "createdAt" timestamptz default current_timestamp not null,
  "updatedAt" timestamptz default current_timestamp not null
);

create table auth."session" (
  "id" text not null primary key,
  "expiresAt" timestamptz not null,
  "token" text not null unique,
  "createdAt" timestamptz default current_timestamp not null,
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null references auth."user" ("id") on delete cascade
);
create index "session_userId_idx" on auth."session" ("userId");

create table auth."account" (
  "id" text not null primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null references auth."user" ("id") on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  "scope" text,
  "password" text,
  "createdAt" timestamptz default current_timestamp not null,
  "updatedAt" timestamptz not null
);
create index "account_userId_idx" on auth."account" ("userId");

create table auth."verification" (
  "id" text not null primary key,
  "identifier" text not null,
  "value" text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz default current_timestamp not null,
  "updatedAt" timestamptz default current_timestamp not null
);
create index "verification_identifier_idx" on auth."verification" ("identifier");

-- What session cookies are signed with: one row, made at the first start.
create table auth.signing_secret (
  is_only boolean primary key default true check (is_only),
  secret text not null check (char_length(secret) >= 40)
);

alter table users add column auth_id text unique references auth."user" ("id") on delete set null;
comment on column users.auth_id is 'the account of the member site; null for people of the demo content before they have one';

-- However a session of the member site ends, the tokens it made end with it.
create function revoke_tokens_of_session() returns trigger language plpgsql as $$
begin
  update public.access_tokens set revoked_at = clock_timestamp() where session_id = old.id and revoked_at is null;
  return null;
end $$;

create trigger session_ended after delete on auth."session"
  for each row execute function public.revoke_tokens_of_session();

-- One-time links by which the first administrator signs up: only the hash of the key is stored.
create table administrator_links (
  key_hash bytea primary key,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by bigint references users on delete set null
);
