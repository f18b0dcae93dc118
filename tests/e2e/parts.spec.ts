import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { localePath } from '#shared/locales.ts';
import { startPartsSite } from '../support/site.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './reader.ts';

test('every part of the design system is accessible in all its states', async ({ page, reader }) => {
  test.skip(reader !== 'en', 'one reader looks at all four languages');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tatami-parts-'));
  chmodSync(folder, 0o711);
  const site = await startPartsSite(folder);
  try {
    for (const locale of ['en', 'ja', 'th', 'ar'] as const) {
      await page.goto(`${site.addresses.board}${localePath(locale, '/ui')}`);
      await page.locator('.theme-switch button:enabled').first().waitFor();
      await expectAccessible(page);
    }
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
