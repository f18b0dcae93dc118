alter table texts
  validate constraint texts_item_kind_check,
  validate constraint texts_field_check,
  validate constraint texts_state_check,
  validate constraint texts_check;
alter table comments
  validate constraint comments_status_check,
  validate constraint comments_counts_check;
