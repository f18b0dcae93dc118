-- Titles of tags, categories and sub-categories were looked up among all texts, one by one and several times a page. There are
-- few of them and they hardly ever change, so all of a kind and a language are read as one.
create table house_titles (
  item_kind text not null check (item_kind in ('tag', 'category', 'sub_category')),
  locale locale not null,
  titles jsonb not null,
  primary key (item_kind, locale)
);
comment on column house_titles.titles is 'the titles by the ids of what they name; texts has them too';
-- Unpacking would take longer than reading them as they are.
alter table house_titles alter column titles set storage external;

insert into house_titles (item_kind, locale, titles)
  select item_kind, locale, jsonb_object_agg(item_id, text) from texts
   where item_kind in ('tag', 'category', 'sub_category') and field = 'title' and text is not null group by item_kind, locale;
