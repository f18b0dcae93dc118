import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { findStamp } from '#features/moderation/server/queries.ts';
import type { Database } from '#platform/database/database.ts';
import type { BenchContent } from './content.ts';
import { type Asked, ask } from './load.ts';
import { percentile } from './measure.ts';
import { postComment } from './scenarios.ts';

type Sites = { writer: number; reader: number; content: BenchContent; db: Database };

export type Lag = { p50: number; p99: number; changes: number };

/** From the answer to an approval by one process to the first page with the comment from another. */
export async function measureLag(sites: Sites, { changes, from }: { changes: number; from: number }): Promise<Lag> {
  const lags: number[] = [];
  for (let number = 0; number < changes; number += 1) lags.push(await oneLag(sites, from + number));
  return { p50: percentile(lags, 0.5), p99: percentile(lags, 0.99), changes };
}

/** Readers of one page at the same moment after a change; `builds` counts how often the page's query ran. */
export async function measureStorm(sites: Sites, { changes, readers }: { changes: number; readers: number }): Promise<number> {
  const { content, db, writer } = sites;
  const thread = content.firstThread + 3;
  const page: Asked = { port: writer, path: `/ja/thread/${thread}` };
  await ask(page);
  const before = await countBuilds(db);
  for (let number = 0; number < changes; number += 1) {
    await approve(sites, await post(sites, thread, 700 + number));
    await Promise.all(Array.from({ length: readers }, () => ask(page)));
  }
  const builds = (await countBuilds(db)) - before;
  if (builds === 0) throw new Error('no page was counted: its statement is not known any more');
  return builds;
}

async function oneLag(sites: Sites, number: number): Promise<number> {
  const { content, reader } = sites;
  const thread = content.firstThread + number;
  const page: Asked = { port: reader, path: `/ja/thread/${thread}` };
  await ask(page);
  await ask(page);
  const id = await post(sites, thread, number);
  await approve(sites, id);
  const began = performance.now();
  const mark = `id="c-${id}"`;
  while (!(await ask(page)).body.includes(mark)) {
    if (performance.now() - began > 20_000) throw new Error(`the comment ${id} does not appear on ${page.path}`);
    await pause(1);
  }
  return performance.now() - began;
}

async function post({ writer, content }: Sites, thread: number, number: number): Promise<number> {
  const token = content.memberTokens.at(-1 - (number % content.memberTokens.length)) ?? '';
  const { status, body } = await ask({ port: writer, ...postComment(thread, token) });
  if (status !== 200) throw new Error(`a comment was answered with ${status}: ${body.toString()}`);
  const { comment }: { comment: { id: number } } = JSON.parse(body.toString());
  return comment.id;
}

async function approve({ writer, content, db }: Sites, id: number): Promise<void> {
  const item = { kind: 'comment', id } as const;
  const stamp = await findStamp(db, item);
  const { status, body } = await ask({
    port: writer,
    path: '/api/admin/approve',
    method: 'POST',
    headers: { authorization: content.adminToken, 'content-type': 'application/json' },
    body: JSON.stringify({ ...item, stamp }),
  });
  if (status !== 200) throw new Error(`an approval was answered with ${status}: ${body.toString()}`);
}

/** The statement of threads' own pages is the only one that reads `this` thread once for all its parts; a row of it is a page. */
async function countBuilds(db: Database): Promise<number> {
  const { rows } = await sql<{ pages: number }>`select coalesce(sum(rows), 0)::int as pages from pg_stat_statements
    where query like '%with this as materialized%' and query not like '%pg_stat_statements%'`.execute(db);
  return rows[0]?.pages ?? 0;
}
