import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales, localePath } from '#shared/locales.ts';
import { makeDataFolder } from './held-folder.ts';
import { type StartedSite, findFreePort, startSite, untilReady } from './started-site.ts';

/** Fewer than the demo has, in all of the states that a thread can be in. */
const proofs = 40;
/** The first start builds the pages where they are stale and loads the demo. */
const patience = 240_000;

const data = makeDataFolder();
let site: StartedSite;

beforeAll(async () => {
  const port = await findFreePort();
  site = startSite({ DATA_DIR: data.folder, PORT: port, DEMO: '1', LOG_LEVEL: 'info', PAGE_PROOFS: String(proofs) });
  await untilReady(site);
}, patience);
afterAll(async () => {
  site.process.kill('SIGTERM');
  await site.ended;
  await data.remove();
}, patience);

test('one thread proves no stencil, however often it is asked for', async () => {
  // Who brings a token is given a page that is made anew.
  const asked = { headers: { authorization: 'Bearer none' } };
  for (let time = 0; time <= proofs; time += 1) await (await fetch(`${site.address}/thread/1`, asked)).text();
  expect(site.said()).not.toContain('a stencil makes the pages of threads now');
});

test(
  'the pages of threads are the same, byte by byte, by their stencil and by React, in every language',
  async () => {
    for (const locale of locales) {
      const found = new Set<number>();
      for (let id = 1; id < 60; id += 1) {
        const page = await fetch(`${site.address}${localePath(locale, `/thread/${id}`)}`);
        if ((await page.text()).includes('class="thread-article"') && page.status === 200) found.add(id);
      }
      expect(found.size).toBeGreaterThan(proofs);
    }
    const said = site.said();
    expect(said).not.toContain('could not be made by a stencil');
    expect(said).not.toContain('parts of a page were not made');
    for (const locale of locales) {
      expect(said).toContain(`"locale":"${locale}","proofs":${proofs},"msg":"a stencil makes the pages of threads now"`);
    }
  },
  patience,
);

test('a thread that is not there has the page of the router', async () => {
  const missing = await fetch(`${site.address}/ja/thread/999999`);
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain('class="error-page"');
});

test('a thread by its stencil names its own address in every language, and holds its own data', async () => {
  const id = 45;
  const page = await (await fetch(`${site.address}/thread/${id}`)).text();
  for (const locale of locales) expect(page).toContain(`href="${localePath(locale, `/thread/${id}`)}"`);
  expect(page).not.toContain('number-of-a-thread');
  const [, json = ''] = /<script type="application\/json" id="data-0">(.*?)<\/script>/s.exec(page) ?? [];
  expect(JSON.parse(json)).toMatchObject({ thread: { id } });
});
