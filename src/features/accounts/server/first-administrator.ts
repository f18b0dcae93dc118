import { type Database, openDatabase } from '#platform/database/database.ts';
import type { DatabaseAddress } from '#platform/database/pool.ts';
import type { Settings } from '#platform/env/settings.ts';
import * as queries from './account-queries.ts';
import { hashToken, makeToken } from './token.ts';

const linkSeconds = 7 * 86_400;

type LinkOptions = { address: DatabaseAddress; settings: Settings; now?: Date };

/**
 * The one-time link by which the first administrator signs up, to be printed at the start. Each start makes a new one
 * in the place of the last, if it serves the member site, where the link leads. Undefined in the demo, and as soon as there
 * is an administrator.
 */
export async function firstAdministratorLink(options: LinkOptions): Promise<string | undefined> {
  const { address, settings, now = new Date() } = options;
  if (settings.demo || !settings.roles.includes('member')) return undefined;
  const db = openDatabase(address, { connections: 1 });
  try {
    if (await queries.hasAdministrator(db)) return undefined;
    const key = makeToken();
    const expiresAt = new Date(now.getTime() + linkSeconds * 1000);
    await db.transaction().execute((tx) => queries.replaceAdministratorLink(tx, { keyHash: hashToken(key), expiresAt }));
    return `${settings.memberUrl ?? localOrigin(settings)}/first-administrator?key=${key}`;
  } finally {
    await db.destroy();
  }
}

/** Whether an administrator can still be made with this key. */
export function isAdministratorLinkOpen(db: Database, key: string, now: Date): Promise<boolean> {
  return queries.isOpenLink(db, { keyHash: hashToken(key), now });
}

/** A wildcard host cannot be typed into a browser. */
function localOrigin({ host, memberPort }: Settings): string {
  const typed = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${typed.includes(':') ? `[${typed}]` : typed}:${memberPort}`;
}
