import { listCurrentNotices } from '#features/notices/server/service.ts';
import { inAllLocales, parseContent, readContent } from '#platform/content/read-content.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { tag } from '#platform/page-cache/tag.ts';
import { type Locale, defaultLocale, localeFacts, locales } from '#shared/locales.ts';
import { z } from 'zod';
import type { Configs } from '../contract.ts';
import { limits, paidActions } from '../model.ts';

/** What of the settings of this installation the front end is told. */
export type PublicSettings = { siteName: string; videoHosts: string[]; memberUrl: string | undefined };

/** The shape of `db/content/taxonomy/genre-kinds.json` and `unit-targets.json`. */
export const kindsSchema = z.array(z.strictObject({ id: z.number().int().positive(), title: inAllLocales }));

/** Answers what the front end has to know of this installation. */
export async function readConfigs({ db, locale, now }: RequestContext, settings: PublicSettings): Promise<Configs> {
  tag('configs');
  const [genreKinds, unitTargets, notices] = await Promise.all([
    readKinds('taxonomy/genre-kinds.json', locale),
    readKinds('taxonomy/unit-targets.json', locale),
    listCurrentNotices(db, locale, now()),
  ]);
  return {
    site_name: settings.siteName,
    locales: locales.map((one) => ({ locale: one, ...localeFacts[one] })),
    default_locale: defaultLocale,
    limits,
    genre_kinds: genreKinds,
    unit_targets: unitTargets,
    paid_actions: [...paidActions],
    video_hosts: settings.videoHosts,
    notices,
    analytics: null,
    member_url: settings.memberUrl ?? null,
  };
}

const kindFiles = new Map<string, Promise<z.output<typeof kindsSchema>>>();

/** The kinds of a data file; read once, since the files change only with a new start. */
async function readKinds(place: string, locale: Locale): Promise<{ id: number; title: string }[]> {
  const reading =
    kindFiles.get(place) ?? readContent(place).then(([file]) => (file === undefined ? [] : parseContent(kindsSchema, file)));
  kindFiles.set(place, reading);
  return (await reading).map(({ id, title }) => ({ id, title: title[locale] }));
}
