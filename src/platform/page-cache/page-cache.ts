import { setTimeout as pause } from 'node:timers/promises';
import { toUtf8 } from '#platform/http/utf8.ts';
import { everything } from './drop-queries.ts';
import { type Built, Entry } from './entry.ts';
import { EntryStore, mayLag } from './entry-store.ts';
import { type Collected, collectTags } from './tag.ts';

export type PageCacheOptions = {
  /** Bytes that all entries may take; with 0 nothing is kept. */
  bytes: number;
  /** What every answer depends on beside its tags, such as the build. */
  stamp: string;
  /** How long readers of a stale answer wait for the new one before they are given the old. */
  patienceMs?: number;
  maxAgeMs?: number;
};

/** A build that runs, and what was dropped since it began. */
type Begun = { dropped: Set<string>; isVoid: boolean };
type Building = Begun & { answer: Promise<Entry> };

const missingMaxAgeMs = 60_000;

/**
 * Finished public answers (decision record 0014). One reader's request builds, the others wait for it. What is dropped is
 * built anew by the next reader; where it may lag, the old answer bridges a slow or failed build. Keeps nothing until `open`.
 */
export class PageCache {
  readonly counts = { hits: 0, builds: 0, joined: 0, stale: 0 };
  readonly #store: EntryStore;
  readonly #options: Required<PageCacheOptions>;
  readonly #building = new Map<string, Building>();
  readonly #running = new Set<Begun>();
  #isOpen = false;

  constructor(options: PageCacheOptions) {
    this.#options = { patienceMs: 200, maxAgeMs: 600_000, ...options };
    this.#store = new EntryStore(options.bytes);
  }

  get size(): number {
    return this.#store.size;
  }

  /** The fresh entry of a key, at once or not at all. */
  peek(key: string): Entry | undefined {
    const entry = this.#store.get(key);
    if (entry?.state !== 'fresh') return undefined;
    this.counts.hits += 1;
    return entry;
  }

  /** The entry of a key, built if need be. Rejects if it cannot be built and nothing may stand in for it. */
  get(key: string, build: () => Promise<Built>): Promise<Entry> {
    const kept = this.#store.get(key);
    if (kept?.state === 'fresh') return Promise.resolve(kept);
    const renewed = this.#join(key, build);
    return kept === undefined ? renewed : this.#bridge(kept, renewed);
  }

  /** The text of a key, kept like an answer (`KeepText`), but never a stale one: it goes into answers that are new. */
  async text(key: string, build: () => Promise<string>): Promise<string> {
    const kept = this.#store.get(key);
    if (kept?.state === 'fresh') return kept.text;
    const made = await this.#join(key, async () => textAnswer(await build()));
    return made.text;
  }

  /** Forgets what shows these tags, also in builds that run; gives the keys of what was kept. */
  drop(tags: readonly string[]): string[] {
    if (tags.includes(everything)) return this.#forgetAll();
    for (const building of this.#running) for (const tag of tags) building.dropped.add(tag);
    return this.#store.drop(tags);
  }

  /** Keeps answers whose building begins from now on: from here every drop is heard. */
  open(): void {
    for (const building of this.#running) building.isVoid = true;
    this.#isOpen = this.#options.bytes > 0;
  }

  /** Forgets everything and keeps nothing, since drops may be missed. */
  close(): void {
    this.#isOpen = false;
    this.#forgetAll();
  }

  #forgetAll(): string[] {
    for (const building of this.#running) building.isVoid = true;
    this.#building.clear();
    this.#store.clear();
    return [];
  }

  /**
   * The answer of the build that runs for a key, or of a new one. A build that ran already may have read what was dropped
   * before this reader came; if so, the reader waits for one that began later.
   */
  #join(key: string, build: () => Promise<Built>): Promise<Entry> {
    const running = this.#building.get(key);
    return running === undefined ? this.#start(key, build) : this.#wait(running, key, build);
  }

  async #wait(running: Building, key: string, build: () => Promise<Built>): Promise<Entry> {
    this.counts.joined += 1;
    const entry = await running.answer;
    if (entry.state === 'fresh') return entry;
    return this.#building.get(key)?.answer ?? this.#start(key, build);
  }

  #start(key: string, build: () => Promise<Built>): Promise<Entry> {
    this.counts.builds += 1;
    const building = { dropped: new Set<string>(), isVoid: false };
    const answer = this.#build(key, building, build);
    const started: Building = Object.assign(building, { answer });
    this.#running.add(started);
    this.#building.set(key, started);
    return answer;
  }

  async #build(key: string, building: Begun, build: () => Promise<Built>): Promise<Entry> {
    try {
      return this.#keep(key, building, await collectTags(build));
    } finally {
      this.#running.delete(building);
      if (this.#building.get(key) === building) this.#building.delete(key);
    }
  }

  #keep(key: string, building: Begun, { answer, tags, maxAgeMs }: Collected & { answer: Built }): Entry {
    const longest = answer.status === 404 ? missingMaxAgeMs : this.#options.maxAgeMs;
    const entry = new Entry(answer, { tags, maxAgeMs: Math.min(maxAgeMs, longest) }, this.#options.stamp);
    const missed = [...tags].filter((tag) => building.dropped.has(tag));
    if (building.isVoid || missed.some((tag) => !mayLag(tag))) entry.state = 'gone';
    else if (missed.length > 0) entry.state = 'stale';
    if (this.#isOpen && entry.state !== 'gone' && isKept(answer, entry)) this.#store.set(key, entry);
    return entry;
  }

  async #bridge(kept: Entry, renewed: Promise<Entry>): Promise<Entry> {
    const settled = renewed.then(
      (entry) => (entry.status >= 500 ? undefined : entry),
      () => undefined,
    );
    const late = pause(this.#options.patienceMs, undefined, { ref: false });
    const first = await Promise.race([settled, late]);
    if (first !== undefined) return first;
    // Meanwhile something may have been dropped that nobody may see a moment longer.
    if (kept.state !== 'stale') return renewed;
    this.counts.stale += 1;
    return kept;
  }
}

function textAnswer(text: string): Built {
  return { status: 200, headers: [], body: toUtf8(text), keeping: 'tagged' };
}

/** What nobody tagged could never be dropped. */
function isKept({ status, keeping }: Built, { tags }: Entry): boolean {
  if (keeping === 'missing') return status === 404;
  return keeping === 'tagged' && tags.size > 0 && (status === 200 || status === 404);
}
