-- The checks of texts were a quarter of what an insert costs: PostgreSQL reads a table's checks anew for each statement, and
-- patterns take long. What a domain allows is read once for each connection. The same rules; 0081 says that all rows keep them.
create domain text_item as text
  check (value in ('comment', 'thread', 'revision', 'tag', 'category', 'sub_category', 'user', 'notice', 'dojo_unit'));
create domain text_field as text
  check (value in ('text', 'title', 'note', 'bio', 'price', 'access_way', 'survey_title_prefix',
    'survey_option_1', 'survey_option_2', 'survey_option_3', 'survey_option_4', 'survey_option_5', 'survey_option_6'));
create domain text_state as text
  check (value in ('original', 'pending', 'translated', 'converted', 'human', 'failed', 'outdated', 'budget', 'no_engine', 'off'));
create domain wordless_state as text check (value in ('pending', 'failed', 'budget', 'no_engine', 'off'));
comment on domain wordless_state is 'states of a text without words';

alter table texts
  drop constraint texts_item_kind_check,
  drop constraint texts_field_check,
  drop constraint texts_state_check,
  drop constraint texts_check,
  add constraint texts_check check (
    (item_kind::text_item, field::text_field, state::text_state, coalesce(text, state::wordless_state)) is not null) not valid;
