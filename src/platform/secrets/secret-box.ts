import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { type SecretPlace, findSecretKey, keepSecretKey } from './secret-key.ts';

/** Seals what must not lie readable in the database. */
export type SecretBox = {
  /** `about` names what the secret belongs to: sealed for one thing it cannot be opened for another. */
  seal: (secret: string, about: string) => string;
  /** Undefined where the key is missing or another one, or the text was tampered with. */
  open: (sealed: string, about: string) => string | undefined;
};

/** The lengths that AES-256-GCM is used with everywhere. */
const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with the key of this installation; what it seals names the key's id, so that another key is told at once. */
export function openSecretBox(place: SecretPlace): SecretBox {
  return {
    seal: (secret, about) => sealWith(keepSecretKey(place), secret, about),
    open(sealed, about) {
      const key = findSecretKey(place);
      return key === undefined ? undefined : openWith(key, sealed, about);
    },
  };
}

function sealWith(key: Buffer, secret: string, about: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `1.${idOf(key)}.${sealed.toString('base64url')}`;
}

function openWith(key: Buffer, text: string, about: string): string | undefined {
  const [version, id, body = ''] = text.split('.');
  const sealed = Buffer.from(body, 'base64url');
  if (version !== '1' || id !== idOf(key) || sealed.length < ivBytes + tagBytes) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(-tagBytes));
  try {
    return decipher.update(sealed.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    // What was tampered with, or belongs to something else, is as good as lost: its owner enters it again.
    return undefined;
  }
}

function idOf(key: Buffer): string {
  return createHash('sha256').update('tatami secret key').update(key).digest('hex').slice(0, 8);
}
