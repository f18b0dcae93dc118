import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { locales } from '#shared/locales.ts';

/** The same thing for each of the 13 languages. */
export function inEachLocale<S extends z.ZodType>(schema: S) {
  return z.strictObject(Object.fromEntries(locales.map((locale) => [locale, schema])) as Record<(typeof locales)[number], S>);
}

/** A text in all 13 languages. */
export const inAllLocales = inEachLocale(z.string().min(1));

export type ContentFile = { name: string; value: unknown };

const root = path.resolve(import.meta.dirname, '../../../db/content');

/** Reads data files below `db/content`: one file, or every JSON file of a folder in the order of their names. */
export async function readContent(place: string): Promise<ContentFile[]> {
  const names = place.endsWith('.json') ? [place] : await listFolder(place);
  return Promise.all(names.map(async (name) => ({ name, value: parse(name, await readFile(path.join(root, name), 'utf8')) })));
}

/** Reads a text file below `db/content`, such as `texts/about/ja.md`. */
export function readText(place: string): Promise<string> {
  return readFile(path.join(root, place), 'utf8');
}

/** Checks a data file against its schema; the error names the file and the first wrong place in it. */
export function parseContent<S extends z.ZodType>(schema: S, file: ContentFile): z.output<S> {
  const parsed = schema.safeParse(file.value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`db/content/${file.name}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not as its schema says'}`);
}

async function listFolder(folder: string): Promise<string[]> {
  const names = await readdir(path.join(root, folder));
  return names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => `${folder}/${name}`);
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`db/content/${name} is not JSON`, { cause: error });
  }
}
