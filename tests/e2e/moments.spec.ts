import { type Locale, localeFacts } from '#shared/locales.ts';
import { expect, test } from './reader.ts';

test.describe('on the first visit', () => {
  test.use({ knowsGuidelines: false });

  test('no formatter of dates, numbers or names is made while a page becomes live', async ({ page, at }) => {
    await page.addInitScript(noteFormatters);
    for (const path of ['/', '/thread/3']) {
      await page.goto(at(path));
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.locator('.relative-time-date[aria-hidden] + span').first()).toBeAttached();
      expect(await page.evaluate(readFormatters)).toEqual([]);
    }
  });
});

test('dates stand in pages that come from the server and in those that the browser makes', async ({ page, at, reader }) => {
  await page.goto(at('/'));
  const ages = page.locator('.relative-time');
  await expect(ages.locator('span + span').first()).toBeAttached();
  const [served] = await ages.evaluateAll(readMoments);
  expect(served?.date).toBe(formatDay(served?.at, reader));
  await page.locator('.thread-card-link').first().click();
  const article = page.locator('.thread-article .relative-time');
  await expect(article.locator('span + span')).toBeAttached();
  const [made] = await article.evaluateAll(readMoments);
  expect(made?.date).toBe(formatDay(made?.at, reader));
  await article.hover();
  await expect(article).toHaveAttribute('title', /\d/);
});

test('the link to a comment says whose it is and of which day', async ({ page, at, reader, says }) => {
  await page.goto(at('/thread/3'));
  const link = page.locator('.comment-permalink').first();
  await expect(link.locator('time span + span')).toBeAttached();
  const name = await page.locator('.comment-author bdi').first().innerText();
  const [moment] = await link.locator('time').evaluateAll(readMoments);
  await expect(link).toContainText(says('comment.permalink', { name, date: formatDay(moment?.at, reader) }));
});

function formatDay(at: string | undefined, reader: Locale): string {
  const format = new Intl.DateTimeFormat(localeFacts[reader].tag, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.format(new Date(at ?? Number.NaN));
}

function readMoments(times: Element[]) {
  return times.map((time) => ({
    at: time.getAttribute('datetime') ?? undefined,
    date: time.querySelector('.relative-time-date')?.textContent,
  }));
}

function noteFormatters(): void {
  for (const name of ['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat', 'DisplayNames', 'Collator', 'Segmenter'] as const) {
    const noted = new Proxy(Intl[name], {
      construct(target, given) {
        performance.mark(`formatter ${name}`);
        return Reflect.construct(target, given);
      },
    });
    Object.defineProperty(Intl, name, { value: noted });
  }
}

function readFormatters(): string[] {
  return performance
    .getEntriesByType('mark')
    .map(({ name }) => name)
    .filter((name) => name.startsWith('formatter'));
}
