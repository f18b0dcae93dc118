import { z } from 'zod';

/** One setting: how its text is read, what a good value looks like in words, and an example. */
export type SettingKind<Value> = {
  read: z.ZodType<Value, string>;
  expected: string;
  example: string;
  /** The value is never repeated in an error message. */
  secret?: true;
};

const hostPattern = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*\.?$/i;

/** Any text of one line. */
export function text(expected: string, example: string): SettingKind<string> {
  return {
    read: z
      .string()
      .max(2_000)
      .regex(/^\P{Cc}+$/u),
    expected,
    example,
  };
}

/** A whole number between two bounds. */
export function wholeNumber(least: number, most: number, example: string): SettingKind<number> {
  const read = z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));
  return { read, expected: `a whole number from ${least} to ${most}`, example };
}

/** An address with http or https, kept without a trailing slash. */
export function webAddress(example: string): SettingKind<string> {
  const read = z
    .url({ protocol: /^https?$/ })
    .regex(/^[^?#]+$/)
    .transform((url) => url.replace(/\/+$/, ''));
  return { read, expected: 'an address that starts with http:// or https:// and has no query', example };
}

/** A host name or an IP address to listen on. */
export function listeningHost(example: string): SettingKind<string> {
  const read = z.union([z.ipv4(), z.ipv6(), z.string().max(253).regex(hostPattern)]);
  return { read, expected: 'a host name or an IP address', example };
}

/** A domain without scheme or port; a leading dot is dropped. */
export function domain(example: string): SettingKind<string> {
  const read = z
    .string()
    .transform((value) => value.replace(/^\./, '').toLowerCase())
    .pipe(z.string().max(253).regex(hostPattern));
  return { read, expected: 'a domain without scheme and port', example };
}

/** Words of a fixed set, parted by commas, each once. */
export function wordsOf<const Word extends string>(words: readonly [Word, ...Word[]], example: string): SettingKind<Word[]> {
  const read = z
    .string()
    .transform(splitList)
    .pipe(z.array(z.enum(words)).min(1))
    .transform((list) => [...new Set(list)]);
  return { read, expected: `one or more of ${words.join(', ')}, parted by commas`, example };
}

/** One word of a fixed set. */
export function oneOf<const Word extends string>(words: readonly [Word, ...Word[]], example: string): SettingKind<Word> {
  return { read: z.enum(words), expected: `one of ${words.join(', ')}`, example };
}

/** Host names parted by commas. */
export function hostNames(example: string): SettingKind<string[]> {
  const read = z
    .string()
    .transform((value) => splitList(value.toLowerCase()))
    .pipe(z.array(z.string().max(253).regex(hostPattern)));
  return { read, expected: 'host names parted by commas', example };
}

/** Where a cache in front is told what to forget; may hold a password. */
export const purgeUrl: SettingKind<string> = {
  read: z.url({ protocol: /^https?$/ }),
  expected: 'an http or https address',
  example: 'http://127.0.0.1:6081/purge',
  secret: true,
};

/** The address of a PostgreSQL. */
export const databaseUrl: SettingKind<string> = {
  read: z.url({ protocol: /^postgres(ql)?$/ }),
  expected: 'a postgres:// address',
  example: 'postgres://tatami:password@db.example.org/tatami',
  secret: true,
};

/** 32 random bytes. */
export const secretKey: SettingKind<string> = {
  read: z.string().regex(/^[\w-]{43}$/),
  expected: '32 random bytes in base64url, 43 characters',
  example: 'what `openssl rand -base64 32 | tr +/ -_ | tr -d =` prints',
  secret: true,
};

function splitList(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
