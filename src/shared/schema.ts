import { z } from 'zod';
import { type Locale, locales } from './locales.ts';
import { countCharacters, isVisible, tidyLine, tidyText } from './written-text.ts';

/** An id from a path, a query or a body: a positive integer that a JSON number holds exactly. */
export function idSchema<Brand extends string>(brand: Brand) {
  const whole = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
  return z.preprocess(readDigits, whole).brand<Brand>().meta({ description: brand });
}

/** In paths and queries an id is its digits and nothing else, so that everything has one address. */
function readDigits(value: unknown): unknown {
  return typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value;
}

export const localeSchema = z.enum(locales);

/** What a page of a list carries to reach the next one; opaque to callers. */
export const cursorSchema = z.string().max(120);

/** Asks for the original instead of the locale's text (product decisions §4). */
export const textChoiceSchema = z.enum(['original']);

export const timeSchema = z.string().meta({ format: 'date-time' });

type LocaleFields<Field extends string> = { [L in Locale as `${Field}_${L}`]: z.ZodOptional<z.ZodNullable<z.ZodString>> };

/** The locale forms of a field, `title_ja` and so on; an answer carries the requested locale and English. */
export function localeFields<Field extends string>(field: Field): LocaleFields<Field> {
  const entries = locales.map((locale) => [`${field}_${locale}`, z.string().nullable().optional()]);
  // The compiler cannot see that all 13 keys are there.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(entries) as LocaleFields<Field>;
}

/** A text people write: tidied, then 1 to `limit` characters (code points after NFC). */
export function writtenTextSchema(limit: number) {
  return written(limit, tidyText);
}

/** The same on one line: titles, options, names. */
export function writtenLineSchema(limit: number) {
  return written(limit, tidyLine);
}

function written(limit: number, tidy: (text: string) => string) {
  return z
    .string()
    .max(limit * 8, `at most ${limit} characters`)
    .transform(tidy)
    .refine(isVisible, 'must not be empty')
    .refine((text) => countCharacters(text) <= limit, `at most ${limit} characters`);
}
