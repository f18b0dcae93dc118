import type { Problem } from './errors.ts';
import type { Locale } from './locales.ts';
import type { InputOf, Operation, OutputOf } from './operation.ts';

/** How calls travel: in process on the server, `fetch` in the browser. */
export type Transport = {
  send: (path: string, init: RequestInit) => Response | Promise<Response>;
  locale: () => Locale;
  authorization: () => string | undefined;
};

export type Call = <O extends Operation>(operation: O, input: InputOf<O>) => Promise<OutputOf<O>>;

/** A call whose answer is given as the JSON that arrived. */
export type TextCall = <O extends Operation>(operation: O, input: InputOf<O>) => Promise<string>;

/** The answer was not a success. `problem` is undefined if it was not problem JSON, `status` 0 if none arrived. */
export class CallError extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(status: number, problem: Problem | undefined, options?: ErrorOptions) {
    super(problem === undefined ? `call failed with ${status}` : `${problem.code} (${status})`, options);
    this.name = 'CallError';
    this.status = status;
    this.problem = problem;
  }
}

/** Statuses after which a GET is tried once more, and nothing else ever is (spec §7). */
const retried = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/**
 * Binds one transport and gives the typed `call(operation, input)` for it. Every call sends User-Language and
 * Accept, Authorization where there is a token, and an Idempotency-Key with each write (product decisions §6).
 * Throws CallError for every answer that is not a success.
 */
export function makeCall(transport: Transport): Call {
  return async function call(operation, input) {
    const response = await exchange(transport, operation, input);
    return response.status === 204 ? undefined : await response.json();
  };
}

/** Like `makeCall`, for who passes an answer on without reading it. */
export function makeTextCall(transport: Transport): TextCall {
  return async function callForText(operation, input) {
    const response = await exchange(transport, operation, input);
    return response.text();
  };
}

async function exchange(transport: Transport, operation: Operation, input: unknown): Promise<Response> {
  const { path, init } = toRequest(operation, toFields(input), transport);
  let response = await send(transport, path, init);
  if (operation.method === 'get' && retried.has(response.status)) response = await send(transport, path, init);
  if (!response.ok) throw new CallError(response.status, await readProblem(response));
  return response;
}

type Fields = Record<string, unknown>;

function toFields(input: unknown): Fields {
  return typeof input === 'object' && input !== null ? { ...input } : {};
}

function toRequest(operation: Pick<Operation, 'method' | 'path'>, fields: Fields, transport: Transport) {
  const named = new Set<string>();
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    named.add(name);
    return encodeURIComponent(String(fields[name]));
  });
  const rest = Object.entries(fields).filter(([name, value]) => !named.has(name) && value !== undefined);
  const headers: Record<string, string> = { accept: 'application/json', 'user-language': transport.locale() };
  const authorization = transport.authorization();
  if (authorization !== undefined) headers['authorization'] = authorization;
  if (operation.method === 'get') {
    const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString();
    return { path: query === '' ? path : `${path}?${query}`, init: { method: 'GET', headers } };
  }
  headers['content-type'] = 'application/json';
  headers['idempotency-key'] = crypto.randomUUID();
  return { path, init: { method: 'POST', headers, body: JSON.stringify(Object.fromEntries(rest)) } };
}

async function send(transport: Transport, path: string, init: RequestInit): Promise<Response> {
  try {
    return await transport.send(path, init);
  } catch (error) {
    throw new CallError(0, undefined, { cause: error });
  }
}

async function readProblem(response: Response): Promise<Problem | undefined> {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return undefined;
  const body: Problem = await response.json();
  return body;
}
