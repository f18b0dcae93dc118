import { type RawBuilder, sql } from 'kysely';
import { titlePairs } from '#features/translation/server/passage-sql.ts';
import type { Locale } from '#shared/locales.ts';

type Tagged = { table: 'thread_tags' | 'comment_tags'; column: 'thread_id' | 'comment_id'; id: RawBuilder<unknown> };

/** The tags of a thread or comment in the order its author gave them. */
export function tagsJson({ table, column, id }: Tagged, locale: Locale): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(json_build_object('id', g.tag_id, ${titlePairs('tag', sql`g.tag_id`, locale)}) order by g.position)
    from ${sql.table(table)} g where g.${sql.ref(column)} = ${id}), '[]'::json)`;
}
