import { AsyncLocalStorage } from 'node:async_hooks';
import { type Locale, defaultLocale } from '#shared/locales.ts';

/** What an answer that is being built shows, and how long it may be kept. */
export type Collected = { tags: Set<string>; maxAgeMs: number };

const collecting = new AsyncLocalStorage<Collected>();

/**
 * Says what the answer being built shows, such as `thread:12`; whoever drops that tag later drops the answer. Said before
 * the database is asked, so that an answer of "not found" is dropped too. Outside of a kept answer it says nothing.
 */
export function tag(...names: string[]): void {
  const collected = collecting.getStore();
  if (collected !== undefined) for (const name of names) collected.tags.add(name);
}

/**
 * Says that the answer being built shows the texts of something in a locale, and in English, which answers of the API carry
 * beside it.
 */
export function tagTexts(name: string, locale: Locale): void {
  tag(name, `${name}/${locale}`, `${name}/${defaultLocale}`);
}

/** Bounds how long the answer being built is kept, for what changes by itself as time goes. */
export function keepFor(milliseconds: number): void {
  const collected = collecting.getStore();
  if (collected !== undefined) collected.maxAgeMs = Math.min(collected.maxAgeMs, milliseconds);
}

/** Whether the answer being built has said what it shows. */
export function isTagged(): boolean {
  return (collecting.getStore()?.tags.size ?? 0) > 0;
}

/** Runs the building of an answer and gives what it said meanwhile. */
export async function collectTags<Answer>(build: () => Promise<Answer>): Promise<Collected & { answer: Answer }> {
  const collected: Collected = { tags: new Set(), maxAgeMs: Infinity };
  const answer = await collecting.run(collected, build);
  return { ...collected, answer };
}
