import { type RawBuilder, sql } from 'kysely';
import { houseTitleColumns } from '#features/translation/server/passage-sql.ts';
import { jsonOf } from '#platform/database/json-sql.ts';
import type { Locale } from '#shared/locales.ts';

type Tagged = { table: 'thread_tags' | 'comment_tags'; column: 'thread_id' | 'comment_id'; id: RawBuilder<unknown> };

/** The tags of a thread or comment in the order its author gave them. */
export function tagsJson({ table, column, id }: Tagged, locale: Locale): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(${jsonOf(sql`g.tag_id as id, ${houseTitleColumns({ kind: 'tag', id: sql`g.tag_id`, locale })}`)} order by g.position)
    from ${sql.table(table)} g where g.${sql.ref(column)} = ${id}), '[]'::json)`;
}
