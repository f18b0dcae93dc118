import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { explainFields, signInSchema, signUpSchema } from '#features/accounts/credentials.ts';
import { signIn, signOut, signUp } from '#features/accounts/server/sign-in.ts';
import { problemResponse, toProblem } from '#platform/http/problem.ts';
import { readInput } from '#platform/http/read-input.ts';
import type { Log } from '#platform/log/log.ts';
import { requestError } from '#shared/errors.ts';
import { localeSchema } from '#shared/schema.ts';
import type { Asking } from './asking.server.ts';
import { cookiesOf, cookiesOfLogOut } from './cookies.ts';

type Ask = (c: Context) => Asking;

/** For scripts: log in, sign up and log out with JSON. Answers carry the board's token in `set-auth-token`. */
export function makeAuthApi(askingOf: Ask, log: Log): Hono {
  const app = new Hono();
  const logIn = signInSchema.extend({ locale: localeSchema.default('en') });
  app.post('/sign-in/email', async (c) => {
    const asking = askingOf(c);
    const input = parse(logIn, await readInput(c, 'post', longestBody));
    const answer = await signIn(asking.door, asking.caller, input);
    return toScript(answer, cookiesOf(answer, asking));
  });
  app.post('/sign-up/email', async (c) => {
    const asking = askingOf(c);
    const input = parse(signUpSchema, readNames(await readInput(c, 'post', longestBody)));
    const answer = await signUp(asking.door, asking.caller, input);
    return toScript(answer, cookiesOf(answer, asking));
  });
  app.post('/sign-out', async (c) => {
    const asking = askingOf(c);
    const answer = await signOut(asking.door, asking.caller);
    return toScript(answer, cookiesOfLogOut(answer, asking));
  });
  app.all('*', () => problemResponse(toProblem(requestError('request.not_found'), crypto.randomUUID()).problem));
  app.onError((error, c) => {
    const requestId = crypto.randomUUID();
    const { problem, expected } = toProblem(error, requestId);
    if (!expected) log.error({ err: error, requestId, path: c.req.path }, 'an account could not be served');
    return problemResponse(problem);
  });
  return app;
}

const longestBody = 16 * 1024;

/** better-auth's own clients send the one name they know; it is the public one here. */
function readNames(fields: Record<string, unknown>): Record<string, unknown> {
  const { nick_name, name, ...rest } = fields;
  return nick_name === undefined ? { ...rest, nick_name: name ?? '' } : { ...rest, nick_name, name };
}

function parse<Input>(schema: z.ZodType<Input>, fields: unknown): Input {
  const read = schema.safeParse(fields);
  if (read.success) return read.data;
  const [first] = explainFields(read.error).values();
  throw first ?? requestError('request.invalid');
}

/** better-auth tells the session's own token in the body; scripts are given the board's instead. */
async function toScript(answer: Response, cookies: string[]): Promise<Response> {
  const said: unknown = await answer.json();
  const token = answer.headers.get('set-auth-token');
  const user = typeof said === 'object' && said !== null && 'user' in said ? said.user : undefined;
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (token !== null) headers.set('set-auth-token', token);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return Response.json(token === null ? { success: true } : { token, user }, { headers });
}
