import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { SiteSettings } from '../model.ts';

/** The settings that the desk has changed. */
export async function findSettings(db: Database): Promise<Partial<SiteSettings>> {
  const { rows } = await sql<{ settings: Partial<SiteSettings> | null }>`
    select json_object_agg(name, value) as settings from site_settings`.execute(db);
  return rows[0]?.settings ?? {};
}

/** Writes one setting. */
export async function putSetting(db: Database, { name, value }: { name: string; value: unknown }): Promise<void> {
  await sql`insert into site_settings (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db);
}
