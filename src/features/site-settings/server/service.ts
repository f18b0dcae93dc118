import type { Database } from '#platform/database/database.ts';
import { type SiteSettings, siteSettingDefaults } from '../model.ts';
import * as queries from './queries.ts';

/** The settings of the site, as the desk has set them or as they are by default. */
export async function readSiteSettings(db: Database): Promise<SiteSettings> {
  return { ...siteSettingDefaults, ...(await queries.findSettings(db)) };
}

/** Changes a setting of the site. */
export function putSiteSetting<Name extends keyof SiteSettings>(
  db: Database,
  name: Name,
  value: SiteSettings[Name],
): Promise<void> {
  return queries.putSetting(db, { name, value });
}
