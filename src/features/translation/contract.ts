import { z } from 'zod';
import { defineErrors } from '#shared/errors.ts';
import { defineOperation } from '#shared/operation.ts';
import { passageStates } from '#shared/passage.ts';
import { idSchema, localeSchema, timeSchema } from '#shared/schema.ts';

/** What an answer says of one passage: how its text came about and when. */
export const passageSchema = z.object({
  state: z.enum(passageStates),
  engine: z.string().nullable(),
  /** Who wrote a human text. */
  by: z.string().nullable(),
  at: timeSchema.nullable(),
});

export const translationError = defineErrors({
  'translation.timeout': 501,
  'translation.failed': 502,
  'translation.no_engine': 503,
  'translation.budget': 429,
  'translation.engine_not_found': 404,
  'translation.model_not_found': 404,
  'translation.no_model_source': 409,
});

/** Characters of a text that is translated while somebody waits, and of one whose language is detected. */
const longestText = 10_000;
const longestSample = 2_000;

const textToTranslate = z.strictObject({ text: z.string().refine((text) => isAtMost(text, longestText), 'is too long') });
const translatedText = z.object({ text: z.string(), source_locale: localeSchema });
const translateErrors = [
  'account.not_logged_in',
  'translation.timeout',
  'translation.failed',
  'translation.no_engine',
  'translation.budget',
];

/** A plain text in English, for logged-in users. It takes 25 s at most, then it answers `translation.timeout`. */
export const translatePlaintext = defineOperation({
  method: 'post',
  path: '/translate/en/plaintext',
  summary: 'A plain text in English',
  input: textToTranslate,
  output: translatedText,
  errors: translateErrors,
});

/** The same for HTML: of it only the tags that a post may have come back. */
export const translateHtml = defineOperation({
  method: 'post',
  path: '/translate/en/html',
  summary: 'HTML in English',
  input: textToTranslate,
  output: translatedText,
  errors: translateErrors,
});

/** The language of a text as it is being written; the reader's own where the text does not tell. */
export const detectLanguage = defineOperation({
  method: 'post',
  path: '/detect-language',
  summary: 'The language a text is written in',
  input: z.strictObject({ text: z.string().refine((text) => isAtMost(text, longestSample), 'is too long') }),
  output: z.object({ locale: localeSchema }),
  errors: [],
});

const phraseSchema = z.object({ id: z.string(), topic: z.string(), text: z.string() });

/** Everyday sentences that people wrote in all languages, in the reader's; `q` finds them in it and in English. */
export const listPhrases = defineOperation({
  method: 'get',
  path: '/phrasebook',
  summary: 'Sentences that everybody understands',
  input: z.strictObject({ q: z.string().max(100).optional() }),
  output: z.object({ phrases: z.array(phraseSchema) }),
  errors: [],
});

const engineIdSchema = idSchema('EngineId');
const settingsFields = {
  base_url: z.url({ protocol: /^https?$/ }).max(500),
  model: z.string().trim().min(1).max(120),
  api_key: z
    .string()
    .regex(/^[\x21-\x7e]*$/)
    .max(1000)
    .optional(),
};

export const engineSchema = z.object({
  /** Null for the one that the settings of the installation name. */
  id: z.number().nullable(),
  name: z.string(),
  base_url: z.string(),
  model: z.string(),
  has_key: z.boolean(),
  /** It has one that cannot be read any more: the key that sealed it is missing or another. It is asked nothing until then. */
  is_key_lost: z.boolean(),
});
export type ListedEngine = z.output<typeof engineSchema>;

const onlyAdministrators = ['account.not_logged_in', 'auth.forbidden'];

/** The translation engines in the order they are asked, without their keys. */
export const listEngines = defineOperation({
  method: 'get',
  path: '/admin/engines',
  summary: 'The connected translation engines',
  input: z.strictObject({}),
  output: z.object({ engines: z.array(engineSchema) }),
  errors: onlyAdministrators,
});

/** Connects an engine, or changes the one of that name. Without a key it keeps its own, unless it moves to another address. */
export const storeEngine = defineOperation({
  method: 'post',
  path: '/admin/engines',
  summary: 'Connect a translation engine',
  input: z.strictObject({ name: z.string().trim().min(1).max(60), ...settingsFields }),
  output: z.object({ id: z.number() }),
  errors: onlyAdministrators,
});

/** Has an engine translate a sentence: a connected one by its id, or one that is not connected yet. */
export const testEngine = defineOperation({
  method: 'post',
  path: '/admin/engines/test',
  summary: 'Test a translation engine with a sentence',
  input: z.strictObject({
    id: engineIdSchema.nullable().optional(),
    base_url: settingsFields.base_url.optional(),
    model: settingsFields.model.optional(),
    api_key: settingsFields.api_key,
    text: z.string().min(1).max(500).optional(),
  }),
  output: z.object({
    works: z.boolean(),
    text: z.string().nullable(),
    /** What went wrong, for an administrator. */
    reason: z.string().nullable(),
    milliseconds: z.number(),
  }),
  errors: [...onlyAdministrators, 'translation.engine_not_found'],
});

export const removeEngine = defineOperation({
  method: 'post',
  path: '/admin/engines/remove',
  summary: 'Disconnect a translation engine',
  input: z.strictObject({ id: engineIdSchema }),
  output: z.object({}),
  errors: [...onlyAdministrators, 'translation.engine_not_found'],
});

const modelsSchema = z.object({
  /** Where models come from; null when no setting says so. */
  source: z.string().nullable(),
  models: z.array(z.object({ direction: z.string(), version: z.string(), licence: z.string(), bytes: z.number() })),
  /** Those that were asked for. */
  pulls: z.array(
    z.object({
      direction: z.string(),
      state: z.enum(['waiting', 'fetching', 'done', 'failed']),
      bytes: z.number(),
      total: z.number(),
      reason: z.string().nullable(),
    }),
  ),
  /** What waits for translation, by language; `minutes` at the pace of this machine, null before it translated anything. */
  queue: z.array(z.object({ locale: z.string(), texts: z.number(), characters: z.number(), minutes: z.number().nullable() })),
});
export type ListedModels = z.output<typeof modelsSchema>;

/** The models of the engine on this machine, those on their way, and the queue. */
export const listModels = defineOperation({
  method: 'get',
  path: '/admin/models',
  summary: 'The models of the local translation engine',
  input: z.strictObject({}),
  output: modelsSchema,
  errors: onlyAdministrators,
});

/** Fetches the models from and into some languages, in the background; `translation.no_model_source` where none is set. */
export const pullModels = defineOperation({
  method: 'post',
  path: '/admin/models/pull',
  summary: 'Fetch models of the local translation engine',
  input: z.strictObject({ languages: z.array(localeSchema).min(1).max(13) }),
  output: z.object({}),
  errors: [...onlyAdministrators, 'translation.no_model_source'],
});

export const removeModel = defineOperation({
  method: 'post',
  path: '/admin/models/remove',
  summary: 'Remove a model of the local translation engine',
  input: z.strictObject({ direction: z.string().max(20) }),
  output: z.object({}),
  errors: [...onlyAdministrators, 'translation.model_not_found'],
});

function isAtMost(text: string, characters: number): boolean {
  return text.length <= characters || Array.from(text.normalize('NFC')).length <= characters;
}
