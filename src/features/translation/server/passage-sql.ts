import { type RawBuilder, sql } from 'kysely';
import { type JsonParts, objectOf, scalar, scalarMembers, word } from '#platform/database/json-sql.ts';
import { type Locale, defaultLocale } from '#shared/locales.ts';
import type { HouseKind, ItemKind } from '../model.ts';

/** Which passage of which row a query shows, and to whom. */
export type PassageQuery = {
  kind: ItemKind;
  field: string;
  /** SQL of the item's id and of its source locale, such as `c.id` and `c.source_locale`. */
  id: RawBuilder<unknown>;
  source: RawBuilder<unknown>;
  locale: Locale;
  /** Readers may ask for the original instead. */
  original: boolean;
  /** Prefix of the joined rows, unique in the query. */
  as: string;
};

/** Joins the original (`{as}_o`), the reader's text (`{as}_w`) and English (`{as}_e`) of a passage. */
export function passageJoins(query: PassageQuery): RawBuilder<unknown> {
  const english = query.locale === defaultLocale ? sql`` : oneJoin(query, 'e', sql`${sql.lit(defaultLocale)}`);
  return sql`join ${rowAs(query, 'o')} on ${matches(query, 'o')} and ${ref(query, 'o', 'locale')} = ${query.source}
    ${oneJoin(query, 'w', sql`${query.locale}`)} ${english}`;
}

/** The columns `title`, `title_ja`, `title_en` of a passage. */
export function textColumns(query: PassageQuery): RawBuilder<unknown> {
  return sql.join(textsOf(query).map(([name, text]) => sql`${text} as ${sql.ref(name)}`));
}

/** The same as members of JSON. */
export function textMembers(query: PassageQuery): Record<string, JsonParts> {
  return Object.fromEntries(textsOf(query).map(([name, text]) => [name, scalar(text)]));
}

/** A passage as it was written, in the reader's language and in English, under the names that they have in the API. */
function textsOf(query: PassageQuery): [name: string, text: RawBuilder<unknown>][] {
  const { field, locale } = query;
  const texts: [string, RawBuilder<unknown>][] = [
    [field, ref(query, 'o', 'text')],
    [`${field}_${locale}`, ref(query, 'w', 'text')],
  ];
  return locale === defaultLocale ? texts : [...texts, [`${field}_${defaultLocale}`, ref(query, 'e', 'text')]];
}

/** The rendered text to show: the reader's where there is one, else the original. */
export function shownHtml(query: PassageQuery): RawBuilder<unknown> {
  return shown(query, 'html');
}

/** The first sentences of what is shown, for lists. */
export function shownExcerpt(query: PassageQuery): RawBuilder<unknown> {
  return shown(query, 'excerpt');
}

/** How the reader's text came about, as `translations.{field}` of the API; the same for who asked for the original instead. */
export function passageParts(query: PassageQuery): JsonParts {
  const by = ref(query, 'w', 'by_user_id');
  return objectOf({
    state: word(sql`coalesce(${ref(query, 'w', 'state')}, 'no_engine')`),
    engine: scalar(ref(query, 'w', 'engine')),
    by: scalar(sql`case when ${by} is not null then (select display_name from users where id = ${by}) end`),
    at: scalar(ref(query, 'w', 'updated_at')),
  });
}

type House = { kind: HouseKind; id: RawBuilder<unknown>; locale: Locale };

/** The title of a tag, category or sub-category in a locale. All of a kind are read once for each statement and place in it. */
function houseTitle({ kind, id, locale }: House): RawBuilder<unknown> {
  // The sum with nothing brings them into memory; without it each look into them would.
  return sql`((select titles || '{}' from house_titles where item_kind = ${sql.lit(kind)} and locale = ${sql.lit(locale)}) ->> (${id})::text)`;
}

/** The title of a tag, category or sub-category to show: where it lacks the locale, the English one, which is not read before. */
export function shownHouseTitle(house: House): RawBuilder<unknown> {
  if (house.locale === defaultLocale) return houseTitle(house);
  return sql`coalesce(${houseTitle(house)}, ${houseTitle({ ...house, locale: defaultLocale })})`;
}

/** The pairs `title`, `title_ja`, `title_en` of something whose title the house wrote. */
export function titlePairs(house: House): RawBuilder<unknown> {
  const english = houseTitle({ ...house, locale: defaultLocale });
  const pairs = sql`'title', ${english}, ${key('title', defaultLocale)}, ${english}`;
  return house.locale === defaultLocale ? pairs : sql`${pairs}, ${key('title', house.locale)}, ${houseTitle(house)}`;
}

/** The members `title`, `title_ja`, `title_en` of something whose title the house wrote. */
export function houseTitleMembers(house: House): Record<string, JsonParts> {
  const english = scalarMembers(['title', `title_${defaultLocale}`], houseTitle({ ...house, locale: defaultLocale }));
  return house.locale === defaultLocale ? english : { ...english, [`title_${house.locale}`]: scalar(houseTitle(house)) };
}

function shown(query: PassageQuery, column: 'html' | 'excerpt'): RawBuilder<unknown> {
  if (query.original) return ref(query, 'o', column);
  return sql`coalesce(${ref(query, 'w', column)}, ${ref(query, 'o', column)})`;
}

function oneJoin(query: PassageQuery, row: string, locale: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join ${rowAs(query, row)} on ${matches(query, row)} and ${ref(query, row, 'locale')} = ${locale}`;
}

function matches(query: PassageQuery, row: string): RawBuilder<unknown> {
  return sql`${ref(query, row, 'item_kind')} = ${sql.lit(query.kind)} and ${ref(query, row, 'item_id')} = ${query.id}
    and ${ref(query, row, 'field')} = ${sql.lit(query.field)}`;
}

function rowAs(query: PassageQuery, row: string): RawBuilder<unknown> {
  return sql`texts ${sql.ref(`${query.as}_${row}`)}`;
}

function ref(query: PassageQuery, row: string, column: string): RawBuilder<unknown> {
  return sql.ref(`${query.as}_${row}.${column}`);
}

/** The name of a locale field; part of the statement, so each locale has its own prepared form. */
function key(field: string, locale: Locale): RawBuilder<unknown> {
  return sql.lit(`${field}_${locale}`);
}
