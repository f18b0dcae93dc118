import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeWrittenFields } from '#features/translation/server/service.ts';
import { type Stage, inAll, setStage } from '../../../../tests/support/cast.ts';
import { listCurrentNotices } from './service.ts';

let stage: Stage;
const noon = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.strike());

async function addNotice(slug: string, [from, to]: [hours: number, hours: number]): Promise<void> {
  const at = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
  const { rows } = await sql<{ id: number }>`insert into notices (slug, link, starts_at, ends_at)
    values (${slug}, 'https://stream.example', ${at(from)}, ${at(to)}) returning id`.execute(stage.db);
  await storeWrittenFields(stage.db, [{ kind: 'notice', id: rows[0]?.id ?? 0, field: 'text', source: 'en', texts: inAll(slug) }]);
}

test('only notices of this moment are shown, newest first and five at most', async () => {
  await addNotice('over', [-9, 0]);
  await addNotice('later', [1, 9]);
  for (const hours of [1, 2, 3, 4, 5, 6]) await addNotice(`since ${hours}`, [-hours, 9]);
  const shown = await listCurrentNotices(stage.db, 'ja', noon);
  expect(shown.map(({ text }) => text)).toEqual([1, 2, 3, 4, 5].map((hours) => `since ${hours} (ja)`));
});

test('a notice without a text in the reader’s language is shown in its own', async () => {
  await sql`delete from texts where item_kind = 'notice' and locale = 'ko'`.execute(stage.db);
  const [first] = await listCurrentNotices(stage.db, 'ko', noon);
  expect(first).toMatchObject({ text: 'since 1 (en)', link: 'https://stream.example' });
});
