import { test as base, expect, type Page } from '@playwright/test';
import { type Locale, localeFacts, localePath } from '#shared/locales.ts';
import { type SiteName, siteAddresses } from '../support/site-addresses.ts';
import { type DemoPerson, fetchNewToken, fetchToken, putToken } from './demo-people.ts';
import { type Faults, openFaults } from './faults.ts';
import { type Voice, hearVoice } from './voice.ts';

export type ReaderOptions = {
  /** The language in which this project's reader reads the board. */
  reader: Locale;
  /** Which of the sites is visited. */
  site: SiteName;
  /** Whether the reader has put the request before use away for good. */
  knowsGuidelines: boolean;
};

type Fixtures = ReaderOptions & {
  /** The interface's words in the reader's language. */
  says: Voice;
  /** The path of a page in the reader's language. */
  at: (path: string) => string;
  /** Fails the test when its pages had faults that it did not announce. */
  faults: Faults;
  /** Another person at a browser of their own, logged in; a newcomer has just signed up. */
  invite: (person: DemoPerson | 'newcomer') => Promise<Page>;
};

/** A test of the running site, by a reader of one language. */
export const test = base.extend<Fixtures>({
  reader: ['en', { option: true }],
  site: ['plain', { option: true }],
  knowsGuidelines: [true, { option: true }],
  baseURL: async ({ site }, use) => use(siteAddresses(site).board),
  locale: async ({ reader }, use) => use(localeFacts[reader].tag),
  says: async ({ reader }, use) => use(hearVoice(reader)),
  at: async ({ reader }, use) => use((path) => localePath(reader, path)),
  context: async ({ context, knowsGuidelines }, use) => {
    if (knowsGuidelines) await context.addInitScript(putGuidelinesAway);
    await use(context);
  },
  faults: [
    async ({ context, javaScriptEnabled }, use) => {
      const faults = openFaults({ hasScript: javaScriptEnabled });
      faults.watch(context);
      await use(faults);
      expect(faults.list()).toEqual([]);
    },
    { auto: true },
  ],
  invite: async ({ browser, site, reader, faults }, use) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await use(async (person) => {
      const context = await browser.newContext({ baseURL: siteAddresses(site).board });
      contexts.push(context);
      await context.addInitScript(putGuidelinesAway);
      faults.watch(context);
      const token = person === 'newcomer' ? fetchNewToken(site, reader) : fetchToken(site, person);
      await putToken(context, site, await token);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

function putGuidelinesAway(): void {
  if (location.protocol !== 'about:') localStorage.setItem('site.hide-guideline', 'true');
}

export { expect };
