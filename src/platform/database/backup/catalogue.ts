import type pg from 'pg';
import type { Manifest, SavedTable } from './manifest.ts';

/** A table as PostgreSQL's catalogue describes it; generated columns are left out, they make themselves. */
export type CatalogueTable = Pick<SavedTable, 'schema' | 'name' | 'columns'>;

/**
 * Every schema of the database is ours but PostgreSQL's own and the job queue's: the queue's tables belong to its
 * library, which makes and changes them itself, and what was waiting in it is found again from our own rows.
 */
const ours = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'graphile_worker')`;

/** Text forms that every server reads back alike. */
export const transferSettings = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** All tables of ours but the list of migrations, which a restore writes itself. */
export async function listTables(client: pg.ClientBase): Promise<CatalogueTable[]> {
  const { rows } = await client.query<CatalogueTable>(`
    select n.nspname as schema, c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition and ${ours} and (n.nspname, c.relname) <> ('public', 'schema_migrations')
    group by n.nspname, c.relname order by n.nspname, c.relname`);
  return rows;
}

/** Where each sequence stands. */
export async function listSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${ours} order by n.nspname, c.relname`);
  const sequences: Manifest['sequences'] = [];
  for (const { schema, name } of rows) {
    // One read for both: a sequence moves on while others write.
    const at = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${quote(schema)}.${quote(name)}`,
    );
    const [state] = at.rows;
    if (state !== undefined) sequences.push({ schema, name, ...state });
  }
  return sequences;
}

/** The schemas that a restore replaces. */
export async function listSchemas(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname as name from pg_namespace n where ${ours} or n.nspname = 'graphile_worker' order by n.nspname`,
  );
  return rows.map(({ name }) => name);
}

/** The name of a table for SQL. */
export function tableName({ schema, name }: Pick<CatalogueTable, 'schema' | 'name'>): string {
  return `${quote(schema)}.${quote(name)}`;
}

/** A name from the catalogue for SQL. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
