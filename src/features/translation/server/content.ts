import path from 'node:path';
import { z } from 'zod';
import { inAllLocales, parseContent, readContent } from '#platform/content/read-content.ts';
import type { Database } from '#platform/database/database.ts';
import { locales } from '#shared/locales.ts';
import { localeSchema } from '#shared/schema.ts';
import { nextDay } from '../model.ts';
import { enqueueItemAt } from './jobs.ts';
import { replacePhrases } from './memory-queries.ts';
import { keyOf } from './segments/normalise.ts';
import { type WrittenField, storeWrittenFields } from './service.ts';

/** The shape of `db/content/phrasebook/<topic>.json`: everyday sentences, each by people in all languages. */
export const phrasebookSchema = z.array(z.strictObject({ id: z.string(), text: inAllLocales }));

/** The shape of `db/content/community/corrections.json`: better translations of a sentence that members suggest. */
export const correctionsSchema = z.array(
  z.strictObject({
    id: z.string(),
    by: z.string(),
    thread: z.string(),
    /** The comment it is about; null for the thread itself. */
    comment: z.string().nullable(),
    field: z.enum(['title', 'text']),
    locale: localeSchema,
    current: z.string().min(1),
    suggested: z.string().min(1),
    reason: z.string().min(1),
    day: z.number().max(0),
    state: z.enum(['open', 'accepted', 'rejected']),
    decided_by: z.string().nullable(),
    decision: z.string().nullable(),
  }),
);
export type Correction = z.output<typeof correctionsSchema>[number];

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

/** What the members of the demo would have translated better. */
export async function readCorrections(): Promise<Correction[]> {
  const files = await readContent('community/corrections.json');
  return files.flatMap((file) => parseContent(correctionsSchema, file));
}

/**
 * A field as its corrections left it. The data files hold the better text: where the correction is still open, readers see
 * the machine's sentence instead; where it was accepted, the name of the helper.
 */
export function applyCorrections(
  written: WrittenField,
  corrections: readonly Correction[],
  users: ReadonlyMap<string, number>,
): WrittenField {
  const texts = { ...written.texts };
  const states = { ...written.states };
  const creditedTo = { ...written.creditedTo };
  for (const { field, locale, state, by, current, suggested } of corrections) {
    if (field !== written.field) continue;
    const helper = users.get(by);
    if (state === 'accepted' && helper !== undefined) creditedTo[locale] = helper;
    if (state !== 'open') continue;
    texts[locale] = texts[locale].replace(suggested, () => current);
    states[locale] = 'translated';
  }
  return { ...written, texts, states, creditedTo };
}

/** States that a worker would look into within minutes. */
const waiting = new Set(['pending', 'failed', 'budget']);

/** Stores what the people of the demo wrote. What waits there is taken up a day later, so that each state can be seen. */
export async function storeDemoFields(db: Database, fields: readonly WrittenField[], now: Date): Promise<void> {
  await storeWrittenFields(db, fields);
  const items = fields.filter(({ states }) => Object.values(states ?? {}).some((state) => waiting.has(state)));
  const ids = new Map(items.map(({ kind, id }) => [`${kind} ${id}`, { kind, id }]));
  for (const item of ids.values()) await enqueueItemAt(db, item, new Date(nextDay(now).getTime() + 86_400_000));
}
