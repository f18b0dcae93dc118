import type { Database } from '#platform/database/database.ts';
import { openSecretBox } from '#platform/secrets/secret-box.ts';
import type { SecretPlace } from '#platform/secrets/secret-key.ts';
import { type StoredEngine, listPlainKeys, putSealedKey } from './engine-queries.ts';

type Door = { secrets?: SecretPlace };

/** The key of an engine: there, not needed, or lost with the key that sealed it. */
export type EngineKey = { state: 'ready'; apiKey: string | undefined } | { state: 'lost' };

/** Opens the key of a connected engine. */
export function readKey({ base_url, api_key, sealed_key }: StoredEngine, { secrets }: Door): EngineKey {
  if (sealed_key === null) return { state: 'ready', apiKey: api_key ?? undefined };
  const apiKey = secrets === undefined ? undefined : openSecretBox(secrets).open(sealed_key, aboutOf(base_url));
  return apiKey === undefined ? { state: 'lost' } : { state: 'ready', apiKey };
}

/** A key as it is stored. It opens for the address it was entered for alone. */
export function sealKey(apiKey: string, baseUrl: string, { secrets }: Door): string {
  if (secrets === undefined) throw new Error('a key can only be kept where there is a place for the secret key');
  return openSecretBox(secrets).seal(apiKey, aboutOf(baseUrl));
}

/** Seals the keys that an earlier version stored as they were typed. */
export async function sealPlainKeys(db: Database, door: Door): Promise<void> {
  if (door.secrets === undefined) return;
  for (const { id, base_url, api_key } of await listPlainKeys(db)) {
    await putSealedKey(db, { id, apiKey: api_key, sealedKey: sealKey(api_key, base_url, door) });
  }
}

function aboutOf(baseUrl: string): string {
  return `translation engine ${baseUrl}`;
}
