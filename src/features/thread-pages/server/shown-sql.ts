import { type RawBuilder, sql } from 'kysely';
import { shownHouseTitle } from '#features/translation/server/passage-sql.ts';
import { type JsonParts, arrayOf, objectOf, plain, scalar, textOf, word } from '#platform/database/json-sql.ts';
import type { Locale } from '#shared/locales.ts';

/** How a reader wants passages: in a locale, or as they were written. */
export type Reading = { locale: Locale; original: boolean };

type Passage = { join: RawBuilder<unknown>; html: RawBuilder<unknown>; translation: JsonParts };

/** The text of comment `c` for a reader: one look-up where there is a translation, a second one for the original elsewhere. */
export function commentText({ locale, original }: Reading): Passage {
  const source = sql`(select o.html from texts o where o.item_kind = 'comment' and o.item_id = c.id and o.field = 'text' and o.locale = c.source_locale)`;
  return {
    join: sql`left join texts w on w.item_kind = 'comment' and w.item_id = c.id and w.field = 'text' and w.locale = ${sql.lit(locale)}`,
    html: original ? source : sql`case when w.html is null then ${source} else w.html end`,
    translation: translationOf('w'),
  };
}

/** Title, text and excerpt of thread `t`, its survey's texts, and how they came about. */
export function threadPassages({ locale, original }: Reading): {
  members: Record<string, JsonParts>;
  joins: RawBuilder<unknown>;
} {
  const html = original ? sql`bo.html` : sql`coalesce(bw.html, bo.html)`;
  const excerpt = original ? sql`bo.excerpt` : sql`coalesce(bw.excerpt, bo.excerpt)`;
  const row = (as: string, field: string, of: RawBuilder<unknown>) =>
    sql`left join texts ${sql.ref(as)} on ${sql.ref(`${as}.item_kind`)} = 'thread' and ${sql.ref(`${as}.item_id`)} = t.id
      and ${sql.ref(`${as}.field`)} = ${sql.lit(field)} and ${sql.ref(`${as}.locale`)} = ${of}`;
  return {
    members: {
      title: scalar(sql`ho.text`),
      [`title_${locale}`]: scalar(sql`hw.text`),
      html: scalar(sql`coalesce(${html}, '')`),
      excerpt: scalar(sql`coalesce(${excerpt}, '')`),
      survey_texts: surveyTexts(locale),
      translations: objectOf({ title: translationOf('hw'), text: translationOf('bw') }),
    },
    joins: sql`${row('ho', 'title', sql`t.source_locale`)} ${row('hw', 'title', sql.lit(locale))}
      ${row('bo', 'text', sql`t.source_locale`)} ${row('bw', 'text', sql.lit(locale))}`,
  };
}

/** Prefix and options of a survey, under the names that they have in the API. */
export function surveyTexts(locale: Locale): JsonParts {
  return plain(sql`case when t.is_survey_thread then (select coalesce(json_object_agg(case when x.locale = t.source_locale then x.field else x.field || '_' || x.locale end, x.text order by x.field, x.locale), '{}'::json)
    from texts x where x.item_kind = 'thread' and x.item_id = t.id and x.field like 'survey%' and x.text is not null
      and x.locale in (t.source_locale, ${sql.lit(locale)})) else '{}'::json end`);
}

/** The tags of thread `t` with their titles in a locale, in the order that their author gave them. */
export function threadTags(locale: Locale): JsonParts {
  return arrayOf(tagTitle(locale), sql`from thread_tags g where g.thread_id = t.id order by g.position`);
}

/** The same of comment `c`. */
export function commentTags(locale: Locale): JsonParts {
  const titles = arrayOf(tagTitle(locale), sql`from (select unnest(c.tag_ids) as tag_id) g`);
  return plain(sql`case when cardinality(c.tag_ids) > 0 then ${textOf(titles)} else '[]' end`);
}

function tagTitle(locale: Locale): JsonParts {
  return objectOf({
    id: plain(sql`g.tag_id`),
    title: scalar(shownHouseTitle({ kind: 'tag', id: sql`g.tag_id`, locale })),
  });
}

/** Where thread `t` belongs. */
export function shownSubCategory(locale: Locale): JsonParts {
  const place = objectOf({
    id: plain(sql`s.id`),
    genre_kind: scalar(sql`k.genre_kind`),
    title: scalar(shownHouseTitle({ kind: 'sub_category', id: sql`s.id`, locale })),
  });
  return plain(
    sql`(select ${textOf(place)} from sub_categories s join categories k on k.id = s.category_id where s.id = t.sub_category_id)`,
  );
}

function translationOf(as: string): JsonParts {
  const by = sql.ref(`${as}.by_user_id`);
  return objectOf({
    state: stateOf(as),
    by: scalar(sql`case when ${by} is not null then (select display_name from users where id = ${by}) end`),
  });
}

/** The state of a passage whose text in the reader's language is `as`, if there is one. */
export function stateOf(as: string): JsonParts {
  return word(sql`coalesce(${sql.ref(`${as}.state`)}, 'no_engine')`);
}
