/** The woven and printed patterns: waves, hemp leaf, seven treasures, arrow feathers, stitches. */
export type PatternName = 'seigaiha' | 'asanoha' | 'shippo' | 'yagasuri' | 'sashiko';

/** A faint pattern that fills the positioned box it stands in. */
export function Pattern({ name }: { name: PatternName }) {
  return <span className={`pattern pattern-${name}`} aria-hidden="true" />;
}
