import { type RawBuilder, sql } from 'kysely';
import { type SiteSettings, siteSettingDefaults } from '../model.ts';

/** The present value of a setting as JSON, inside another statement. */
export function settingSql(name: keyof SiteSettings): RawBuilder<unknown> {
  const usual = sql.lit(JSON.stringify(siteSettingDefaults[name]));
  return sql`coalesce((select value from site_settings where name = ${sql.lit(name)}), ${usual}::jsonb)`;
}
