import { textIn } from '#shared/passage.ts';
import { useLocale, useText } from '#ui/messages.tsx';
import type { ThreadCard } from '../contract.ts';

type Titled = Pick<ThreadCard, 'title' | 'is_survey_thread'> & {
  is_withdrawn?: boolean;
  /** Where the survey's prefix is, if not beside the title. */
  survey_texts?: Record<string, string>;
};

/**
 * The title a reader sees: the locale's, else the original; a survey's is wrapped in its own prefix or in the
 * label `thread.title_for_survey`; where its author removed it, that is said (spec §3, product decisions §2).
 */
export function useThreadTitle(thread: Titled): string {
  const text = useText();
  const locale = useLocale();
  if (thread.is_withdrawn) return text('thread.removed_by_author');
  const title = textIn(thread, 'title', locale);
  if (!thread.is_survey_thread) return title;
  const prefix = textIn(thread.survey_texts ?? thread, 'survey_title_prefix', locale);
  return prefix === '' ? text('thread.title_for_survey', { title }) : `${prefix} ${title}`;
}
