import { GenreIcon } from '../drawings/genre-icon.tsx';
import type { GenreKind } from '../drawings/genre-kinds.ts';

type GenreRailProps = {
  label: string;
  genres: readonly { kind: GenreKind; href: string; title: string; isCurrent?: boolean }[];
};

/** Every genre in a column beside the list, from 1200 px. */
export function GenreRail({ label, genres }: GenreRailProps) {
  return (
    <nav className="genre-rail" aria-label={label}>
      {genres.map((genre) => (
        <a
          key={genre.kind}
          className={`genre-rail-item genre-${genre.kind}`}
          href={genre.href}
          aria-current={genre.isCurrent ? 'page' : undefined}
        >
          <GenreIcon kind={genre.kind} />
          <span>{genre.title}</span>
        </a>
      ))}
    </nav>
  );
}
