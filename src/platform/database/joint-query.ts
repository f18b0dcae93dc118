import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { jointly } from './joint-queue.ts';
import { type Given, keepQuery } from './kept-query.ts';

/**
 * A kept question for one JSON text, which those who ask at the same time ask together: PostgreSQL makes one statement ready
 * for all of them, and both sides send and wait once. Nobody joins a statement that was sent before they asked, so each
 * answer holds all that was written before its question.
 *
 * `build` gives at most one row; none, and null, answer with undefined. `types` names PostgreSQL's type of each value. Where
 * a value spoils the statement of several, each is asked again alone.
 */
export function keepJointQuery<Values extends Record<string, unknown>>(
  types: Readonly<Record<keyof Values & string, string>>,
  build: (given: Given<Values>) => RawBuilder<{ json: string | null }>,
): (db: Database, values: Values) => Promise<string | undefined> {
  const ask = keepQuery<Columns<Values>, { nth: number; json: string | null }>((given) => {
    const columns = sql.join(Object.entries(types).map(([name, type]) => sql`${given(name)}::${sql.raw(type)}[]`));
    const names = sql.join(Object.keys(types).map((name) => sql.ref(name)));
    return sql`select asked.nth, (${build((name) => sql.ref(`asked.${name}`))}) as json
      from unnest(${columns}) with ordinality as asked (${names}, nth)`;
  });
  return jointly(async (db, group: readonly Values[]) => {
    const rows = await ask(db, columnsOf(types, group));
    const found = new Map(rows.map(({ nth, json }) => [nth - 1, json ?? undefined]));
    return group.map((_, place) => found.get(place));
  });
}

type Columns<Values> = { [Name in keyof Values & string]: Values[Name][] };

function columnsOf<Values extends Record<string, unknown>>(
  types: Readonly<Record<keyof Values & string, string>>,
  group: readonly Values[],
): Columns<Values> {
  return Object.fromEntries(Object.keys(types).map((name) => [name, group.map((values) => values[name])])) as Columns<Values>;
}
