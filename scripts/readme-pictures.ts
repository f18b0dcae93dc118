// Makes the four pictures of the README anew: `node scripts/readme-pictures.ts`.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { startSite } from '../tests/support/site.ts';
import { openDoor, prepareDemo } from './pictures/people.ts';
import { screens } from './pictures/screens.ts';

const folder = path.resolve(import.meta.dirname, '../docs/pictures');
const shown = [
  { name: 'home', reader: 'en', width: 1280, height: 860, colorScheme: 'light' },
  { name: 'thread', reader: 'ja', width: 1280, height: 860, colorScheme: 'light' },
  { name: 'desk', reader: 'en', width: 1280, height: 860, colorScheme: 'dark' },
  { name: 'home', reader: 'ar', width: 390, height: 780, colorScheme: 'dark' },
] as const;

const place = mkdtempSync(path.join(os.tmpdir(), 'tatami-readme-'));
chmodSync(place, 0o711);
const { addresses, stop } = await startSite('plain', place, {});
const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
try {
  await prepareDemo(addresses);
  for (const { name, reader, width, height, colorScheme } of shown) {
    const screen = screens.find((one) => one.name === name);
    const context = await browser.newContext({
      baseURL: addresses.board,
      viewport: { width, height },
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await openDoor(page, addresses, { person: screen?.person, knowsGuidelines: true });
    await screen?.show({ page, reader, addresses });
    const inspector = await context.newCDPSession(page);
    const { data } = await inspector.send('Page.captureScreenshot', { format: 'webp', quality: 88 });
    writeFileSync(path.join(folder, `${name}-${reader}.webp`), Buffer.from(data, 'base64'));
    await context.close();
  }
} finally {
  await browser.close();
  await stop();
  rmSync(place, { recursive: true, force: true });
}
