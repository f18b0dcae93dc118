-- An edit may also switch translation off or on; like its text, that waits for approval.
alter table revisions add column is_translation_off boolean not null default false;
