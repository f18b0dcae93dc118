import { z } from 'zod';
import { defineOperation } from '#shared/operation.ts';
import { localeSchema } from '#shared/schema.ts';

const titledSchema = z.array(z.object({ id: z.number(), title: z.string() }));

export const configsSchema = z.object({
  site_name: z.string(),
  locales: z.array(z.object({ locale: localeSchema, tag: z.string(), direction: z.enum(['ltr', 'rtl']), name: z.string() })),
  default_locale: localeSchema,
  /** Characters are code points after NFC, sizes are bytes. */
  limits: z.object({
    title_characters: z.number(),
    thread_characters: z.number(),
    comment_characters: z.number(),
    survey_option_characters: z.number(),
    tag_characters: z.number(),
    tags: z.number(),
    survey_options: z.number(),
    images: z.number(),
    image_bytes: z.number(),
    videos: z.number(),
    video_bytes: z.number(),
  }),
  genre_kinds: titledSchema,
  unit_targets: titledSchema,
  paid_actions: z.array(z.string()),
  video_hosts: z.array(z.string()),
  notices: z.array(z.object({ id: z.number(), link: z.string().nullable(), text: z.string() })),
  analytics: z.object({ src: z.string(), domain: z.string() }).nullable(),
  member_url: z.string().nullable(),
});
export type Configs = z.output<typeof configsSchema>;

/** What the front end has to know of this installation: languages, limits, kinds, notices. */
export const readConfigs = defineOperation({
  method: 'get',
  path: '/configs',
  summary: 'Languages, limits, kinds and notices of this board',
  input: z.strictObject({}),
  output: configsSchema,
  errors: [],
});

/** What visitors are asked before they use the board, in the reader's language; shown once hydrated (spec §1). */
export const readGuideline = defineOperation({
  method: 'get',
  path: '/guideline',
  summary: 'The request before use',
  input: z.strictObject({}),
  output: z.object({ title: z.string(), tick: z.string(), title_ja: z.string(), tick_ja: z.string(), html: z.string() }),
  errors: [],
});
