import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../src/platform/database/migrate.ts';
import { startDatabaseServer } from '../../src/platform/database/server.ts';

/** The schema as the database's own catalogue describes it after all migrations. */
export async function describeSchema(): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tatami-schema-'));
  const server = await startDatabaseServer({ dataDir, log: () => undefined, settings: { fsync: 'off' } });
  const client = new pg.Client(server.address);
  try {
    await migrate(server.address);
    await client.connect();
    return { 'schema.sql': await describe(client) };
  } finally {
    await client.end();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function describe(client: pg.Client): Promise<string> {
  const parts: string[] = ['-- Written from the catalogue of a migrated database; the migrations are the source.'];
  for (const question of questions) {
    const { rows } = await client.query<{ text: string }>(question);
    parts.push(...rows.map((row) => row.text));
  }
  return `${parts.join('\n\n')}\n`;
}

const ours = `n.nspname = 'public'`;
const questions = [
  `select 'create domain ' || t.typname || ' as ' || format_type(t.typbasetype, t.typtypmod) || coalesce(E'\\n  ' || string_agg(pg_get_constraintdef(c.oid), ' '), '') || ';' as text
     from pg_type t join pg_namespace n on n.oid = t.typnamespace left join pg_constraint c on c.contypid = t.oid
    where t.typtype = 'd' and ${ours} group by t.oid, t.typname, t.typbasetype, t.typtypmod order by t.typname`,
  `select 'create table ' || c.relname || E' (\\n' || (
       select string_agg('  ' || line, E',\\n' order by place, line) from (
         select a.attnum as place, a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end ||
           case when a.attidentity <> '' then ' generated always as identity' when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
             else coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') end as line
           from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         union all
         select 10000, pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype <> 'n') lines) || E'\\n);' as text
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and ${ours} order by c.relname`,
  `select pg_get_indexdef(i.indexrelid) || ';' as text from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by c.relname`,
  `select 'create view ' || c.relname || E' as\\n' || pg_get_viewdef(c.oid, true) as text from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'v' and ${ours} order by c.relname`,
  `select pg_get_functiondef(p.oid) || ';' as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours} order by p.proname`,
  `select pg_get_triggerdef(t.oid) || ';' as text from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and not t.tgisinternal order by t.tgname`,
];
