import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Stage, addComment, addThread, setStage } from '../../../../tests/support/cast.ts';
import { addThreads } from '../../../../tests/support/crowd.ts';

let stage: Stage;

beforeEach(async () => {
  stage = await setStage();
});
afterEach(() => stage.strike());

type Listed = { id: number };

/** The ids of a list from its first page to its last. */
async function readAll(path: string): Promise<number[][]> {
  const pages: number[][] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const separator = path.includes('?') ? '&' : '?';
    const { status, body } = await stage.request('GET', cursor === '' ? path : `${path}${separator}cursor=${cursor}`);
    expect(status).toBe(200);
    pages.push(body.threads.map((thread: Listed) => thread.id));
    cursor = body.next_cursor;
  }
  return pages;
}

test('every list of threads goes on behind its cursor without a gap or a repeat', async () => {
  const times = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 50, size: 'max' });
  await fc.assert(
    fc.asyncProperty(times, async (secondsAgo) => {
      await sql`delete from threads`.execute(stage.db);
      const ids = await addThreads(stage, { in: stage.kendo, secondsAgo });
      await sql`insert into thread_tags select id, ${stage.tag}, 0 from threads`.execute(stage.db);
      const newest = ids
        .map((id, index) => ({ id, seconds: secondsAgo[index] ?? 0 }))
        .toSorted((a, b) => a.seconds - b.seconds || b.id - a.id)
        .map(({ id }) => id);
      for (const path of [
        '/threads-home',
        `/threads-of-subcat/${stage.kendo}?sort=new`,
        `/threads-of-subcat/${stage.kendo}`,
        '/threads-of-genre/1',
        `/threads/search?tag=${stage.tag}`,
      ]) {
        const pages = await readAll(path);
        expect(pages.flat(), path).toEqual(newest);
        expect(pages.slice(0, -1).every((page) => page.length === 20)).toBe(true);
      }
    }),
    { numRuns: 8 },
  );
});

test('popular order is reactions, comments twice, votes, and age at 43,000 seconds a doubling', async () => {
  const counts = fc.record({
    nice: fc.nat(500),
    interesting: fc.nat(50),
    surprising: fc.nat(5),
    comments: fc.nat(300),
    votes: fc.nat(1000),
    secondsAgo: fc.nat(400_000),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(counts, { minLength: 2, maxLength: 12 }), async (all) => {
      await sql`delete from threads`.execute(stage.db);
      const ids = await addThreads(stage, { in: stage.kendo, secondsAgo: all.map(({ secondsAgo }) => secondsAgo) });
      for (const [index, { nice, interesting, surprising, comments, votes }] of all.entries())
        await sql`update threads set nice_count = ${nice}, interesting_count = ${interesting}, surprising_count = ${surprising},
          comment_count = ${comments}, vote_count = ${votes} where id = ${ids[index]}`.execute(stage.db);
      const expected = all
        .map((one, index) => ({ id: ids[index] ?? 0, score: scoreOf(one) }))
        .toSorted((a, b) => b.score - a.score || b.id - a.id);
      const [read = []] = await readAll(`/threads-of-subcat/${stage.kendo}?sort=popular`);
      // Scores that differ by less than a double can hold may stand either way.
      const scores = new Map(expected.map(({ id, score }) => [id, score]));
      const inOrder = read.map((id) => scores.get(id) ?? 0);
      for (const [index, score] of inOrder.entries()) expect(score).toBeLessThanOrEqual((inOrder[index - 1] ?? Infinity) + 1e-9);
      expect(new Set(read)).toEqual(new Set(ids));
    }),
    { numRuns: 10 },
  );
});

type Counted = { nice: number; interesting: number; surprising: number; comments: number; votes: number; secondsAgo: number };

/** Product decisions §2; the common start of time falls out of every comparison. */
function scoreOf({ nice, interesting, surprising, comments, votes, secondsAgo }: Counted): number {
  return Math.log2(1 + nice + interesting + surprising + 2 * comments + votes) - secondsAgo / 43_000;
}

test('a new comment lifts a thread in the popular order', async () => {
  const [older, newer] = await addThreads(stage, { in: stage.kendo, secondsAgo: [600, 0] });
  const popular = () => readAll(`/threads-of-subcat/${stage.kendo}?sort=popular`);
  expect(await popular()).toEqual([[newer, older]]);
  await addComment(stage, { by: stage.cast.layla.id, on: older ?? 0 });
  expect(await popular()).toEqual([[older, newer]]);
});

test('related threads are those that share most tags, then the newest of the sub-category, six at most', async () => {
  const by = stage.cast.bruno.id;
  const { rows } = await sql<{ id: number }>`insert into tags (slug) values ('falls'), ('bows') returning id`.execute(stage.db);
  const tags = [stage.tag, ...rows.map((row) => row.id)];
  const tagged = async (where: number, shared: number, minutesAgo: number) => {
    const id = await addThread(stage, { by, in: where, minutesAgo });
    await sql`insert into thread_tags select ${id}, tag, 0 from unnest(${tags.slice(0, shared)}::bigint[]) as x(tag)`.execute(
      stage.db,
    );
    return id;
  };
  const wanted = await tagged(stage.kendo, 3, 5);
  const elsewhere = await tagged(stage.judo, 0, 1);
  const beside = await Promise.all([10, 20, 30, 40, 50].map((minutes) => tagged(stage.kendo, 0, minutes)));
  const one = await tagged(stage.judo, 1, 900);
  const three = await tagged(stage.judo, 3, 1000);
  const hidden = await addThread(stage, { by, in: stage.kendo, status: 'pending' });
  const { body } = await stage.request('GET', `/related-threads?thread_id=${wanted}`);
  const ids = body.map((thread: Listed) => thread.id);
  expect(ids).toEqual([three, one, ...beside.slice(0, 4)]);
  expect(ids).not.toContain(elsewhere);
  expect((await stage.request('GET', `/related-threads?thread_id=${hidden}`)).body).toEqual([]);
});

test('a genre lists the threads of all its sub-categories and of no other genre', async () => {
  const [kendo = 0] = await addThreads(stage, { in: stage.kendo, secondsAgo: [1] });
  await addThreads(stage, { in: stage.judo, secondsAgo: [1] });
  expect(await readAll('/threads-of-genre/1')).toEqual([[kendo]]);
  expect(await readAll('/threads-of-genre/13')).toEqual([[]]);
});
