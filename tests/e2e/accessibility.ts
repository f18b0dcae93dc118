import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './reader.ts';

/** Finds nothing against WCAG 2.2 AA that a program can find, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const builder = new AxeBuilder({ page }).setLegacyMode().withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
    const { violations } = await builder.analyze();
    const found = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      at: nodes.slice(0, 5).map(({ html }) => html.slice(0, 200)),
    }));
    expect(found, `${colorScheme} ${page.url()}`).toEqual([]);
  }
}
