import { GenreIcon } from './genre-icon.tsx';
import type { GenreKind } from './genre-kinds.ts';
import { Icon } from './icon.tsx';
import { Pattern, type PatternName } from './pattern.tsx';

const patterns: readonly PatternName[] = ['seigaiha', 'asanoha', 'shippo', 'yagasuri', 'sashiko'];

type CoverProps = { kind: 'no-image' | 'survey'; genre: GenreKind; seed: number };

/** The picture of what has none: a pattern, the genre's colour, its pictogram or a ballot; the same for the same seed. */
export function Cover({ kind, genre, seed }: CoverProps) {
  const pattern = patterns[Math.abs(Math.trunc(seed)) % patterns.length] ?? 'seigaiha';
  return (
    <span className={`cover cover-${kind} genre-${genre}`} aria-hidden="true">
      <Pattern name={pattern} />
      {kind === 'survey' ? <Icon name="vote" size="large" /> : <GenreIcon kind={genre} size="large" />}
    </span>
  );
}
