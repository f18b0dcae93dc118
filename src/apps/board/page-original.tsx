import type { Locale } from '#shared/locales.ts';
import { type PassageState, isShown } from '#shared/passage.ts';
import { useLocale, useText } from '#ui/messages.tsx';

type Post = { source_locale: Locale; translations: { text: { state: PassageState } } };
type PageOriginalProps = { posts: readonly Post[]; path: string; isOriginal: boolean };

/** The way to the whole page as it was written, and back; only where something on it is a translation. */
export function PageOriginal({ posts, path, isOriginal }: PageOriginalProps) {
  const text = useText();
  const locale = useLocale();
  const isTranslated = posts.some((item) => item.source_locale !== locale && isShown(item.translations.text.state));
  if (!isOriginal && !isTranslated) return null;
  return (
    <p className="page-original">
      <a href={isOriginal ? path : `${path}?text=original`} rel="nofollow">
        {isOriginal
          ? text('translation.show_page_translation', { language: text(`language.${locale}`) })
          : text('translation.show_page_original')}
      </a>
    </p>
  );
}
