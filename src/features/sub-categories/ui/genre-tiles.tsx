import { localePath } from '#shared/locales.ts';
import { textIn } from '#shared/passage.ts';
import { toGenreKind } from '#ui/drawings/genre-kinds.ts';
import { useLocale } from '#ui/messages.tsx';
import { GenreGrid } from '#ui/pages/genre-grid.tsx';
import type { Category } from '../contract.ts';

/** The thirteen genres with their pictograms. */
export function GenreTiles({ categories }: { categories: readonly Category[] }) {
  const locale = useLocale();
  const genres = categories.flatMap((category) =>
    category.genre_kind === null
      ? []
      : [
          {
            kind: toGenreKind(category.genre_kind),
            href: localePath(locale, `/genre/${category.genre_kind}`),
            title: textIn(category, 'title', locale),
          },
        ],
  );
  return <GenreGrid genres={genres} />;
}
