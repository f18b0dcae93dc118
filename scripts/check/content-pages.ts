import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArticle } from '../../src/platform/markdown/article.ts';
import { type Locale, locales } from '../../src/shared/locales.ts';

const root = path.resolve(import.meta.dirname, '../../db/content/texts');

/** Pages and mails are there in 13 languages with the same facts and placeholders; mails are plain text. */
export function findPageProblems(): string[] {
  const pages = readdirSync(root).filter((page) => page !== 'mails');
  const mails = readdirSync(path.join(root, 'mails')).map((mail) => `mails/${mail}`);
  return [...pages, ...mails].flatMap((page) => {
    const english = readPage(page, 'en');
    return locales.flatMap((locale) => {
      const text = readPage(page, locale);
      const problems = [...differences(text, english), ...(page.startsWith('mails/') ? mailProblems(text) : [])];
      return problems.map((problem) => `db/content/texts/${page}/${locale}.md ${problem}`);
    });
  });
}

type Page = { facts: Record<string, string>; body: string };

function readPage(page: string, locale: Locale): Page {
  return parseArticle(readFileSync(path.join(root, page, `${locale}.md`), 'utf8'));
}

function differences(page: Page, english: Page): string[] {
  const found: string[] = [];
  if (Object.keys(page.facts).join() !== Object.keys(english.facts).join()) found.push('has other facts than the English one');
  if (Object.values(page.facts).includes('')) found.push('has an empty fact');
  const [mine, theirs] = [placeholdersOf(page.body), placeholdersOf(english.body)];
  if (mine !== theirs) found.push(`has the placeholders ${mine}, not ${theirs}`);
  return found;
}

/** The subject may name only what the body names too; a link stands on a line of its own, where every mail program finds it. */
function mailProblems({ facts, body }: Page): string[] {
  const found: string[] = [];
  const named = placeholdersOf(body).split(' ');
  const unknown = placeholdersOf(Object.values(facts).join(' '))
    .split(' ')
    .filter((one) => one !== '' && !named.includes(one));
  if (unknown.length > 0) found.push(`names ${unknown.join(' ')} in its subject only`);
  if (/\*\*|^#|^- |\]\(/m.test(body)) found.push('holds Markdown, but mails are plain text');
  if (!/^\{link\}$/m.test(body)) found.push('lacks a line with {link} alone');
  if ((facts['title'] ?? '').length > 90) found.push('has a subject of more than 90 characters');
  return found;
}

function placeholdersOf(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].toSorted().join(' ');
}
