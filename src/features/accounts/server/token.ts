import { createHash, randomBytes } from 'node:crypto';

/** A new access token: 32 random bytes (product decisions §7). */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hex form under which a token is stored and looked up; the token itself is never stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
