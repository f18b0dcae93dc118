import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { genreKinds } from './drawings/genre-kinds.ts';

const css = readFileSync(fileURLToPath(new URL('./tokens.css', import.meta.url)), 'utf8');
const grounds = ['page', 'card'];
const genreColours = genreKinds.map((kind) => `genre-${kind}`);

test('text has a contrast of 4.5 on the grounds it stands on, light and dark', () => {
  const onEveryGround = ['ink', 'muted', 'subtle', 'ai', 'ai-strong', 'shu', 'matsu', 'kaki', ...genreColours];
  const pairs = [
    ...onEveryGround.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
    ...['ink', 'muted', 'ai'].flatMap((text) => ['sunken', 'hover', 'ai-wash'].map((ground) => [text, ground] as const)),
    ...['ai', 'ai-strong', 'shu', 'matsu', 'kaki', ...genreColours].map((ground) => ['on-fill', ground] as const),
    ...['shu', 'matsu'].map((text) => [text, `${text}-wash`] as const),
    ['ink', 'shu-wash'] as const,
    ['ink', 'matsu-wash'] as const,
  ];
  expect(findFaint(pairs, 4.5)).toEqual([]);
});

test('the border of a control has a contrast of 3 on the grounds it stands on', () => {
  const pairs = [...grounds, 'hover'].map((ground) => ['control', ground] as const);
  expect(findFaint(pairs, 3)).toEqual([]);
});

function findFaint(pairs: readonly (readonly [string, string])[], least: number) {
  return pairs.flatMap(([text, ground]) =>
    [0, 1]
      .map((theme) => ({
        text,
        ground,
        theme,
        contrast: contrastOf(readColour(text, theme), readColour(ground, theme)),
      }))
      .filter(({ contrast }) => contrast < least),
  );
}

function readColour(name: string, theme: number) {
  const pair = new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`, 'u').exec(css);
  const colour = pair?.[theme + 1];
  if (colour === undefined) throw new Error(`No colour called ${name}`);
  return colour;
}

function contrastOf(one: string, other: string) {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance as WCAG 2 defines it. */
function luminanceOf(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(colour.slice(start, start + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number) {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
