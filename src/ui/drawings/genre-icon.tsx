import type { GenreKind } from './genre-kinds.ts';
import sheet from './icons.svg?url';

type GenreIconProps = { kind: GenreKind; size?: 'small' | 'regular' | 'large' };

/** A genre's pictogram in the colour of the text around it; the genre's name stands beside it. */
export function GenreIcon({ kind, size = 'regular' }: GenreIconProps) {
  const className = size === 'regular' ? 'icon' : `icon icon-${size}`;
  return (
    <svg className={className} aria-hidden="true" focusable="false">
      <use href={`${sheet}#genre-${kind}`} />
    </svg>
  );
}
