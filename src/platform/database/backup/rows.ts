import type pg from 'pg';
import { type CatalogueTable, quote, tableName } from './catalogue.ts';

/** Rows that are in memory at a time; the longest texts of ours are 80 KB. */
const batch = 500;

/** All rows of a table, in batches of lines: a JSON array with the text of each column, as PostgreSQL prints it. */
export async function* readRows(client: pg.ClientBase, table: CatalogueTable): AsyncGenerator<string[]> {
  const columns = table.columns.map(({ name }) => `${quote(name)}::text`).join(', ');
  await client.query(
    `declare rows_read no scroll cursor for select to_json(array[${columns}]::text[])::text from ${tableName(table)}`,
  );
  for (;;) {
    const { rows } = await client.query<[string]>({ text: `fetch ${batch} from rows_read`, rowMode: 'array' });
    if (rows.length === 0) break;
    yield rows.map(([line]) => line);
  }
  await client.query('close rows_read');
}

/** Stores lines that `readRows` gave; every value is read by its column's own type. */
export async function writeRows(client: pg.ClientBase, table: CatalogueTable, lines: readonly string[]): Promise<void> {
  const columns = table.columns.map(({ name }) => quote(name)).join(', ');
  const values = table.columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ');
  await client.query(
    `insert into ${tableName(table)} (${columns}) overriding system value select ${values} from json_array_elements($1::json) as line`,
    [`[${lines.join(',')}]`],
  );
}
