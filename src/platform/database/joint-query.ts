import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { type Given, keepQuery } from './kept-query.ts';

type Waiting<Values> = { values: Values; resolve: (json: string | undefined) => void; reject: (error: unknown) => void };
type Ask<Values> = (group: readonly Values[]) => Promise<Map<number, string>>;

/** Milliseconds after which a statement is not waited for by those who come after it. */
const patience = 50;
/** Pages of threads: two in one statement took PostgreSQL 0.83 of the time they take alone, four 0.73, eight 0.71. */
const mostTogether = 8;

/**
 * A kept question for one JSON text, which those who ask at the same time ask together: PostgreSQL makes one statement ready
 * for all of them, and both sides send and wait once. Nobody joins a statement that was sent before they asked, so each
 * answer holds all that was written before its question.
 *
 * `build` gives at most one row; none, and null, answer with undefined. `types` names PostgreSQL's type of each value. Where
 * a value spoils the statement of several (class 22 of SQLSTATE), each is asked again alone.
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
  const queues = new WeakMap<Database, Queue<Values>>();
  return function askJointly(db, values) {
    let queue = queues.get(db);
    if (queue === undefined) {
      queue = new Queue(async (group) => {
        const rows = await ask(db, columnsOf(types, group));
        return new Map(rows.flatMap(({ nth, json }) => (json === null ? [] : [[nth - 1, json]])));
      });
      queues.set(db, queue);
    }
    return queue.ask(values);
  };
}

type Columns<Values> = { [Name in keyof Values & string]: Values[Name][] };

function columnsOf<Values extends Record<string, unknown>>(
  types: Readonly<Record<keyof Values & string, string>>,
  group: readonly Values[],
): Columns<Values> {
  return Object.fromEntries(Object.keys(types).map((name) => [name, group.map((values) => values[name])])) as Columns<Values>;
}

/**
 * Those who wait for the answers of one question. What comes in one turn of the event loop is sent at its end, and what comes
 * while a statement is under way goes with the next one. One statement at a time is enough: this process works on its
 * answers while PostgreSQL works on the next.
 */
class Queue<Values> {
  readonly #ask: Ask<Values>;
  #waiting: Waiting<Values>[] = [];
  /** The group that was sent last, unless it is late. */
  #awaited: readonly Waiting<Values>[] | undefined;
  #isCalled = false;

  constructor(ask: Ask<Values>) {
    this.#ask = ask;
  }

  ask(values: Values): Promise<string | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
    this.#waiting.push({ values, resolve, reject });
    if (!this.#isCalled) setImmediate(() => this.#send());
    this.#isCalled = true;
    return promise;
  }

  #send(): void {
    this.#isCalled = false;
    if (this.#awaited !== undefined || this.#waiting.length === 0) return;
    const group = this.#waiting.splice(0, mostTogether);
    this.#awaited = group;
    const late = setTimeout(() => this.#goOn(group), patience);
    void this.#answer(group).finally(() => {
      clearTimeout(late);
      this.#goOn(group);
    });
  }

  #goOn(group: readonly Waiting<Values>[]): void {
    if (this.#awaited !== group) return;
    this.#awaited = undefined;
    this.#send();
  }

  async #answer(group: readonly Waiting<Values>[]): Promise<void> {
    try {
      const found = await this.#ask(group.map(({ values }) => values));
      for (const [place, { resolve }] of group.entries()) resolve(found.get(place));
    } catch (error) {
      if (group.length > 1 && isOfValues(error)) await Promise.all(group.map((one) => this.#answer([one])));
      else for (const { reject } of group) reject(error);
    }
  }
}

function isOfValues(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code ?? '').startsWith('22');
}
