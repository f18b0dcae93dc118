import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { genreKinds } from './genre-kinds.ts';
import { iconNames } from './icon-names.ts';

test('every icon that has a name is drawn, and every drawn one has a name', () => {
  const sheet = readFileSync(path.join(import.meta.dirname, 'icons.svg'), 'utf8');
  const drawn = [...sheet.matchAll(/<symbol id="([\w-]+)" viewBox="0 0 24 24"><path d="[^"]+" \/><\/symbol>/g)].map(
    ([, id]) => id,
  );
  expect(new Set(drawn)).toEqual(new Set([...iconNames, ...genreKinds.map((kind) => `genre-${kind}`)]));
  expect(drawn).toHaveLength(iconNames.length + genreKinds.length);
});
