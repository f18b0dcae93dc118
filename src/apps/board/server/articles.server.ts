import { parseArticle, renderArticle } from '#platform/markdown/article.ts';
import { tag } from '#platform/page-cache/tag.ts';
import type { Locale } from '#shared/locales.ts';
import { fillOperator } from './site.server.ts';

export type Article = { title: string; description: string; html: string };

const files = import.meta.glob<string>('../../../../db/content/texts/*/*.md', { query: '?raw', import: 'default' });

/** A page of the house (about, guidelines, …) in a locale, rendered. Throws 404 for one that is not written. */
export async function readArticle(page: string, locale: Locale): Promise<Article> {
  const read = files[`../../../../db/content/texts/${page}/${locale}.md`];
  if (read === undefined) throw new Response(null, { status: 404 });
  tag(`text:${page}`);
  const { facts, html } = renderArticle(fillOperator(await read()));
  return { title: facts['title'] ?? '', description: facts['description'] ?? '', html };
}

export type HomeText = { description: string; keywords: string; lead: string };

const homeTexts = new Map<Locale, Promise<HomeText>>();

/** What the home page says about the board, and the keywords of every page. It does not change while the board runs. */
export function readHomeText(locale: Locale): Promise<HomeText> {
  const known = homeTexts.get(locale) ?? loadHomeText(locale);
  homeTexts.set(locale, known);
  return known;
}

async function loadHomeText(locale: Locale): Promise<HomeText> {
  const read = files[`../../../../db/content/texts/home/${locale}.md`];
  const { facts, body } = read === undefined ? { facts: {}, body: '' } : parseArticle(await read());
  return { description: facts['description'] ?? '', keywords: facts['keywords'] ?? '', lead: body.trim() };
}
