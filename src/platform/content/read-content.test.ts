import { z } from 'zod';
import { expect, test } from 'vitest';
import { inAllLocales, parseContent, readContent } from './read-content.ts';

test('a folder is read in the order of its names, a file alone', async () => {
  const names = (await readContent('members')).map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  expect(names).toContain('members/aiko.json');
  expect((await readContent('taxonomy/tags.json')).map(({ name }) => name)).toEqual(['taxonomy/tags.json']);
});

test('a file that is not as its schema says is named with the first wrong place', () => {
  const file = { name: 'tags.json', value: [{ id: 'grip', title: 3 }] };
  expect(() => parseContent(z.array(z.object({ title: z.string() })), file)).toThrow(/^db\/content\/tags\.json: 0\.title /);
});

test('a text in all languages lacks none and has no other', () => {
  const texts = Object.fromEntries(Object.keys(inAllLocales.shape).map((locale) => [locale, 'x']));
  expect(inAllLocales.safeParse(texts).success).toBe(true);
  expect(inAllLocales.safeParse({ ...texts, de: 'x' }).success).toBe(false);
  expect(inAllLocales.safeParse({ ...texts, ar: '' }).success).toBe(false);
});
