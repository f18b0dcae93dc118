import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Locale, locales } from '../../src/shared/locales.ts';

/** One text that a person may read: where it stands and which language it should be in. */
export type StandingText = { place: string; locale: Locale; text: string };

const root = path.resolve(import.meta.dirname, '../..');

/** Every text of the house and of the demo: data files, pages and mails, interface messages. */
export function collectTexts(): StandingText[] {
  const content = filesBelow('db/content');
  return [
    ...content.filter((file) => file.endsWith('.json')).flatMap((file) => textsIn(file, readJson(file))),
    ...content.filter((file) => file.endsWith('.md')).flatMap(textOfPage),
    ...locales.flatMap((locale) => filesBelow(`locales/${locale}`).flatMap((file) => messagesIn(file, locale))),
  ];
}

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(json|md)$/.test(file))
    .toSorted();
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}

/** The texts of a data file are its objects with all 13 languages, wherever they stand. */
function textsIn(place: string, value: unknown): StandingText[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const texts = new Map(entries);
  if (locales.every((locale) => typeof texts.get(locale) === 'string'))
    return locales.map((locale) => ({ place, locale, text: String(texts.get(locale)) }));
  return [...ownText(place, texts), ...entries.flatMap(([key, inner]) => textsIn(`${place} ${nameOf(inner) ?? key}`, inner))];
}

/** What a member of the demo suggests or reports is in one language, which it names. */
function ownText(place: string, thing: ReadonlyMap<string, unknown>): StandingText[] {
  const [text, language] = thing.has('suggested')
    ? [thing.get('suggested'), thing.get('locale')]
    : [thing.get('note'), thing.get('source')];
  const locale = locales.find((one) => one === language);
  return typeof text === 'string' && locale !== undefined ? [{ place, locale, text }] : [];
}

/** The id of a thing; in a text of 13 languages `id` is Indonesian. */
function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value) || 'zh_TW' in value) return undefined;
  return String(value.id);
}

function textOfPage(file: string): StandingText[] {
  const locale = locales.find((one) => path.basename(file, '.md') === one);
  if (locale === undefined) return [];
  const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/^(---|title:|description:|keywords:|tick:)/gm, '');
  return [{ place: file, locale, text: text.replaceAll(/\{\w+\}/g, ' ') }];
}

function messagesIn(file: string, locale: Locale): StandingText[] {
  return Object.entries(Object(readJson(file))).map(([id, message]) => ({
    place: `${file} ${id}`,
    locale,
    text: wordsOf(compileMessage(String(message))).join(' '),
  }));
}

/** What of a message is words, in all its plural forms. */
function wordsOf(compiled: unknown): string[] {
  if (typeof compiled === 'string') return [compiled];
  if (!Array.isArray(compiled)) return [];
  return compiled.flatMap((token: unknown) => {
    if (typeof token === 'string') return [token];
    if (!Array.isArray(token) || typeof token[2] !== 'object' || token[2] === null) return [];
    return Object.values(token[2]).flatMap(wordsOf);
  });
}
