import { keepEach } from '../texts/kept-formats.ts';
import { genreKindForId } from './genre-kinds.ts';

/** The people of a page write again and again. */
const initials = keepEach(initialsOf);
/** A sign with its marks, a flag, or signs joined to one. A segmenter would know more and take a phone a tenth of a second. */
const firstSign = /^(?:\p{RI}{2}|.)(?:[\p{M}\p{EMod}\u0e33\u0eb3]|\u200d.)*/su;

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

function firstLetter(word: string): string {
  return (firstSign.exec(word)?.[0] ?? '').toLocaleUpperCase();
}
