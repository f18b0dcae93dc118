import type { Database } from '#platform/database/database.ts';
import type { KeepText } from '#platform/page-cache/keep-text.ts';
import type { Locale } from '#shared/locales.ts';

/** What every handler of an operation is given beside its input. */
export type RequestContext = {
  db: Database;
  /** The reader's locale, from User-Language. */
  locale: Locale;
  now: () => Date;
  /** Keeps parts that public answers share. */
  keepText: KeepText;
  /** The bearer token of the Authorization header, unchecked. */
  token: string | undefined;
  /** Makes a write happen once however often it is sent (product decisions §6). */
  idempotencyKey: string | undefined;
};
