/** Characters that steer the direction of text around them or show nothing at all; people do not mean to write them. */
const unseen =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/g;

/**
 * What a person wrote, as it is stored: NFC, line ends of one kind, without controls, bidi overrides and zero-width
 * characters, at most one empty line in a row. Joiners stay, since Thai, Arabic and emoji need them.
 */
export function tidyText(text: string): string {
  const lines = text
    .normalize('NFC')
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(unseen, '');
  return lines
    .replaceAll(/[ \t]+$/gm, '')
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
