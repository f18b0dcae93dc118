import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localePath, locales } from '#shared/locales.ts';
import { type Stage, addComment, addThread, setStage } from '../support/cast.ts';
import { type SharedCache, nginxPath, startNginx } from '../support/nginx.ts';
import { type RawAnswer, sendRaw } from '../support/raw-request.ts';
import { type StagedBoard, startStagedBoard } from './staged-board.ts';

const patience = 180_000;
const nginx = nginxPath();

test('there is an nginx to test with, at least where the tests run for everybody', () => {
  if (nginx === undefined) console.log('There is no nginx: the tests of a shared cache are skipped.');
  expect(nginx !== undefined || process.env['CI'] === undefined).toBe(true);
});

describe.skipIf(nginx === undefined)('a shared cache in front', () => {
  let stage: Stage;
  let board: StagedBoard;
  let cache: SharedCache;
  let threadId: number;

  beforeAll(async () => {
    stage = await setStage();
    threadId = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo, title: 'Grip' });
    await addComment(stage, { by: stage.cast.bruno.id, on: threadId, text: 'Nobody sees this', status: 'pending' });
    board = await startStagedBoard(stage.address);
    cache = await startNginx(nginx ?? '', board.address);
  }, patience);
  afterAll(async () => {
    await cache.stop();
    await board.stop();
    await stage.strike();
  });

  /** A visitor, a member, a manager and an administrator: what their browsers and scripts send. */
  function identities(): { name: string; headers: Record<string, string> }[] {
    const { bruno, chen, aiko } = stage.cast;
    const people = Object.entries({ bruno, chen, aiko }).map(([name, { token }]) => ({
      name,
      headers: { authorization: token, cookie: `token=${token}; locale=ar` },
    }));
    return [{ name: 'visitor', headers: {} }, ...people];
  }

  const hostile: Record<string, string>[] = [
    {},
    { 'accept-language': 'ar,ja;q=0.5' },
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher', 'x-forwarded-for': '192.0.2.1' },
    { cookie: 'locale=ko; token=stolen; session=1' },
    { 'user-language': 'ko', 'x-original-url': '/admin', 'x-http-method-override': 'DELETE', accept: 'application/json' },
  ];

  function ask(path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
    return sendRaw(cache.address, { path, headers });
  }

  test('pages are the same for everyone in each language, whatever else is sent', { timeout: patience }, async () => {
    let hits = 0;
    for (const locale of locales) {
      // English has its home at the root, which is no page for all.
      const pages = [
        ...(locale === 'en' ? [] : ['/']),
        `/thread/${threadId}`,
        `/thread/${threadId}.data`,
        `/sub-category/${stage.kendo}`,
      ];
      for (const page of pages.map((one) => localePath(locale, one))) {
        const expected = await sendRaw(board.address, { path: page });
        expect([page, expected.status]).toEqual([page, 200]);
        for (const { name, headers } of identities()) {
          for (const [number, odd] of hostile.entries()) {
            const answer = await ask(number % 2 === 0 ? page : `${page}?utm_source=${name}${number}`, { ...headers, ...odd });
            expect([page, name, odd, answer.body === expected.body]).toEqual([page, name, odd, true]);
            expect(answer.headers['set-cookie']).toBeUndefined();
            // Whose token reaches the site is told to keep nothing; a copy from before is the same for all.
            if ('authorization' in headers && answer.headers['x-cache'] === 'MISS')
              expect(answer.headers['cache-control']).toBe('private, no-store');
            if (answer.headers['x-cache'] === 'HIT') hits += 1;
          }
        }
        expect(expected.body).not.toMatch(/evil\.example|Nobody sees this|stolen/);
      }
    }
    expect(hits).toBeGreaterThan(500);
  });

  test('what is personal, refused, missing or led elsewhere is asked of the site each time', { timeout: patience }, async () => {
    for (let round = 1; round <= 2; round += 1) {
      for (const { name, headers } of identities()) {
        for (const odd of hostile) {
          const user = await ask('/api/auth/user', { ...odd, accept: '*/*', 'user-language': 'en', ...headers });
          expect([user.status, user.headers['x-cache'] === 'HIT']).toEqual([name === 'visitor' ? 401 : 200, false]);
          if (name !== 'visitor') expect(JSON.parse(user.body).user_profile.nick_name).toBe(name);
          for (const path of [
            `/api/overlay?thread_id=${threadId}`,
            '/nowhere',
            '/thread/999999',
            '/api/thread/999999',
            '/log-in',
            '/',
          ]) {
            const answer = await ask(path, { ...headers, ...odd });
            expect([path, answer.headers['x-cache']]).not.toEqual([path, 'HIT']);
            expect([path, answer.headers['cache-control'] ?? 'nothing said']).not.toEqual([
              path,
              expect.stringContaining('s-maxage'),
            ]);
          }
        }
      }
    }
  });

  test('answers of the API are never given in another language', async () => {
    for (let round = 1; round <= 2; round += 1) {
      for (const locale of locales) {
        const answer = await ask(`/api/sub-category/${stage.kendo}`, { 'user-language': locale });
        expect(JSON.parse(answer.body)[`title_${locale}`]).toBe(`kendo (${locale})`);
      }
    }
  });
});
