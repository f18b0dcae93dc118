import path from 'node:path';
import { z } from 'zod';
import { inAllLocales, parseContent, readContent } from '#platform/content/read-content.ts';
import type { Database } from '#platform/database/database.ts';
import { locales } from '#shared/locales.ts';
import { replacePhrases } from './memory-queries.ts';
import { keyOf } from './segments/normalise.ts';

/** The shape of `db/content/phrasebook/<topic>.json`: everyday sentences, each by people in all languages. */
export const phrasebookSchema = z.array(z.strictObject({ id: z.string(), text: inAllLocales }));

/** Loads the phrasebook into the memory, in place of what was loaded before. */
export async function loadPhrasebook(db: Database): Promise<void> {
  const files = await readContent('phrasebook');
  const phrases = files.flatMap((file) => {
    const topic = path.basename(file.name, '.json');
    return parseContent(phrasebookSchema, file).flatMap(({ id, text }) =>
      locales.map((locale) => ({ sentence: id, topic, locale, text: text[locale], key: keyOf(text[locale]) })),
    );
  });
  await replacePhrases(db, { phrases });
}
