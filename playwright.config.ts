import { defineConfig } from '@playwright/test';
import type { ReaderOptions } from './tests/e2e/reader.ts';

const http = 'http/*.spec.ts';

/** The journeys are walked by a reader of English, of Japanese and of Arabic; what needs no browser runs once. */
export default defineConfig<ReaderOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/site.ts',
  reporter: 'list',
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
      // The browser talks to the site alone; as root and without a graphics card it needs the first two.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
  projects: [
    { name: 'http', testMatch: http },
    { name: 'en', testIgnore: http, use: { reader: 'en' } },
    { name: 'ja', testIgnore: http, use: { reader: 'ja' } },
    { name: 'ar', testIgnore: http, use: { reader: 'ar' } },
  ],
});
