import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('./styles/', import.meta.url));

test('no style sheet names a colour of its own', () => {
  const colour = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab)\(|:\s*(?:white|black|red|gray|grey)\b/iu;
  expect(findLines(colour)).toEqual([]);
});

test('layout is written in logical properties only', () => {
  const physical =
    /^\s*(?:(?:min-|max-)?(?:width|height)|left|right|top|bottom|(?:margin|padding|border)-(?:left|right|top|bottom)\S*|text-align:\s*(?:left|right)|float)\s*:/u;
  expect(findLines(physical)).toEqual([]);
});

function findLines(pattern: RegExp) {
  return readdirSync(folder).flatMap((file) =>
    readFileSync(`${folder}${file}`, 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
}
