import { type RawBuilder, sql } from 'kysely';

/**
 * The columns of one row as a JSON object. `json_build_object` looks up the type of each name and value anew: an object of
 * fourteen pairs took it 70,000 instructions, and 24,000 this way.
 */
export function jsonOf(columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select row_to_json(object) from (select ${columns}) object)`;
}

class LongText {
  readonly value: RawBuilder<unknown>;

  constructor(value: RawBuilder<unknown>) {
    this.value = value;
  }
}

/** JSON in the making: text as it stands, and SQL whose value is set in its place. Null would leave the place empty. */
export type JsonParts = readonly (string | RawBuilder<unknown> | LongText)[];

/** A JSON object. Each of its members says by one of the functions below what it is. */
export function objectOf(members: Record<string, JsonParts>): JsonParts {
  return ['{', ...membersOf(members), '}'];
}

/** The members of a JSON object without its braces, to be joined by commas with others. There is at least one. */
export function membersOf(members: Record<string, JsonParts>): JsonParts {
  return Object.entries(members)
    .flatMap(([name, value]) => [',', `${JSON.stringify(name)}:`, ...value])
    .slice(1);
}

/** A JSON array: `item` for each row of `from`, in their order. */
export function arrayOf(item: JsonParts, from: RawBuilder<unknown>): JsonParts {
  return ['[', itemsOf(item, from), ']'];
}

/** The same for an array that is most of its text: it is copied as it stands, where `concat` would first look for its end. */
export function longArrayOf(item: JsonParts, from: RawBuilder<unknown>): JsonParts {
  return ['[', new LongText(itemsOf(item, from)), ']'];
}

function itemsOf(item: JsonParts, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select string_agg(row.item, ',') from (select ${textOf(item)} as item ${from}) row)`;
}

/**
 * The parts as one text, never null. `concat` looks up nothing for a row that it looked up for the one before: the objects of
 * a thread's page took it half the instructions that `row_to_json` and `json_build_object` took. PostgreSQL gives a function
 * at most 100 arguments, which is an object of some 45 members, those of objects inside it among them; the statement of a
 * greater one is refused.
 */
export function textOf(parts: JsonParts): RawBuilder<string> {
  const texts: RawBuilder<unknown>[] = [];
  let short: (string | RawBuilder<unknown>)[] = [];
  for (const part of parts) {
    const last = short.at(-1);
    if (part instanceof LongText) {
      texts.push(concatOf(short), sql`coalesce(${part.value}, '')`);
      short = [];
    } else if (typeof part === 'string' && typeof last === 'string') short[short.length - 1] = last + part;
    else short.push(part);
  }
  texts.push(concatOf(short));
  return sql`(${sql.join(texts, sql` || `)})`;
}

/** Without its type each text that stands here would be copied and searched for its end once more. */
function concatOf(parts: readonly (string | RawBuilder<unknown>)[]): RawBuilder<unknown> {
  return sql`concat(${sql.join(parts.map((part) => (typeof part === 'string' ? sql`${sql.lit(part)}::text` : part)))})`;
}

/** A number, or JSON of PostgreSQL's own making, that is never null. */
export function plain(value: RawBuilder<unknown>): JsonParts {
  return [value];
}

/** True or false, never null. */
export function flag(value: RawBuilder<unknown>): JsonParts {
  return [sql`(${value})::text`];
}

/** A word of a set without letters that JSON escapes, such as a locale or a state; never null. */
export function word(value: RawBuilder<unknown>): JsonParts {
  return ['"', value, '"'];
}

/** A text, a time or a number, or null. As JSON it goes into `concat` without being made a text first. */
export function scalar(value: RawBuilder<unknown>): JsonParts {
  return [sql`coalesce(json_scalar(${value}), 'null')`];
}

/** The same under several names, of which there is one at least: it is found out once. */
export function scalarMembers(
  [first, ...others]: readonly [string, ...string[]],
  value: RawBuilder<unknown>,
): Record<string, JsonParts> {
  const values = ['%1$s', ...others.map((name) => `${JSON.stringify(name)}:%1$s`)].join(',');
  return { [first]: [sql`format(${sql.lit(values)}, coalesce(json_scalar(${value}), 'null'))`] };
}
