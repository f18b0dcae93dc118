import type { Locale } from '#shared/locales.ts';

/** A display face: which locales it serves, what it is cut from, and which signs beside those of their headings it holds. */
export type Face = {
  name: string;
  family: string;
  locales: readonly Locale[];
  source: string;
  licence: string;
  signs: string;
  /** System fonts that stand in until it has arrived, by the names of their files, and a font of the same widths to measure. */
  standIns: readonly { family: string; local: readonly string[]; measure: string }[];
};

/** What is fetched into a temporary folder to make the faces; nothing of it belongs to the project. */
export const packages = [
  'subset-font@2.9.0',
  'fontkit@2.0.4',
  '@expo-google-fonts/zen-old-mincho@0.4.1',
  '@expo-google-fonts/noto-serif@0.4.2',
  '@expo-google-fonts/noto-naskh-arabic@0.4.5',
  '@fontsource/zen-old-mincho@5.3.0',
  '@fontsource/noto-serif@5.3.0',
  '@fontsource/noto-serif-thai@5.3.0',
  '@fontsource/noto-naskh-arabic@5.3.0',
  // As wide as Georgia by design.
  '@fontsource/gelasio@5.3.0',
];

const zen = '@expo-google-fonts/zen-old-mincho/700Bold/ZenOldMincho_700Bold.ttf';
const zenLicence = '@fontsource/zen-old-mincho/LICENSE';
const notoSerif = '@expo-google-fonts/noto-serif/700Bold/NotoSerif_700Bold.ttf';
const notoSerifLicence = '@fontsource/noto-serif/LICENSE';
const ascii = between(0x20, 0x7e);
const marks = '«»‘’“”–—…';

const georgia = {
  local: ['Georgia Bold', 'Georgia-Bold', 'Gelasio Bold'],
  measure: '@fontsource/gelasio/files/gelasio-latin-700-normal.woff2',
};
const noto = { local: ['Noto Serif Bold', 'NotoSerif-Bold'], measure: notoSerif };

/** Korean and Chinese have the serif of the system: their headings hold more signs than a small file can. */
export const faces: readonly Face[] = [
  {
    name: 'latin',
    family: 'Display Latin',
    locales: ['en', 'es', 'pt', 'id', 'fr'],
    source: zen,
    licence: zenLicence,
    signs: ascii + between(0xa1, 0xff) + 'Œœ' + marks,
    standIns: [
      { family: 'Display Latin as Georgia', ...georgia },
      { family: 'Display Latin as Noto', ...noto },
    ],
  },
  {
    // The letters of Zen Old Mincho are all of one width, as beside kanji.
    name: 'cyrillic',
    family: 'Display Cyrillic',
    locales: ['ru'],
    source: notoSerif,
    licence: notoSerifLicence,
    signs: ascii + between(0x410, 0x44f) + 'Ёё' + marks,
    standIns: [],
  },
  { name: 'japanese', family: 'Display Japanese', locales: ['ja'], source: zen, licence: zenLicence, signs: '', standIns: [] },
  {
    name: 'vietnamese',
    family: 'Display Vietnamese',
    locales: ['vi'],
    source: notoSerif,
    licence: notoSerifLicence,
    signs: ascii + 'ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýĂăĐđĨĩŨũƠơƯư' + between(0x1ea0, 0x1ef9) + marks,
    standIns: [{ family: 'Display Vietnamese as Georgia', ...georgia }],
  },
  {
    name: 'thai',
    family: 'Display Thai',
    locales: ['th'],
    source: '@fontsource/noto-serif-thai/files/noto-serif-thai-thai-700-normal.woff2',
    licence: '@fontsource/noto-serif-thai/LICENSE',
    signs: between(0xe01, 0xe3a) + between(0xe3f, 0xe5b),
    standIns: [],
  },
  {
    name: 'arabic',
    family: 'Display Arabic',
    locales: ['ar'],
    source: '@expo-google-fonts/noto-naskh-arabic/700Bold/NotoNaskhArabic_700Bold.ttf',
    licence: '@fontsource/noto-naskh-arabic/LICENSE',
    signs: between(0x621, 0x63a) + between(0x641, 0x652) + '،؛؟',
    standIns: [],
  },
];

/**
 * The signs of a face: its own, and those of its headings. Latin letters among another script stay in the system's font as
 * long as the face does not have all of them.
 */
export function listSigns({ signs }: Face, headings: readonly string[]): string[] {
  const needed = signs.includes(ascii) ? headings.join('') : headings.join('').replaceAll(/[!-~]/g, '');
  return [...new Set(signs + needed)].toSorted();
}

function between(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}
