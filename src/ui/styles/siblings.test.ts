import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// With such a rule the browser styles everything below an element anew whenever something is put into it.
test('no rule looks for just any element before another', () => {
  const found = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => readRules(file).match(/[^{};]*\*\s*[+~][^{};]*(?=\{)/g) ?? []);
  expect(found).toEqual([]);
});

function readRules(file: string): string {
  return readFileSync(path.join(import.meta.dirname, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
}
