import type { Face } from './faces.ts';

/** What is asked of an opened font. */
type Font = {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  characterSet: number[];
  layout: (text: string) => { advanceWidth: number };
};

/** Opens a font file. */
export type OpenFont = (file: Buffer) => Font;

type Measured = { font: Font; headings: readonly string[]; open: (file: string) => Font };

/** The `@font-face` rules of a face, and of what stands in for it at the same width, height and depth. */
export function writeFaceRules(face: Face, { font, headings, open }: Measured): string {
  const own = `@font-face {
  font-family: '${face.family}';
  src: url('./${face.name}.woff2') format('woff2');
  font-weight: 700;
  font-display: swap;
  unicode-range: ${writeRanges(font.characterSet)};
}
`;
  const standIns = face.standIns.map(({ family, local, measure }) => {
    const size = widthOf(font, headings) / widthOf(open(measure), headings);
    const share = (height: number) => percent(height / font.unitsPerEm / size);
    return `@font-face {
  font-family: '${family}';
  src: ${local.map((name) => `local('${name}')`).join(', ')};
  font-weight: 700;
  size-adjust: ${percent(size)};
  ascent-override: ${share(font.ascent)};
  descent-override: ${share(-font.descent)};
  line-gap-override: ${share(font.lineGap)};
}
`;
  });
  return [own, ...standIns].join('\n');
}

/** How wide the headings are, as a multiple of the size they are set in. */
function widthOf(font: Font, headings: readonly string[]): number {
  return headings.reduce((total, heading) => total + font.layout(heading).advanceWidth / font.unitsPerEm, 0);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

function writeRanges(codes: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const code of codes.filter((one) => one < 0xffff).toSorted((one, other) => one - other)) {
    const open = ranges.at(-1);
    if (open !== undefined && open.last === code - 1) open.last = code;
    else ranges.push({ first: code, last: code });
  }
  const hex = (code: number) => code.toString(16);
  return ranges.map(({ first, last }) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(', ');
}
