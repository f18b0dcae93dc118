import { createHash } from 'node:crypto';
import { type Encoding, encodeBody } from './encoding.ts';
import type { Collected } from './tag.ts';

/** An answer as it was built. */
export type Built = {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer;
  /** `tagged` answers are kept if they said what they show, `missing` ones for a minute, all others are not. */
  keeping: 'tagged' | 'missing' | 'never';
};

/** An answer ready to be sent: its headers as names and values in turn, its body as bytes or, a letter for each byte, as text. */
export type Sendable = { headers: string[]; body: Buffer | string };

/** Node sends a short text in one piece with its headers, bytes in two: 18.1 instead of 20.6 µs at 900 bytes, the same from 9 kB on. */
const longestText = 8_192;

/** `stale`: what changed since may be seen a moment later. `gone`: it must not be shown any more. */
export type EntryState = 'fresh' | 'stale' | 'gone';

/** A finished answer that any number of readers are given, in the encodings that were asked for so far. */
export class Entry {
  readonly status: number;
  readonly tags: ReadonlySet<string>;
  readonly etag: string;
  readonly bytes: number;
  readonly expiresAt: number;
  readonly notModified: string[];
  state: EntryState = 'fresh';
  readonly #built: Built;
  readonly #ready = new Map<Encoding, Sendable>();
  readonly #coming = new Map<Encoding, Promise<Sendable>>();

  /** `stamp` names what else the answer depends on, such as the build whose scripts it loads. */
  constructor(built: Built, { tags, maxAgeMs }: Collected, stamp: string) {
    this.#built = built;
    this.status = built.status;
    this.tags = tags;
    this.expiresAt = Date.now() + maxAgeMs;
    // Measured on pages: brotli and gzip together are well under 0.6 of the body; headers and tags take some more.
    this.bytes = Math.ceil(built.body.length * 1.6) + 2_048;
    this.etag = makeEtag(built, stamp);
    this.notModified = ['etag', this.etag, ...this.#headersNamed('vary', 'cache-control')];
  }

  /** The answer as it was built. */
  get text(): string {
    return this.#built.body.toString();
  }

  /** The answer in an encoding if it is there already. */
  ready(encoding: Encoding): Sendable | undefined {
    return this.#ready.get(encoding);
  }

  /** The answer in an encoding, made once when it is first asked for. */
  prepare(encoding: Encoding): Promise<Sendable> {
    const coming = this.#coming.get(encoding) ?? this.#make(encoding);
    this.#coming.set(encoding, coming);
    return coming;
  }

  async #make(encoding: Encoding): Promise<Sendable> {
    const made = await encodeBody(this.#built.body, encoding);
    const headers = [...this.#built.headers.flat(), 'etag', this.etag, 'content-length', String(made.body.length)];
    if (made.encoding !== 'identity') headers.push('content-encoding', made.encoding);
    const sendable = { headers, body: made.body.length > longestText ? made.body : made.body.toString('latin1') };
    this.#ready.set(encoding, sendable);
    return sendable;
  }

  #headersNamed(...names: string[]): string[] {
    return this.#built.headers.filter(([name]) => names.includes(name)).flat();
  }
}

/** Weak, since all encodings share it; over all that a reader is given. */
function makeEtag({ headers, body }: Built, stamp: string): string {
  const policy = headers.find(([name]) => name === 'content-security-policy')?.[1] ?? '';
  const hash = createHash('sha256').update(`${stamp}\n${policy}\n`).update(body);
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}
