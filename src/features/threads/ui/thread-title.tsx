import type { NearThread } from '#features/thread-pages/contract.ts';
import { passageLocale } from '#shared/passage.ts';
import { useLocale } from '#ui/messages.tsx';
import { Passage } from '#ui/texts/passage.tsx';
import { useThreadTitle } from './use-thread-title.ts';

/** A thread's title in the reader's language, or in its own where there is no translation. */
export function ThreadTitle({ thread }: { thread: NearThread }) {
  const locale = useLocale();
  const title = useThreadTitle(thread);
  return <Passage text={title} locale={passageLocale(thread.source_locale, thread.translations.title.state, locale)} />;
}
