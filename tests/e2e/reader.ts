import { test as base, expect } from '@playwright/test';
import { type Locale, localeFacts, localePath } from '#shared/locales.ts';
import { type Faults, watchFaults } from './faults.ts';
import { type Voice, hearVoice } from './voice.ts';

export type ReaderOptions = {
  /** The language in which this project's reader reads the board. */
  reader: Locale;
};

type Fixtures = ReaderOptions & {
  /** The interface's words in the reader's language. */
  says: Voice;
  /** The path of a page in the reader's language. */
  at: (path: string) => string;
  /** Fails the test when its pages had faults that it did not announce. */
  faults: Faults;
};

/** A test of the running site, by a reader of one language. */
export const test = base.extend<Fixtures>({
  reader: ['en', { option: true }],
  locale: async ({ reader }, use) => use(localeFacts[reader].tag),
  says: async ({ reader }, use) => use(hearVoice(reader)),
  at: async ({ reader }, use) => use((path) => localePath(reader, path)),
  faults: [
    async ({ context, javaScriptEnabled }, use) => {
      const faults = watchFaults(context, javaScriptEnabled);
      await use(faults);
      expect(faults.list()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
