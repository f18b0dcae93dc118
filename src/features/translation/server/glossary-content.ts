import { z } from 'zod';
import { inAllLocales, inEachLocale } from '#platform/content/read-content.ts';
import { type Locale, locales } from '#shared/locales.ts';

const formSchema = z.strictObject({ mode: z.enum(['keep', 'transliterate', 'characters', 'gloss']), text: z.string().min(1) });

/** The shape of `db/content/glossary/<id>.json`: one term of budo and its form in each language. */
export const glossarySchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  kanji: z.array(z.string().min(1)).min(1),
  kana: z.string(),
  romaji: z.array(z.string().min(1)).min(1),
  genres: z.array(z.number().int().min(1).max(13)).min(1),
  meaning: inAllLocales,
  forms: inEachLocale(formSchema),
  cues: z.array(z.string()),
  note: z.string(),
  source: z.string().min(1),
});
export type GlossaryTerm = z.output<typeof glossarySchema>;

/** The letters in which a form must be written, for the languages that have their own. */
const scripts: Partial<Record<Locale, RegExp>> = {
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  zh: /\p{Script=Han}/u,
  zh_TW: /\p{Script=Han}/u,
  ko: /\p{Script=Hangul}/u,
  th: /\p{Script=Thai}/u,
  ru: /\p{Script=Cyrillic}/u,
  ar: /\p{Script=Arabic}/u,
};

/** What is wrong with the glossary as a whole: two terms of one art with the same characters, forms in foreign letters. */
export function findGlossaryProblems(terms: readonly GlossaryTerm[]): string[] {
  const seen = new Map<string, string>();
  const problems: string[] = [];
  for (const term of terms) {
    for (const key of term.kanji.flatMap((kanji) => term.genres.map((genre) => `${kanji} in genre ${genre}`))) {
      const other = seen.get(key);
      if (other !== undefined) problems.push(`${term.id} and ${other} are both ${key}`);
      seen.set(key, term.id);
    }
    for (const locale of locales) {
      if (scripts[locale]?.test(term.forms[locale].text) === false)
        problems.push(`${term.id}: the form for ${locale} is in other letters`);
    }
  }
  return problems;
}

/** Whether a text in a language holds a term in the form that the glossary gives it there. */
export function holdsTerm(text: string, term: GlossaryTerm, locale: Locale): boolean {
  const { text: form } = term.forms[locale];
  const haystack = plain(text);
  if (locale === 'ja') return [form, ...term.kanji, term.kana].some((one) => one !== '' && haystack.includes(plain(one)));
  if (scripts[locale] !== undefined) return haystack.includes(stemOf(plain(form), locale));
  return [form, ...term.romaji].some((one) => new RegExp(`(?<!\\p{L})${escapeForm(plain(one))}(?!\\p{L})`, 'u').test(haystack));
}

/** Case, accents of romaji and hyphens differ from author to author. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u0304\u0306-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[-‐]/g, ' ');
}

/** Russian words of four letters and more change their ending. */
function stemOf(form: string, locale: Locale): string {
  return locale === 'ru' && form.length >= 4 ? form.slice(0, -1) : form;
}

function escapeForm(form: string): string {
  return form.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
