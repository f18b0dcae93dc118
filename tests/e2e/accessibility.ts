import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './reader.ts';

/** High enough that no bar that stays in place covers anything. */
const height = 12_000;

/** A phone in the dark and a desk in the light: each width and each theme once. */
const looks = [
  { colorScheme: 'dark', width: 360 },
  { colorScheme: 'light', width: 1280 },
] as const;

/** Finds nothing against WCAG 2.2 AA that a program can find, on a phone in the dark and on a desk in the light. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const { colorScheme, width } of looks) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const builder = new AxeBuilder({ page }).setLegacyMode().withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
    const { violations } = await builder.analyze();
    const found = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      at: nodes.slice(0, 5).map(({ html }) => html.slice(0, 200)),
    }));
    expect(found, `${colorScheme} ${width} ${page.url()}`).toEqual([]);
  }
}
