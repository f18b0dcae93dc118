/** Characters that steer the direction of text around them or show nothing at all; people do not mean to write them. */
const unseen =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/g;

/** Marks above and below one letter. Thai and Arabic need three at most; heaps of them reach into other people's lines. */
const marksHeaped = /(\p{M}{8})\p{M}+/gu;

/**
 * What a person wrote, as it is stored: NFC, line ends of one kind, without controls, bidi overrides and zero-width
 * characters, at most one empty line in a row. Joiners stay, since Thai, Arabic and emoji need them.
 */
export function tidyText(text: string): string {
  const kept = text
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(unseen, '')
    .normalize('NFC')
    .replaceAll(marksHeaped, '$1');
  // Line by line: a pattern for blanks before a line end takes the square of their number.
  const lines = kept.split('\n').map((line) => line.trimEnd());
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** A single line of such text: titles, options, names. */
export function tidyLine(text: string): string {
  return tidyText(text).replaceAll(/\s+/g, ' ');
}

/** How long a text is for people: code points after NFC (product decisions §3). */
export function countCharacters(text: string): number {
  return Array.from(text.normalize('NFC')).length;
}

/** Whether a text shows anything: a letter, a number, a sign. The blank of Braille is a sign by name only. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replaceAll('\u2800', ''));
}
