import { requestError } from '#shared/errors.ts';
import { type Locale, defaultLocale, isLocale } from '#shared/locales.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import { type KeepText, buildText } from '#platform/page-cache/keep-text.ts';
import { type BoundOperation, FinishedJson } from './bind.ts';
import type { Finished } from './finished-response.ts';
import { problemAnswer, toProblem } from './problem.ts';

export type Doorway = { db: Database; log: Log; now: () => Date; keepText?: KeepText };

/** What an operation is asked, whichever way it came. */
export type Asked = {
  method: string;
  path: string;
  header: (name: string) => string | undefined;
  /** The fields of path, query and body; throws what is wrong with them. */
  readInput: () => Record<string, unknown> | Promise<Record<string, unknown>>;
};

/** Answers what an operation is asked, also with the problem that there is. */
export async function answerOperation(asked: Asked, bound: BoundOperation, doorway: Doorway): Promise<Finished> {
  try {
    requireJsonWanted(asked);
    const context = {
      db: doorway.db,
      now: doorway.now,
      keepText: doorway.keepText ?? buildText,
      locale: readLocale(asked),
      token: readToken(asked),
      idempotencyKey: readKey(asked),
    };
    return toFinished(await bound.handle(await asked.readInput(), context), asked);
  } catch (error) {
    const requestId = requestIdOf(asked);
    const { problem, expected } = toProblem(error, requestId);
    if (!expected) doorway.log.error({ err: error, requestId, path: asked.path }, 'an operation failed');
    return problemAnswer(problem);
  }
}

const publicHeaders = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'content-type': 'application/json',
  vary: 'User-Language, Authorization, Accept-Encoding',
};
const personalHeaders = { ...publicHeaders, 'cache-control': 'private, no-store' };

function toFinished(handled: unknown, asked: Asked): Finished {
  const personal = asked.header('authorization') !== undefined || asked.method !== 'GET';
  return {
    status: 200,
    headers: personal ? personalHeaders : publicHeaders,
    text: handled instanceof FinishedJson ? handled.json : JSON.stringify(handled),
  };
}

/** The id by which a caller and the log speak of a request. */
export function requestIdOf({ header }: Pick<Asked, 'header'>): string {
  const given = header('x-request-id');
  return given?.replaceAll(/[^\w-]/g, '').slice(0, 64) || crypto.randomUUID();
}

function requireJsonWanted({ header }: Asked): void {
  const accept = header('accept');
  if (accept === undefined || accept === '' || /(application|\*)\/(\*|[\w.+-]*json)/i.test(accept)) return;
  throw requestError('request.not_acceptable');
}

function readLocale({ header }: Asked): Locale {
  const wanted = header('user-language');
  if (wanted === undefined || wanted === '') return defaultLocale;
  if (!isLocale(wanted)) throw requestError('request.unknown_locale', { field: 'User-Language' });
  return wanted;
}

/** Any text of at most 255 characters; the client sends a UUID. */
function readKey({ header }: Asked): string | undefined {
  const key = header('idempotency-key');
  if (key === undefined || key === '') return undefined;
  if (key.length > 255) throw requestError('request.invalid', { field: 'Idempotency-Key' });
  return key;
}

/** The token may come bare or as `Bearer …`; the cookie value `false` means nobody (spec §4). */
function readToken({ header }: Asked): string | undefined {
  const token = header('authorization')
    ?.replace(/^Bearer\s+/i, '')
    .trim();
  return token === undefined || token === '' || token === 'false' ? undefined : token;
}
