import { betterAuth } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto';
import type { Database } from '#platform/database/database.ts';
import type { Settings } from '#platform/env/settings.ts';
import type { Log } from '#platform/log/log.ts';
import { longestPassword, shortestPassword } from '../credentials.ts';
import { sessionSeconds } from '../model.ts';

/** What is known of a person whose password was right, or who has just signed up. */
export type SignedIn = { accountId: string; nickName: string; sessionId: string; body: unknown };

/** A session of the member site, as its cookie proves it. */
export type MemberSession = { sessionId: string; accountId: string; nickName: string };

export type Auth = {
  /** Answers requests below `/api/auth`. Their address must be the one under which browsers know this site. */
  handler: (request: Request) => Promise<Response>;
  findSession: (request: Request) => Promise<MemberSession | undefined>;
};

export type AuthOptions = {
  /** With connections of its own: hashing a password takes as long as a hundred page queries. */
  db: Database;
  secret: string;
  settings: Pick<Settings, 'siteName' | 'memberUrl'>;
  log: Log;
  /** Makes the board's token for a person who has just come in. */
  onSignedIn: (signedIn: SignedIn) => Promise<string>;
};

/**
 * better-auth on its own schema: accounts, passwords and sessions of the member site, nothing of the board. Whether the
 * session's cookie is Secure follows the address of each request, which without MEMBER_URL nobody knows at the start.
 */
export function openAuth(options: AuthOptions): Auth {
  const overHttps = makeBetterAuth(options, { isSecure: true });
  const overHttp = makeBetterAuth(options, { isSecure: false });
  const authFor = (address: string) => (new URL(address).protocol === 'https:' ? overHttps : overHttp);
  return {
    handler: (request) => authFor(request.url).handler(request),
    async findSession({ url, headers }) {
      const found = await authFor(url).api.getSession({ headers });
      return found === null ? undefined : { sessionId: found.session.id, accountId: found.user.id, nickName: found.user.name };
    },
  };
}

function makeBetterAuth({ db, secret, settings, log, onSignedIn }: AuthOptions, { isSecure }: { isSecure: boolean }) {
  const mintToken = createAuthMiddleware(async (context) => {
    const { newSession } = context.context;
    if (newSession === null || !['/sign-in/email', '/sign-up/email'].includes(context.path)) return;
    const { user, session } = newSession;
    const body: unknown = context.body;
    const token = await onSignedIn({ accountId: user.id, nickName: user.name, sessionId: session.id, body });
    context.setHeader('set-auth-token', token);
  });
  return betterAuth({
    appName: settings.siteName,
    secret,
    // Without MEMBER_URL addresses follow the request; this host can be nobody's origin.
    baseURL: settings.memberUrl ?? 'http://member-site.invalid',
    trustedOrigins: (request) => (request === undefined ? [] : [new URL(request.url).origin]),
    database: { db, type: 'postgres', schemaName: 'auth', transaction: true },
    emailAndPassword: { enabled: true, minPasswordLength: shortestPassword, maxPasswordLength: longestPassword },
    session: { expiresIn: sessionSeconds, disableSessionRefresh: true },
    hooks: { after: mintToken },
    // Turns are counted in PostgreSQL, for all processes together (see sign-in.ts).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      // What fails for good is thrown and logged where it is caught; refusals of other sites are told here too.
      log: (_, message, cause) => log.warn({ part: 'better-auth', cause: String(cause ?? '') }, message),
      level: 'error',
    },
    advanced: {
      cookiePrefix: 'tatami',
      useSecureCookies: isSecure,
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { disableIpTracking: true },
      database: { validateSchema: false },
    },
  });
}

/** A password as it is stored: scrypt with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Whether a stored hash is that of a password. */
export function isPasswordOf(storedHash: string, password: string): Promise<boolean> {
  return verify({ hash: storedHash, password });
}
