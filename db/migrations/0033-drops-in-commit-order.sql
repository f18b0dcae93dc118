-- Ids are given when a row is written, not when its transaction commits: who reads "after the last id" misses the row of a
-- slower transaction. The transaction's own number tells which rows could still have been invisible at the last look.
alter table dropped_tags add column xid xid8 not null default pg_current_xact_id();
create index dropped_tags_xid on dropped_tags (xid, id);
