import { GenreIcon } from '../drawings/genre-icon.tsx';
import type { GenreKind } from '../drawings/genre-kinds.ts';

type GenreGridProps = {
  genres: readonly { kind: GenreKind; href: string; title: string; note?: string | undefined }[];
};

/** Every genre with its pictogram, as a grid of links. */
export function GenreGrid({ genres }: GenreGridProps) {
  return (
    <ul className="genre-grid">
      {genres.map((genre) => (
        <li key={genre.kind}>
          <a className={`genre-tile genre-${genre.kind}`} href={genre.href}>
            <GenreIcon kind={genre.kind} size="large" />
            <span className="genre-tile-title">{genre.title}</span>
            {genre.note && <span className="genre-tile-note">{genre.note}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
