import { expect, test } from 'vitest';
import { Stencil } from './stencil.ts';

const page = '<title>Kote</title><a href="/ja/N"></a><a href="/ko/N"></a><p>Small wrist cuts</p><footer>';
const parts = { title: '<title>Kote</title>', text: '<p>Small wrist cuts</p>' };
const cut = (cutParts: Record<string, string>) => Stencil.cut(page, cutParts, { number: 'N' });

test('a stencil gives the page it was cut from, and others like it', () => {
  const stencil = Stencil.cut(page, parts, { number: 'N' });
  expect(stencil?.write({ ...parts, number: 'N' })).toBe(page);
  expect(stencil?.write({ title: '<title>面</title>', text: '<p>$&</p>', number: '12' })).toBe(
    '<title>面</title><a href="/ja/12"></a><a href="/ko/12"></a><p>$&</p><footer>',
  );
});

test('what is missing, empty, there twice or inside of another part makes none', () => {
  expect(cut({ ...parts, side: '<aside>' })).toBeUndefined();
  expect(cut({ ...parts, side: '' })).toBeUndefined();
  expect(cut({ link: '<a href=' })).toBeUndefined();
  expect(cut({ ...parts, word: 'Small' })).toBeUndefined();
});

test('a sign is a place wherever it stands outside of parts, and one that stands nowhere is none', () => {
  const stencil = Stencil.cut('<i>N</i><b>N</b>N', { bold: '<b>N</b>' }, { number: 'N', name: 'M', nothing: '' });
  expect(stencil?.write({ bold: '<b>', number: '1', name: '2', nothing: '3' })).toBe('<i>1</i><b>1');
  expect(Stencil.cut('NNN', {}, { one: 'N', two: 'NN' })).toBeUndefined();
});
