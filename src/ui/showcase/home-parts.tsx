import { LinkButton } from '../controls/link-button.tsx';
import { genreKinds } from '../drawings/genre-kinds.ts';
import { GenreGrid } from '../pages/genre-grid.tsx';
import { Hero } from '../pages/hero.tsx';
import { SectionHeading } from '../pages/section-heading.tsx';
import type { Samples } from './samples-en.ts';

/** The hero and the genres, as on the home page. */
export function HomeParts({ words }: { words: Samples }) {
  const genres = genreKinds.map((kind) => ({ kind, href: `#genre-${kind}`, title: words.genreNames[kind - 1] ?? '' }));
  return (
    <>
      <Hero
        title={words.headline}
        lead={words.lead}
        actions={
          <>
            <LinkButton kind="primary" icon="plus" href="#start">
              {words.startThread}
            </LinkButton>
            <LinkButton href="#genres">{words.genres}</LinkButton>
          </>
        }
      />
      <SectionHeading title={words.genres} />
      <GenreGrid genres={genres} />
    </>
  );
}
