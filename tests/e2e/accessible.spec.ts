import { expectAccessible } from './accessibility.ts';
import { test } from './reader.ts';

test('every reading page is accessible in light and dark', async ({ page, at, faults }) => {
  faults.allow('nowhere');
  const paths = [
    '/',
    '/genre/1',
    '/sub-category/1',
    '/tag/1',
    '/thread/1',
    '/thread/1?text=original',
    '/about',
    '/guide_line',
    '/thread/new',
    '/admin',
    '/nowhere',
  ];
  for (const path of paths) {
    await page.goto(at(path));
    await expectAccessible(page);
  }
});
