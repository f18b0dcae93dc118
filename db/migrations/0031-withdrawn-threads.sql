-- A thread that its author deleted while others had commented on it stands on for their sake, without its own words.

-- Where its texts rest until it comes back or is erased: no question that reads texts can find them here.
create table set_aside_texts (
  item_kind text not null,
  item_id bigint not null,
  field text not null,
  locale locale not null,
  state text not null,
  text text not null,
  html text,
  excerpt text,
  source_hash bytea not null,
  engine text,
  glossary_version integer,
  by_user_id bigint references users on delete set null,
  updated_at timestamptz not null,
  primary key (item_kind, item_id, field, locale)
);

create or replace view readable_threads as
  select id, slug, user_id, sub_category_id, source_locale,
         case when withdrawn_at is null then video_link end as video_link, case when withdrawn_at is null then image end as image,
         is_survey_thread and withdrawn_at is null as is_survey_thread, is_reaction_disabled,
         nice_count, interesting_count, surprising_count, comment_count, vote_count, score, created_at, published_at, edited_at,
         withdrawn_at is not null as is_withdrawn
    from threads
   where status = 'published' and deleted_at is null;

-- What lists of threads show: a withdrawn one is only found by those who know its address or come from a comment.
create view listed_threads as
  select id, slug, user_id, sub_category_id, source_locale, video_link, image, is_survey_thread, is_reaction_disabled,
         nice_count, interesting_count, surprising_count, comment_count, vote_count, score, created_at, published_at, edited_at
    from readable_threads
   where not is_withdrawn;
