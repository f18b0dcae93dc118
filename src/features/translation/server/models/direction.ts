import { type Locale, locales } from '#shared/locales.ts';

/** From which language into which a model translates, as its files name them: `ja-en`, `en-zh-Hans`. */
export type Direction = { from: string; to: string };

/** Names that the models have for the two ways of writing Chinese. */
const tags: Partial<Record<Locale, string>> = { zh: 'zh-Hans', zh_TW: 'zh-Hant' };

/** How models name a language of ours. */
export function tagOf(locale: Locale): string {
  return tags[locale] ?? locale;
}

/** The name of a direction, which is also that of its folder. */
export function nameOf({ from, to }: Direction): string {
  return `${from}-${to}`;
}

/** Both directions between English and some languages; every model translates from or into English. */
export function directionsOf(languages: readonly Locale[]): Direction[] {
  return languages.flatMap((language) => {
    const tag = tagOf(language);
    return tag === 'en'
      ? []
      : [
          { from: tag, to: 'en' },
          { from: 'en', to: tag },
        ];
  });
}

/** Every direction that serves one of our languages, by name. */
export const knownDirections: ReadonlyMap<string, Direction> = new Map(
  directionsOf(locales).map((direction) => [nameOf(direction), direction]),
);
