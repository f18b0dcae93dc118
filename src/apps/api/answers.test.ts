import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '#apps/seed/load-content.ts';
import type { Locale } from '#shared/locales.ts';
import type { Operation } from '#shared/operation.ts';
import { type Actor, type Stage, addComment, setStage } from '../../../tests/support/cast.ts';
import { type Asked, readsOf } from '../../../tests/support/reads.ts';
import { allRoutes } from './routes.ts';

let stage: Stage;
let asked: Asked[];
const operations = new Map<string, Operation>(
  allRoutes({ siteName: 'Tatami', videoHosts: [], memberUrl: undefined }).map(({ operation }) => [
    `${operation.method} ${operation.path}`,
    operation,
  ]),
);

beforeAll(async () => {
  stage = await setStage();
  await loadContent({ address: stage.address, demo: true });
  const { rows } = await sql<Asked>`(select t.id as "threadId", c.id as "commentId" from readable_threads t
      join readable_comments c on c.thread_id = t.id where t.is_survey_thread limit 1)
    union all (select t.id, c.id from readable_threads t join readable_comments c on c.thread_id = t.id
      where c.sub_comment_count > 0 order by t.id limit 2)`.execute(stage.db);
  asked = rows;
  await addComment(stage, { by: stage.cast.layla.id, on: rows[0]?.threadId ?? 0, status: 'pending' });
}, 60_000);
afterAll(() => stage.strike());

/** What is wrong with the answers to somebody who reads everything in a language: too little, too much, or none. */
async function check(locale: Locale, as: Actor): Promise<string[]> {
  const reads = asked.flatMap((one) => readsOf(stage, one));
  const wrong: string[] = [];
  for (const { operation, address } of reads) {
    const { status, body } = await stage.request('GET', address, { locale, as });
    const parsed = operations.get(operation)?.output.safeParse(body);
    if (status === 403 || parsed === undefined) continue;
    if (!parsed.success) wrong.push(`${locale} ${address} (${status}): ${parsed.error.message.slice(0, 300)}`);
    else if (JSON.stringify(parsed.data) !== JSON.stringify(inOrderOf(parsed.data, body)))
      wrong.push(`${locale} ${address}: has fields that its contract does not name`);
  }
  return wrong;
}

/** The answer with its keys in the order of the contract; what the contract does not name comes last. */
function inOrderOf(pattern: unknown, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one, index) => inOrderOf(Array.isArray(pattern) ? pattern[index] : undefined, one));
  if (typeof value !== 'object' || value === null) return value;
  const known = new Map(Object.entries(pattern ?? {}));
  const fields = new Map(Object.entries(value));
  const names = [...known.keys(), ...[...fields.keys()].filter((name) => !known.has(name))];
  return Object.fromEntries(
    names.flatMap((name) => (fields.has(name) ? [[name, inOrderOf(known.get(name), fields.get(name))]] : [])),
  );
}

test('every answer about the demo community is exactly what its contract says, in English', async () => {
  expect(asked).toHaveLength(3);
  expect(await check('en', stage.cast.aiko)).toEqual([]);
});

test('every answer about the demo community is exactly what its contract says, in Japanese', async () => {
  expect(await check('ja', stage.cast.aiko)).toEqual([]);
});

test('every answer about the demo community is exactly what its contract says, in traditional Chinese', async () => {
  expect(await check('zh_TW', stage.cast.layla)).toEqual([]);
});
