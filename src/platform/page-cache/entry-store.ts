import { LRUCache } from 'lru-cache';
import type { Entry } from './entry.ts';

/** Bytes of answers "not found"; anybody can ask for any number of addresses that are none. */
const missingBytes = 4 * 1024 * 1024;

/** A tag with a slash names an aspect that may be seen a moment late: `thread:12/ja` (a translation), `threads/counts`. */
export function mayLag(tag: string): boolean {
  return tag.includes('/');
}

/** Entries within a bound of bytes, found by their key or by the tags of what they show. */
export class EntryStore {
  readonly #pages: LRUCache<string, Entry>;
  readonly #missing: LRUCache<string, Entry>;
  /** Keys by the things that are shown, with all their aspects. Which of its tags an entry has, it knows itself. */
  readonly #keysOf = new Map<string, Set<string>>();

  constructor(bytes: number) {
    this.#pages = this.#open(bytes);
    this.#missing = this.#open(Math.min(bytes, missingBytes));
  }

  get size(): number {
    return this.#pages.size + this.#missing.size;
  }

  /** What is kept under a key: fresh, or stale. */
  get(key: string): Entry | undefined {
    const entry = this.#pages.get(key) ?? this.#missing.get(key);
    if (entry === undefined || entry.expiresAt > Date.now()) return entry;
    this.#delete(key);
    return undefined;
  }

  set(key: string, entry: Entry): void {
    this.#delete(key);
    const shelf = entry.status === 404 ? this.#missing : this.#pages;
    shelf.set(key, entry);
    // One that is too large for the shelf is not on it.
    if (shelf.peek(key) !== entry) return;
    for (const tag of entry.tags) {
      const thing = thingOf(tag);
      const keys = this.#keysOf.get(thing);
      if (keys === undefined) this.#keysOf.set(thing, new Set([key]));
      else keys.add(key);
    }
  }

  /** Takes away what shows these tags, or marks it stale where it may lag, and gives its keys. */
  drop(tags: Iterable<string>): string[] {
    const dropped = new Set<string>();
    for (const tag of tags) {
      for (const key of this.#keysOf.get(thingOf(tag)) ?? []) {
        const entry = this.#peek(key);
        if (entry?.tags.has(tag) !== true) continue;
        dropped.add(key);
        if (mayLag(tag)) entry.state = 'stale';
        else this.#delete(key);
      }
    }
    return [...dropped];
  }

  clear(): void {
    this.#pages.clear();
    this.#missing.clear();
  }

  #open(bytes: number): LRUCache<string, Entry> {
    return new LRUCache<string, Entry>({
      maxSize: Math.max(1, bytes),
      sizeCalculation: (entry) => entry.bytes,
      dispose: (entry, key) => this.#forget(entry, key),
    });
  }

  #peek(key: string): Entry | undefined {
    return this.#pages.peek(key) ?? this.#missing.peek(key);
  }

  #delete(key: string): void {
    this.#pages.delete(key);
    this.#missing.delete(key);
  }

  #forget(entry: Entry, key: string): void {
    entry.state = 'gone';
    for (const tag of entry.tags) {
      const thing = thingOf(tag);
      const keys = this.#keysOf.get(thing);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOf.delete(thing);
    }
  }
}

/** What a tag is about: `thread:12`, also of `thread:12/ja`. */
function thingOf(tag: string): string {
  const end = tag.indexOf('/');
  return end === -1 ? tag : tag.slice(0, end);
}
