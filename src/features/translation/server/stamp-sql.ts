import { type RawBuilder, sql } from 'kysely';

/**
 * What tells one version of an item's words from every other: a hash over its originals, their fields and languages.
 * Null for an item without texts.
 */
export function originalsStamp(kind: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select left(encode(sha256(convert_to(string_agg(field || ' ' || locale || ' ' || encode(source_hash, 'hex'), ' ' order by field, locale),
    'UTF8')), 'hex'), 32) from texts where item_kind = ${kind} and item_id = ${id} and state = 'original')`;
}
