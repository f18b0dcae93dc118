import { z } from 'zod';

/** Those of better-auth's columns have capitals. */
const identifier = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,62}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

/** Below the files folder and nowhere else: no way up, no absolute path, no odd characters. */
const relativePath = z
  .string()
  .max(1_000)
  .regex(/^[^/\\\p{Cc}]+(\/[^/\\\p{Cc}]+)*$/u)
  .refine((path) => !path.split('/').some((part) => part === '.' || part === '..'));

const column = z.strictObject({ name: identifier, type: z.string().max(200) });

/** What a backup holds, and by what it is checked. */
export const manifestShape = z.strictObject({
  format: z.literal('tatami backup 1'),
  made_at: z.iso.datetime(),
  server: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), sha256 })),
  tables: z.array(
    z.strictObject({ schema: identifier, name: identifier, columns: z.array(column), rows: count, chunks: count, sha256 }),
  ),
  sequences: z.array(
    z.strictObject({ schema: identifier, name: identifier, value: z.string().regex(/^-?\d+$/), is_called: z.boolean() }),
  ),
  files: z.array(z.strictObject({ path: relativePath, size: count, sha256 })),
});

export type Manifest = z.infer<typeof manifestShape>;
export type SavedTable = Manifest['tables'][number];

/** Name of the entry with the manifest. */
export const manifestName = 'manifest.json';

/** Name of the entry with a part of a table's rows. */
export function chunkName({ schema, name }: Pick<SavedTable, 'schema' | 'name'>, chunk: number): string {
  return `tables/${schema}.${name}/${String(chunk).padStart(6, '0')}.ndjson.gz`;
}

/** Name of the entry with a stored file; its path is in the manifest, where it is checked. */
export function fileName(index: number): string {
  return `files/${String(index + 1).padStart(8, '0')}`;
}
