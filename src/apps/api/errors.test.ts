import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { errorCatalogue } from './errors.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const codes = Object.keys(errorCatalogue);

test('every error has a message for people', () => {
  const messages: Record<string, string> = JSON.parse(readFileSync(path.join(root, 'locales/en/errors.json'), 'utf8'));
  expect(codes.filter((code) => (messages[`errors.${code}`] ?? '').length < 10)).toEqual([]);
});

test('every error has its line in errors.md, and every line its error', () => {
  const page = readFileSync(path.join(root, 'docs/generated/errors.md'), 'utf8');
  const lines = [...page.matchAll(/^\| `([\w.]+)` \| (\d{3}) \|/gm)].map(([, code, status]) => [code, Number(status)]);
  expect(lines).toEqual(Object.entries(errorCatalogue));
});

/** An engine is no part of us, but it is not the caller's fault either; 501 for its time-out is the spec's (§8). */
const enginesFault = new Set(['translation.timeout', 'translation.failed', 'translation.no_engine']);

test('a code is the feature and the reason, and its status tells whose fault it is', () => {
  for (const [code, status] of Object.entries(errorCatalogue)) {
    expect(code).toMatch(/^[a-z_]+\.[a-z_]+$/);
    expect(status >= 500).toBe(code.startsWith('server.') || enginesFault.has(code));
  }
});
