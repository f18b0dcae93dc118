import type { GenreKind } from './genre-kinds.ts';
import { genrePaths } from './genre-paths.ts';

type GenreIconProps = { kind: GenreKind; size?: 'small' | 'regular' | 'large' };

/** A genre's pictogram in the colour of the text around it; the genre's name stands beside it. */
export function GenreIcon({ kind, size = 'regular' }: GenreIconProps) {
  const className = size === 'regular' ? 'icon' : `icon icon-${size}`;
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={genrePaths[kind]} />
    </svg>
  );
}
