import type { ReactNode } from 'react';
import type { Locale } from '#shared/locales.ts';
import type { PassageState } from '#shared/passage.ts';
import { useLocale, useText } from '#ui/messages.tsx';
import { TranslationBadge } from '#ui/texts/translation-badge.tsx';

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
  const language = text(`language.${source}`);
  const state = isOriginalShown ? 'original' : passage.state;
  const label =
    state === 'human' && passage.by !== null
      ? text('translation.human_by', { language, name: passage.by })
      : text(`translation.${state}`, { language });
  return <TranslationBadge state={state} label={label} actions={actions} />;
}
