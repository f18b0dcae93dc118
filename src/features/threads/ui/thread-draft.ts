import type { Locale } from '#shared/locales.ts';
import type { Choice } from '#ui/fields/chip-picker.tsx';

/** What a thread is written from. */
export type ThreadDraft = {
  subCategoryId: string;
  title: string;
  text: string;
  language?: Locale | undefined;
  tags: readonly Choice[];
  isTranslationOff: boolean;
};
