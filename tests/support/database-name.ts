import type { DatabaseAddress } from '#platform/database/pool.ts';

/** The migrated database that test databases are cloned from. */
export const templateName = 'tatami_template';

/** The same server, another database. */
export function withDatabase(connectionString: string, name: string): DatabaseAddress {
  return { connectionString: connectionString.replace(/(\/\/[^/]*\/)[^/?]*/, `$1${name}`) };
}
