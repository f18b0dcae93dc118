import { createHash } from 'node:crypto';
import { type Bytes, toBuffer, toBytes } from '#platform/http/bytes.ts';
import { type Encoding, compress, encodingFor } from './encoding.ts';
import type { Collected } from './tag.ts';

/** An answer as it was built. */
export type Built = {
  status: number;
  /** Names and values in turn. */
  headers: readonly string[];
  body: Bytes;
  /** `tagged` answers are kept if they said what they show, `missing` ones for a minute, all others are not. */
  keeping: 'tagged' | 'missing' | 'never';
};

/** An answer ready to be sent; its headers are names and values in turn. */
export type Sendable = { headers: string[]; body: Bytes };

/** `stale`: what changed since may be seen a moment later. `gone`: it must not be shown any more. */
export type EntryState = 'fresh' | 'stale' | 'gone';

/** A finished answer that any number of readers are given, in the encodings that were asked for so far. */
export class Entry {
  readonly status: number;
  readonly tags: ReadonlySet<string>;
  readonly etag: string;
  readonly bytes: number;
  readonly expiresAt: number;
  state: EntryState = 'fresh';
  readonly #built: Built;
  readonly #compressed: Partial<Record<Encoding, Sendable>> = {};
  // Made when they are first needed: thousands of answers are kept, and most are only read as they are, once or twice.
  #plain: Sendable | undefined;
  #coming: Partial<Record<Encoding, Promise<Sendable>>> | undefined;
  #notModified: string[] | undefined;

  /** `stamp` names what else the answer depends on, such as the build whose scripts it loads. */
  constructor(built: Built, { tags, maxAgeMs }: Collected, stamp: string) {
    this.#built = built;
    this.status = built.status;
    this.tags = tags;
    this.expiresAt = Date.now() + maxAgeMs;
    // Measured on pages: brotli and gzip together are well under 0.6 of the body; headers and tags take some more.
    this.bytes = Math.ceil(built.body.length * 1.6) + 2_048;
    this.etag = makeEtag(built, stamp);
  }

  /** The answer as it was built. */
  get text(): string {
    return toBuffer(this.#built.body).toString();
  }

  /** The headers for who has the answer already. */
  get notModified(): string[] {
    this.#notModified ??= ['etag', this.etag, ...headersNamed(this.#built.headers, ['vary', 'cache-control'])];
    return this.#notModified;
  }

  /** The answer for who takes an encoding, unless it has to be compressed first. */
  ready(taken: Encoding): Sendable | undefined {
    const encoding = encodingFor(taken, this.#built.body.length);
    return encoding === 'identity' ? this.#asBuilt() : this.#compressed[encoding];
  }

  /** The answer for who takes an encoding, compressed once when it is first asked for. */
  async prepare(taken: Encoding): Promise<Sendable> {
    const encoding = encodingFor(taken, this.#built.body.length);
    if (encoding === 'identity') return this.#asBuilt();
    this.#coming ??= {};
    this.#coming[encoding] ??= this.#compress(encoding);
    return this.#coming[encoding];
  }

  #asBuilt(): Sendable {
    this.#plain ??= this.#finish(this.#built.body);
    return this.#plain;
  }

  async #compress(encoding: 'gzip' | 'br'): Promise<Sendable> {
    const { headers, body } = this.#finish(toBytes(await compress(toBuffer(this.#built.body), encoding)));
    const sendable = { headers: [...headers, 'content-encoding', encoding], body };
    this.#compressed[encoding] = sendable;
    return sendable;
  }

  #finish(body: Bytes): Sendable {
    return { headers: [...this.#built.headers, 'etag', this.etag, 'content-length', String(body.length)], body };
  }
}

/** The headers of these names, as names and values in turn. */
function headersNamed(headers: readonly string[], names: readonly string[]): string[] {
  return headers.filter((_, place) => names.includes(headers[place - (place % 2)] ?? ''));
}

/** Weak, since all encodings share it; over all that a reader is given. */
function makeEtag({ headers, body }: Built, stamp: string): string {
  const [, policy = ''] = headersNamed(headers, ['content-security-policy']);
  const hash = createHash('sha256').update(`${stamp}\n${policy}\n`);
  if (typeof body === 'string') hash.update(body, 'latin1');
  else hash.update(body);
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}
