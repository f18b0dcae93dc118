import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, addComment, addThread, setStage } from '../../../../tests/support/cast.ts';
import { putTags } from './queries.ts';

let stage: Stage;
let tags: number[];

beforeAll(async () => {
  stage = await setStage();
  tags = await addTags(3);
});
afterAll(() => stage.strike());

async function addTags(count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`insert into tags (slug)
    select 'kept-' || n || '-' || (select count(*) from tags) from generate_series(1, ${count}) n returning id`.execute(stage.db);
  return rows.map(({ id }) => id);
}

async function startComment(): Promise<number> {
  const thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
  return addComment(stage, { by: stage.cast.layla.id, on: thread });
}

/** The tags that stand in a comment's row, and whether it is said to have any. */
async function keptOf(comment: number): Promise<{ tag_ids: string[]; is_tagged: boolean } | undefined> {
  const { rows } = await sql<{ tag_ids: string[]; is_tagged: boolean }>`
    select tag_ids::text[], is_tagged from comments where id = ${comment}`.execute(stage.db);
  return rows[0];
}

function kept(...ids: (number | undefined)[]): { tag_ids: string[]; is_tagged: boolean } {
  return { tag_ids: ids.map(String), is_tagged: ids.length > 0 };
}

test('a comment keeps its tags in the order that its author gave them', async () => {
  const [first, second, third] = tags;
  const comment = await startComment();
  expect(await keptOf(comment)).toEqual(kept());
  await putTags(stage.db, { commentId: comment, tagIds: [third ?? 0, first ?? 0, second ?? 0] });
  expect(await keptOf(comment)).toEqual(kept(third, first, second));
  await putTags(stage.db, { commentId: comment, tagIds: [second ?? 0] });
  expect(await keptOf(comment)).toEqual(kept(second));
  await putTags(stage.db, { commentId: comment, tagIds: [] });
  expect(await keptOf(comment)).toEqual(kept());
});

test('tags that change places change them in the comment too', async () => {
  const [first, second] = tags;
  const comment = await startComment();
  await putTags(stage.db, { commentId: comment, tagIds: [first ?? 0, second ?? 0] });
  await sql`update comment_tags set position = 3 - position where comment_id = ${comment}`.execute(stage.db);
  expect(await keptOf(comment)).toEqual(kept(second, first));
});

test('a tag that is taken from all comments leaves them, and the others stay', async () => {
  const [gone = 0, left = 0] = await addTags(2);
  const [one, two, other] = [await startComment(), await startComment(), await startComment()];
  await sql`insert into comment_tags (comment_id, tag_id, position)
    values (${one}, ${gone}, 1), (${one}, ${left}, 2), (${two}, ${gone}, 1), (${other}, ${left}, 1)`.execute(stage.db);
  expect(await keptOf(one)).toEqual(kept(gone, left));
  await sql`delete from comment_tags where tag_id = ${gone}`.execute(stage.db);
  expect([await keptOf(one), await keptOf(two), await keptOf(other)]).toEqual([kept(left), kept(), kept(left)]);
});

test('a comment with tags can be erased', async () => {
  const comment = await startComment();
  await putTags(stage.db, { commentId: comment, tagIds: tags });
  await sql`delete from comments where id = ${comment}`.execute(stage.db);
  expect(await keptOf(comment)).toBeUndefined();
});

test('two who tag the same comment at once both leave their tags in it', async () => {
  const [first = 0, second = 0] = tags;
  const comment = await startComment();
  const add = (tag: number) => sql`insert into comment_tags values (${comment}, ${tag}, 1)`;
  let other: Promise<unknown> | undefined;
  await stage.db.transaction().execute(async (tx) => {
    await add(first).execute(tx);
    other = add(second).execute(stage.db);
    await sql`select pg_sleep(0.1)`.execute(tx);
  });
  await other;
  const { tag_ids: ids = [] } = (await keptOf(comment)) ?? {};
  expect(ids.toSorted()).toEqual([first, second].map(String).toSorted());
});
