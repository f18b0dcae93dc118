import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { genreKinds } from './genre-kinds.ts';
import { iconNames } from './icon-names.ts';
import { sceneNames } from './scene-names.ts';

const sheet = readFileSync(path.join(import.meta.dirname, 'icons.svg'), 'utf8');

test('every icon that has a name is drawn, and every drawn one has a name', () => {
  const drawn = [...sheet.matchAll(/<symbol id="([\w-]+)" viewBox="0 0 24 24"><path d="[^"]+" \/><\/symbol>/g)].map(
    ([, id]) => id,
  );
  expect(new Set(drawn)).toEqual(new Set([...iconNames, ...genreKinds.map((kind) => `genre-${kind}`)]));
  expect(drawn).toHaveLength(iconNames.length + genreKinds.length);
});

test('every scene is drawn in ink with one detail of its own', () => {
  const drawn = [...sheet.matchAll(/<symbol id="scene-([\w-]+)" viewBox="0 0 160 112"><path d="[^"]+" \/><\/symbol>/g)].map(
    ([, id]) => id,
  );
  expect(drawn).toEqual(sceneNames.flatMap((name) => [`${name}-ink`, `${name}-accent`]));
});
