import { readText } from '#platform/content/read-content.ts';
import { renderArticle } from '#platform/markdown/article.ts';
import { tag } from '#platform/page-cache/tag.ts';
import type { Locale } from '#shared/locales.ts';
import type { OutputOf } from '#shared/operation.ts';
import type { readGuideline as operation } from '../contract.ts';

/** The request before use in a locale, with the Japanese title and tick of the spec beside it (product decisions §4). */
export async function readGuideline(locale: Locale): Promise<OutputOf<typeof operation>> {
  tag('text:guideline-modal');
  const [mine, japanese] = await Promise.all([readArticle(locale), readArticle('ja')]);
  return {
    title: mine.facts['title'] ?? '',
    tick: mine.facts['tick'] ?? '',
    title_ja: japanese.facts['title'] ?? '',
    tick_ja: japanese.facts['tick'] ?? '',
    html: mine.html,
  };
}

async function readArticle(locale: Locale) {
  return renderArticle(await readText(`texts/guideline-modal/${locale}.md`));
}
