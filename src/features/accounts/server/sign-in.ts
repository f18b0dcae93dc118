import { createHash } from 'node:crypto';
import type { Database } from '#platform/database/database.ts';
import { giveTurnsBack, takeTurns } from '#platform/writes/limits.ts';
import { AppError } from '#shared/errors.ts';
import type { Locale } from '#shared/locales.ts';
import { accountError } from '../contract.ts';
import type { SignIn, SignUp } from '../credentials.ts';
import { logInLimits, signUpLimits } from '../model.ts';
import * as accounts from './account-queries.ts';
import type { Auth } from './auth.ts';
import { isAdministratorLinkOpen } from './first-administrator.ts';

/** Who asks: the request as it came, and the network address it came from. */
export type Caller = { request: Request; address: string };
export type AuthDoor = { db: Database; auth: Auth; now: () => Date };

/**
 * Logs a member in. The answer sets the session's cookie and carries the board's token in `set-auth-token`. Throws
 * `account.wrong_credentials` after the same work for an unknown e-mail as for a wrong password.
 */
export async function signIn(door: AuthDoor, caller: Caller, input: SignIn & { locale: Locale }): Promise<Response> {
  const turns = turnsOf(caller, input.email, logInLimits);
  await takeAll(door.db, turns);
  const response = await ask(door.auth, caller, '/sign-in/email', input);
  for (const { subject, limits } of turns) await giveTurnsBack(door.db, subject, limits);
  return response;
}

/** Makes an account and its member, and logs them in as `signIn` does. */
export async function signUp(door: AuthDoor, caller: Caller, input: SignUp): Promise<Response> {
  const { nick_name: nickName, name, administrator_key: key, ...rest } = input;
  if (key !== undefined && !(await isAdministratorLinkOpen(door.db, key, door.now()))) {
    throw accountError('account.link_invalid');
  }
  await takeAll(door.db, turnsOf(caller, input.email, signUpLimits));
  const body = { ...rest, name: nickName, real_name: name, administrator_key: key };
  try {
    return await ask(door.auth, caller, '/sign-up/email', body);
  } catch (error) {
    // Of two sign-ups at the same moment the database refuses the second, which better-auth does not explain.
    const isTaken = !(error instanceof AppError) && (await accounts.hasAccount(door.db, input.email));
    throw isTaken ? accountError('account.email_taken', { field: 'email' }) : error;
  }
}

/** Ends the session of the caller's cookie and every token it made. */
export function signOut({ auth }: Pick<AuthDoor, 'auth'>, caller: Caller): Promise<Response> {
  return ask(auth, caller, '/sign-out', {});
}

type Path = '/sign-in/email' | '/sign-up/email' | '/sign-out';
type Turns = { subject: string; limits: typeof signUpLimits.address }[];

/** An e-mail is counted under its hash: whose it is concerns nobody who reads the table. */
function turnsOf({ address }: Caller, email: string, limits: typeof signUpLimits): Turns {
  return [
    { subject: `address:${address}`, limits: limits.address },
    { subject: `email:${createHash('sha256').update(email).digest('base64url')}`, limits: limits.email },
  ];
}

/** All or none: who is stopped by one limit uses up nothing of the other. */
async function takeAll(db: Database, turns: Turns): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { subject, limits } of turns) await takeTurns(tx, subject, limits);
  });
}

/** Headers by which better-auth tells our own pages from other sites. */
const ofOrigin = ['origin', 'referer', 'user-agent'];
/** Those of browsers, which always send the first; a script's `fetch` sends the second alone and is no other site. */
const ofBrowser = ['sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'];

async function ask(auth: Auth, { request }: Caller, path: Path, body: object): Promise<Response> {
  const passedOn = [...ofOrigin, ...(request.headers.has('sec-fetch-site') ? ofBrowser : [])];
  // Only to end a session takes one; a script that logs in anew may carry the cookies of the last time.
  if (path === '/sign-out') passedOn.push('cookie');
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const name of passedOn) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const address = new URL(`/api/auth${path}`, request.url);
  const response = await auth.handler(new Request(address, { method: 'POST', headers, body: JSON.stringify(body) }));
  if (response.ok) return response;
  throw await explain(response);
}

/** better-auth's refusals in our words. */
const refusals = new Map<unknown, () => AppError>([
  ['INVALID_EMAIL_OR_PASSWORD', () => accountError('account.wrong_credentials')],
  ['PASSWORD_TOO_LONG', () => accountError('account.wrong_credentials')],
  ['INVALID_ORIGIN', () => accountError('account.other_site')],
  ['MISSING_OR_NULL_ORIGIN', () => accountError('account.other_site')],
  ['CROSS_SITE_NAVIGATION_LOGIN_BLOCKED', () => accountError('account.other_site')],
]);

async function explain(response: Response): Promise<Error> {
  const text = await response.text();
  const said: unknown = text === '' ? undefined : JSON.parse(text);
  const code = typeof said === 'object' && said !== null && 'code' in said ? said.code : undefined;
  const known = refusals.get(code);
  if (known !== undefined) return known();
  return new Error(`better-auth answered ${response.status} ${text}`);
}
