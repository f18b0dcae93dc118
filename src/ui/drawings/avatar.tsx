import { genreKindForId } from './genre-kinds.ts';

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
      {keptInitials(name)}
    </span>
  );
}

/** The people of a page write again and again. */
const kept = new Map<string, string>();
const mostKept = 5_000;

function keptInitials(name: string): string {
  const known = kept.get(name);
  if (known !== undefined) return known;
  if (kept.size >= mostKept) kept.clear();
  const initials = initialsOf(name);
  kept.set(name, initials);
  return initials;
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
  // Most names begin with a letter that is one character whatever follows; the segmenter is for the others.
  if (/^[A-Za-z][\x20-\x7e]/.test(word)) return word.charAt(0).toUpperCase();
  const [first] = graphemes.segment(word);
  return (first?.segment ?? '').toLocaleUpperCase();
}
