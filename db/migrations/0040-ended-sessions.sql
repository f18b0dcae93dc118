-- What is swept is found without reading everybody's sessions.
create index session_expires on auth."session" ("expiresAt");
create index access_tokens_ended on access_tokens ((coalesce(revoked_at, expires_at)));
