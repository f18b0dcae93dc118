// `npm run bench:translation`: whether pages and posts are slower while this machine translates in the same process.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { loadContent } from '#apps/seed/load-content.ts';
import { openModelSource } from '#features/translation/server/models/model-source.ts';
import { pullModel } from '#features/translation/server/models/pull-model.ts';
import { migrate } from '#platform/database/migrate.ts';
import { startDatabaseServer } from '#platform/database/server.ts';
import { locales } from '#shared/locales.ts';
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts';
import { writeMirror } from '../tests/support/model-mirror.ts';
import { testModels } from '../tests/support/test-dictionaries.ts';
import { type BenchContent, fillContent } from './pages/content.ts';
import { type Asked, ask, endLoad } from './pages/load.ts';
import { median } from './pages/measure.ts';
import { loadAverage } from './pages/processes.ts';
import { postComment } from './pages/scenarios.ts';
import { startSite } from './pages/sites.ts';

const rounds = 5;
const threads = 600;
const port = 4330;
/** Wide enough that a sentence takes some tenths of a second, as with a real model. */
const inner = 65_536;

/** A comment in a language of which there is no model here. */
const korean = {
  source_locale: 'ko',
  text: '발놀림을 자세히 설명해 주셔서 감사합니다. 오늘 저녁 연습 때 해 보았더니 자세가 지난주보다 차분하다고 선생님께서 바로 알아차리셨습니다.',
};

let asked = 0;

const folder = mkdtempSync(path.join(tmpdir(), 'tatami-bench-'));
// PostgreSQL runs as another user where we are root.
chmodSync(folder, 0o711);
const database = await startDatabaseServer({ dataDir: path.join(folder, 'database'), log: () => undefined });
const content = await prepare();
const site = await startSite({
  port,
  connectionString: database.address.connectionString,
  folder: path.join(folder, 'site'),
  settings: { MT_MODEL_DIR: path.join(folder, 'models') },
});
try {
  await run();
} finally {
  endLoad();
  await site.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function prepare(): Promise<BenchContent> {
  const { address } = database;
  writeMirror(
    folder,
    testModels().map((model) => ({ ...model, inner })),
  );
  const source = openModelSource(folder);
  const { signal } = new AbortController();
  for (const model of await source.list(signal)) await pullModel(model, { source, folder: path.join(folder, 'models'), signal });
  await migrate(address);
  await migrateJobs(address);
  await loadContent({ address, demo: true, isLocal: true });
  const filled = await fillContent(address.connectionString, threads);
  const client = new pg.Client(address);
  await client.connect();
  // Nothing but the question of a round is to be translated.
  await client.query(
    "delete from graphile_worker._private_jobs; update texts set state = 'off' where state in ('pending', 'no_engine', 'failed')",
  );
  await client.end();
  return filled;
}

async function run(): Promise<void> {
  const { firstThread, memberTokens } = content;
  let number = 0;
  const kinds: Record<string, { count: number; next: () => Omit<Asked, 'port'> }> = {
    'warm page': { count: 300, next: () => ({ path: `/thread/${firstThread + 7}`, headers: { 'accept-encoding': 'br' } }) },
    'uncached page': {
      count: 40,
      next: () => ({ path: `/${locales[1 + ((number / threads) | 0)] ?? 'ja'}/thread/${firstThread + (number++ % threads)}` }),
    },
    'comment post that no model translates': {
      count: 60,
      next: () => postComment(firstThread + (number++ % threads), memberTokens[number % memberTokens.length] ?? '', korean),
    },
    'comment post that waits for its translation too': {
      count: 60,
      next: () => postComment(firstThread + (number++ % threads), memberTokens[number % memberTokens.length] ?? ''),
    },
  };
  const times = new Map<string, { idle: number[]; busy: number[] }>();
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, { count, next }] of Object.entries(kinds)) {
      const idle = await timesOf(count, next);
      const work = translate();
      const busy = await timesOf(count, next);
      const ended = performance.now();
      if ((await work) < ended) console.log(`  ${name}: the translation ended before the round did`);
      // The first round warms up.
      if (round < 0) continue;
      const kept = times.get(name) ?? { idle: [], busy: [] };
      kept.idle.push(median(idle));
      kept.busy.push(median(busy));
      times.set(name, kept);
    }
  }
  for (const [name, { idle, busy }] of times) {
    const ratios = idle.map((one, index) => (busy[index] ?? 0) / one);
    console.log(
      `${name}: ${(median(idle) * 1000).toFixed(0)} µs idle, ${(median(busy) * 1000).toFixed(0)} µs while it translates, ` +
        `ratio ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
    );
  }
  console.log(`load average ${loadAverage().toFixed(1)}`);
}

/** Milliseconds of requests one after the other. */
async function timesOf(count: number, next: () => Omit<Asked, 'port'>): Promise<number[]> {
  const times: number[] = [];
  for (let done = 0; done < count; done += 1) {
    const began = performance.now();
    const { status } = await ask({ port, ...next() });
    if (status !== 200) throw new Error(`answered ${status}`);
    times.push(performance.now() - began);
  }
  return times;
}

/** Has the process translate sentences that it does not know yet, for some seconds; gives when it had done so. */
async function translate(): Promise<number> {
  asked += 1;
  const words = ['今日は', '皆さん', '練習します', '息をして', 'ゆっくり', 'ようこそ', '力を抜いて', '肩の'];
  const text = Array.from(
    { length: 40 },
    (_, index) => `${words[index % 8]}${words[(index >> 3) % 8]}${words[asked % 8]}${words[(asked >> 3) % 8]}。`,
  ).join('');
  await ask({
    port,
    path: '/api/translate/en/plaintext',
    method: 'POST',
    headers: { authorization: content.adminToken, 'content-type': 'application/json', 'user-language': 'ja' },
    body: JSON.stringify({ text }),
  });
  return performance.now();
}
