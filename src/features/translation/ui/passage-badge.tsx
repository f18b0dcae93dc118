import type { ReactNode } from 'react';
import { type Locale, localeFacts } from '#shared/locales.ts';
import type { PassageState } from '#shared/passage.ts';
import { useLocale, useText } from '#ui/messages.tsx';
import { keepEach } from '#ui/texts/kept-formats.ts';
import { TranslationBadge } from '#ui/texts/translation-badge.tsx';

/** For each language the names of the others, which every comment of a page asks for. */
const names = keepEach((tag: string) => {
  const display = new Intl.DisplayNames(tag, { type: 'language' });
  return keepEach((language: string) => display.of(language));
});

type PassageBadgeProps = {
  source: Locale;
  passage: { state: PassageState; by: string | null };
  /** Shows what was written instead of the translation. */
  isOriginalShown?: boolean;
  actions?: ReactNode;
};

/** Says how a passage came into the reader's language; nothing for one that was written in it. */
export function PassageBadge({ source, passage, isOriginalShown = false, actions }: PassageBadgeProps) {
  const text = useText();
  const locale = useLocale();
  if (source === locale) return null;
  const language = nameOfLanguage(source, locale);
  const state = isOriginalShown ? 'original' : passage.state;
  const label =
    state === 'human' && passage.by !== null
      ? text('translation.human_by', { language, name: passage.by })
      : text(`translation.${state}`, { language });
  return <TranslationBadge state={state} label={label} actions={actions} />;
}

/** The name of a language in another: "Japanese" for ja in English, "Traditional Chinese" for zh_TW. */
export function nameOfLanguage(language: Locale, inLocale: Locale): string {
  const withoutRegion = localeFacts[language].tag.replace(/-[A-Z]{2}$/, '');
  return names(localeFacts[inLocale].tag)(withoutRegion) ?? localeFacts[language].name;
}
