import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Face, faces, listSigns } from './faces.ts';
import { listHeadings } from './headings.ts';

const folder = path.resolve(import.meta.dirname, '../../src/ui/fonts');
const rules = readFileSync(path.join(folder, 'faces.css'), 'utf8');

test('every face has the signs of the headings it is for, else `npm run fonts` makes it anew', () => {
  const missing = faces.flatMap((face) => {
    const codes = readCodes(face);
    const signs = listSigns(face, face.locales.flatMap(listHeadings));
    return signs.filter((sign) => !codes.has(sign.codePointAt(0))).map((sign) => `${face.name}: ${sign}`);
  });
  expect(missing).toEqual([]);
});

test('no locale is sent more than 20 kB for its headings', () => {
  const heavy = faces.filter(({ name }) => statSync(path.join(folder, `${name}.woff2`)).size > 20 * 1024);
  expect(heavy).toEqual([]);
});

/** The codes that the rule of a face says it has. */
function readCodes({ name }: Face): Set<number | undefined> {
  const [, ranges = ''] = new RegExp(`${name}\\.woff2[^}]*unicode-range:([^;]*);`).exec(rules) ?? [];
  return new Set(
    [...ranges.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].flatMap(([, first = '', last = first]) => {
      const [from, to] = [first, last].map((code) => Number.parseInt(code, 16));
      return Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, index) => (from ?? 0) + index);
    }),
  );
}
