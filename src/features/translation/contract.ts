import { z } from 'zod';
import { passageStates } from '#shared/passage.ts';
import { defineOperation } from '#shared/operation.ts';
import { localeSchema, timeSchema } from '#shared/schema.ts';

/** What an answer says of one passage: how its text came about and when. */
export const passageSchema = z.object({
  state: z.enum(passageStates),
  engine: z.string().nullable(),
  /** Who wrote a human text. */
  by: z.string().nullable(),
  at: timeSchema.nullable(),
});

/** The language a text seems to be in; at most its first 2,000 characters are looked at. */
export const findLanguage = defineOperation({
  method: 'post',
  path: '/detect-language',
  summary: 'The language of a text',
  input: z.strictObject({ text: z.string().min(1).max(2000) }),
  output: z.object({ locale: localeSchema }),
  errors: [],
});

/** Sentences of the phrasebook in the reader's language that hold `q`, or some to begin with; at most 20. */
export const listPhrases = defineOperation({
  method: 'get',
  path: '/phrasebook',
  summary: 'Everyday sentences that exist in all languages',
  input: z.strictObject({ q: z.string().max(60).optional() }),
  output: z.array(z.object({ id: z.string(), topic: z.string(), text: z.string() })),
  errors: [],
});
