import { randomBytes } from 'node:crypto';
import os from 'node:os';
import type { SecretPlace } from '#platform/secrets/secret-key.ts';

/** A secret key of a test's own, in no file. */
export function aPlaceForKeys(): SecretPlace & { given: string } {
  return { dataFolder: os.tmpdir(), given: randomBytes(32).toString('base64url') };
}
