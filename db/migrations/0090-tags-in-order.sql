-- The tags of a thread are always read in the order that its author gave them: sorting two of them took longer than finding them.
create index thread_tags_in_order on thread_tags (thread_id, position);
