import type { Context } from 'hono';
import { requestError } from '#shared/errors.ts';

/**
 * What a request asks for, as plain fields: names of the path, then query parameters (GET) or the JSON body (POST).
 * Throws `request.invalid` for a parameter given twice, for NUL and for lone surrogates, `request.too_large` for
 * a body over `bodyLimit` bytes and `request.wrong_type` for one that is not JSON.
 */
export async function readInput(c: Context, method: 'get' | 'post', bodyLimit: number): Promise<Record<string, unknown>> {
  return method === 'get'
    ? readFields(new URL(c.req.url).search, c.req.param())
    : joinFields(await readBody(c, bodyLimit), c.req.param());
}

/** The same of a query, with its question mark, and of what the path names. */
export function readFields(query: string, named: Readonly<Record<string, string>>): Record<string, unknown> {
  return joinFields(readQuery(query), named);
}

function joinFields(rest: Record<string, unknown>, named: Readonly<Record<string, string>>): Record<string, unknown> {
  const twice = Object.keys(named).find((name) => Object.hasOwn(rest, name));
  if (twice !== undefined) throw requestError('request.invalid', { field: twice });
  const fields = { ...rest, ...named };
  requireStorable(fields, 0);
  return fields;
}

function readQuery(query: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  if (query === '') return fields;
  for (const [name, value] of new URLSearchParams(query)) {
    if (Object.hasOwn(fields, name)) throw requestError('request.invalid', { field: name.slice(0, 60) });
    Object.defineProperty(fields, name, { value, enumerable: true, configurable: true });
  }
  return fields;
}

async function readBody(c: Context, limit: number): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type');
  if (type !== undefined && !/^application\/json\b/i.test(type)) throw requestError('request.wrong_type');
  const bytes = await readBytes(c.req.raw, limit);
  // What takes no input, such as a log-out, may come without a body.
  if (type === undefined && bytes.length === 0) return {};
  if (type === undefined) throw requestError('request.wrong_type');
  const parsed = parseJson(bytes);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw requestError('request.invalid');
  return { ...parsed };
}

/** Reads at most `limit` bytes; a longer body is not read to its end. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const told = request.headers.get('content-length');
  if (Number(told ?? 0) > limit) throw requestError('request.too_large');
  // No more comes than was told, so there is no need for a stream, which takes as long as parsing what is in it.
  if (told !== null) return new Uint8Array(await request.arrayBuffer());
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.length;
    if (size > limit) throw requestError('request.too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw requestError('request.invalid');
  }
}

/** PostgreSQL cannot store NUL, and half a surrogate pair is no text in any encoding. */
function requireStorable(value: unknown, depth: number, field?: string): void {
  const blamed = field === undefined ? {} : { field: field.slice(0, 60) };
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) throw requestError('request.invalid', blamed);
  if (typeof value !== 'object' || value === null) return;
  if (depth > 8) throw requestError('request.invalid', blamed);
  for (const [name, inner] of Object.entries(value)) {
    requireStorable(name, depth + 1, name);
    requireStorable(inner, depth + 1, field ?? name);
  }
}
