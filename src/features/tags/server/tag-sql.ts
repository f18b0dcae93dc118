import { type RawBuilder, sql } from 'kysely';
import { houseTitleMembers } from '#features/translation/server/passage-sql.ts';
import { type JsonParts, arrayOf, objectOf, plain, textOf } from '#platform/database/json-sql.ts';
import type { Locale } from '#shared/locales.ts';

type Tagged = { table: 'thread_tags' | 'comment_tags'; column: 'thread_id' | 'comment_id'; id: RawBuilder<unknown> };

/** The tags of a thread or comment in the order its author gave them. */
export function tagsOf({ table, column, id }: Tagged, locale: Locale): JsonParts {
  return arrayOf(tagOf(locale), sql`from ${sql.table(table)} g where g.${sql.ref(column)} = ${id} order by g.position`);
}

/** The same as a value of PostgreSQL's type. */
export function tagsJson(tagged: Tagged, locale: Locale): RawBuilder<unknown> {
  return sql`${textOf(tagsOf(tagged, locale))}::json`;
}

/** The tags whose ids are in an array, in its order (that of `unnest`), as a value of PostgreSQL's type. */
export function tagsById(ids: RawBuilder<unknown>, locale: Locale): RawBuilder<unknown> {
  const tags = textOf(arrayOf(tagOf(locale), sql`from (select unnest(${ids}) as tag_id) g`));
  return sql`case when cardinality(${ids}) > 0 then ${tags}::json else '[]'::json end`;
}

function tagOf(locale: Locale): JsonParts {
  return objectOf({ id: plain(sql`g.tag_id`), ...houseTitleMembers({ kind: 'tag', id: sql`g.tag_id`, locale }) });
}
