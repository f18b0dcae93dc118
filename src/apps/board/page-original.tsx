import type { ShownComments } from '#features/comments/contract.ts';
import type { ShownThread } from '#features/thread-pages/contract.ts';
import { nameOfLanguage } from '#features/translation/ui/passage-badge.tsx';
import { isShown } from '#shared/passage.ts';
import { useLocale, useText } from '#ui/messages.tsx';

type PageOriginalProps = { thread: ShownThread; comments: ShownComments; path: string; isOriginal: boolean };

/** The way to the whole page as it was written, and back; only where something on it is a translation. */
export function PageOriginal({ thread, comments, path, isOriginal }: PageOriginalProps) {
  const text = useText();
  const locale = useLocale();
  const passages = [thread, ...comments.comments.flatMap((comment) => [comment, ...comment.sub_comments])];
  const isTranslated = passages.some((item) => item.source_locale !== locale && isShown(item.translations.text.state));
  if (!isOriginal && !isTranslated) return null;
  return (
    <p className="page-original">
      <a href={isOriginal ? path : `${path}?text=original`} rel="nofollow">
        {isOriginal
          ? text('translation.show_page_translation', { language: nameOfLanguage(locale, locale) })
          : text('translation.show_page_original')}
      </a>
    </p>
  );
}
