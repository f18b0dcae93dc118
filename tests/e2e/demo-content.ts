import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { parseArticle } from '#platform/markdown/article.ts';
import { checkout } from '#platform/env/checkout.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { localeSchema } from '#shared/schema.ts';

const textsShape = z.record(localeSchema, z.string());
const tagsShape = z.array(z.object({ id: z.string(), title: textsShape }));
const phrasesShape = z.array(z.object({ id: z.string(), text: textsShape }));
const threadShape = z.object({
  source: localeSchema,
  tags: z.array(z.string()),
  title: textsShape,
  text: textsShape,
  comments: z.array(z.object({ source: localeSchema, text: textsShape })),
});

type DemoThread = Omit<z.output<typeof threadShape>, 'tags'> & { tags: Record<Locale, string[]> };

/** A thread of the demo as its file tells it, to compare with what a page shows. */
export function readDemoThread(slug: string): DemoThread {
  const thread = threadShape.parse(JSON.parse(read('threads', `${slug}.json`)));
  const titles = new Map(tagsShape.parse(JSON.parse(read('taxonomy', 'tags.json'))).map(({ id, title }) => [id, title]));
  const tagsIn = (locale: Locale) => thread.tags.map((tag) => titles.get(tag)?.[locale] ?? tag);
  // Every locale is a key.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const tags = Object.fromEntries(locales.map((locale) => [locale, tagsIn(locale)])) as Record<Locale, string[]>;
  return { ...thread, tags };
}

/** A sentence of the phrasebook in all languages. */
export function readPhrase(id: string): Record<Locale, string> {
  const topics = readdirSync(path.join(checkout, 'db', 'content', 'phrasebook'));
  const phrases = topics.flatMap((topic) => phrasesShape.parse(JSON.parse(read('phrasebook', topic))));
  const found = phrases.find((phrase) => phrase.id === id);
  if (found === undefined) throw new Error(`the phrasebook has no ${id}`);
  return found.text;
}

/** Description and keywords of the home page. */
export function readHomeFacts(locale: Locale): { description: string; keywords: string } {
  const { facts } = parseArticle(read('texts', 'home', `${locale}.md`));
  return { description: facts['description'] ?? '', keywords: facts['keywords'] ?? '' };
}

function read(...place: string[]): string {
  return readFileSync(path.join(checkout, 'db', 'content', ...place), 'utf8');
}
