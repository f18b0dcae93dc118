import { keepEach } from '../texts/kept-formats.ts';
import { genreKindForId } from './genre-kinds.ts';

/** The people of a page write again and again. */
const initials = keepEach(initialsOf);
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

type AvatarProps = {
  memberId: number;
  name: string;
  imageUrl?: string | undefined;
  size?: 'small' | 'regular' | 'large';
};

/** A member's picture, or their initials in a colour that stays theirs. The name stands beside it. */
export function Avatar({ memberId, name, imageUrl, size = 'regular' }: AvatarProps) {
  const className = `avatar avatar-${size} genre-${genreKindForId(memberId)}`;
  if (imageUrl) return <img className={className} src={imageUrl} alt="" width="40" height="40" loading="lazy" />;
  return (
    <span className={className} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

/** Up to two first letters for names in spaced scripts, one character for the rest. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const [first, second] = words.map(firstLetter);
  const isSpacedScript = /^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(name.trim());
  if (!isSpacedScript || second === undefined) return first ?? '';
  return `${first ?? ''}${second}`;
}

function firstLetter(word: string) {
  const [first] = graphemes.segment(word);
  return (first?.segment ?? '').toLocaleUpperCase();
}
