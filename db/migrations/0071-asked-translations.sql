-- What was asked for and has no job yet: the write that asks only leaves this note, and workers make the jobs.
alter table translation_requests add column asked_as smallint;
comment on column translation_requests.asked_as is 'priority of the job that is to be made of it; null once there is one';
create index translation_requests_asked on translation_requests (asked_as, requested_at) where asked_as is not null;
