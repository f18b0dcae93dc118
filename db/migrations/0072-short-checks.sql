-- PostgreSQL reads the checks of a table anew for each statement that writes to it: of the insert of a text they were half.
-- The same rules in few words. Every row has passed the old ones; 0073 says so to the database, under a lighter lock.
alter table texts
  drop constraint texts_item_kind_check,
  drop constraint texts_field_check,
  drop constraint texts_state_check,
  drop constraint texts_check,
  add constraint texts_item_kind_check
    check (item_kind ~ '^(thread|comment|revision|tag|category|sub_category|user|notice|dojo_unit)$') not valid,
  add constraint texts_field_check
    check (field ~ '^(title|text|note|bio|price|access_way|survey_title_prefix|survey_option_[1-6])$') not valid,
  add constraint texts_state_check
    check (state ~ '^(original|translated|converted|human|pending|failed|outdated|budget|no_engine|off)$') not valid,
  add constraint texts_check check (text is not null or state ~ '^(pending|failed|budget|no_engine|off)$') not valid;

alter table comments
  drop constraint comments_status_check,
  drop constraint comments_nice_count_check,
  drop constraint comments_interesting_count_check,
  drop constraint comments_surprising_count_check,
  drop constraint comments_sub_comment_count_check,
  add constraint comments_status_check check (status ~ '^(pending|published|rejected)$') not valid,
  add constraint comments_counts_check
    check (least(nice_count, interesting_count, surprising_count, sub_comment_count) >= 0) not valid;
