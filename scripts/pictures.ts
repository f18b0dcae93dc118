// Makes pictures of every screen, to look at: `node scripts/pictures.ts [FOLDER] [NAME…]`, by default all of them into
// `test-results/pictures`, in English, Japanese, Thai and Arabic, for a phone and a desk, in light and dark.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { localeFacts } from '#shared/locales.ts';
import { startPartsSite, startSite } from '../tests/support/site.ts';
import type { SiteAddresses } from '../tests/support/site-addresses.ts';
import { openDoor, prepareDemo } from './pictures/people.ts';
import { type Screen, screens } from './pictures/screens.ts';

const [folder = 'test-results/pictures', ...names] = process.argv.slice(2);
const readers = ['en', 'ja', 'th', 'ar'] as const;
const widths = [360, 1280] as const;
const colorSchemes = ['light', 'dark'] as const;

const place = mkdtempSync(path.join(os.tmpdir(), 'tatami-pictures-'));
chmodSync(place, 0o711);
mkdirSync(folder, { recursive: true });
const shown = screens.filter(({ name }) => names.length === 0 || names.includes(name));
const site = await startSite('plain', place, {});
const partsSite = shown.some(({ name }) => name === 'parts') ? await startPartsSite(place) : undefined;
const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'] });
try {
  await prepareDemo(site.addresses);
  for (const screen of shown) {
    await takeAll(browser, screen.name === 'parts' && partsSite ? partsSite.addresses : site.addresses, screen);
  }
  console.log(`${shown.length * readers.length * widths.length * colorSchemes.length} pictures in ${folder}`);
} finally {
  await browser.close();
  await Promise.all([site.stop(), partsSite?.stop()]);
  rmSync(place, { recursive: true, force: true });
}

/** A screen in every language, width and colour scheme. */
async function takeAll(opened: Browser, addresses: SiteAddresses, screen: Screen): Promise<void> {
  for (const reader of readers) {
    for (const width of widths) {
      const context = await opened.newContext({
        baseURL: addresses.board,
        locale: localeFacts[reader].tag,
        viewport: { width, height: width === 360 ? 780 : 900 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await openDoor(page, addresses, { person: screen.person, knowsGuidelines: !screen.isFirstVisit });
      await screen.show({ page, reader, addresses });
      // What lies far below is painted too, as where a reader has come by a link.
      await page.evaluate(() => (document.documentElement.dataset['walked'] = ''));
      for (const colorScheme of colorSchemes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const file = path.join(folder, `${screen.name}-${reader}-${width}-${colorScheme}.png`);
        await page.screenshot({ path: file, fullPage: screen.isWhole !== false });
      }
      await context.close();
    }
  }
}
