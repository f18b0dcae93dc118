import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, setStage } from '../../../../tests/support/cast.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.strike());

const usual = { kind: 'comment', field: 'text', locale: 'en', state: 'original', text: 'Softly.' };
type Row = Omit<typeof usual, 'text'> & { text: string | null };

function put({ kind, field, locale, state, text }: Row) {
  return sql`insert into texts (item_kind, item_id, field, locale, state, text, source_hash)
    values (${kind}, 900000, ${field}, ${locale}, ${state}, ${text}, '')`.execute(stage.db);
}

const wrong: [string, Partial<Row>][] = [
  ['of an unknown kind', { kind: 'comments' }],
  ['of an unknown field', { field: 'survey_option_7' }],
  ['in an unknown language', { locale: 'de' }],
  ['in an unknown state', { state: 'pending ' }],
  ['that is translated and has no words', { state: 'translated', text: null }],
  ['that is original and has no words', { text: null }],
];

test.each(wrong)('a text %s is refused by the database', async (_, part) => {
  await expect(put({ ...usual, ...part })).rejects.toMatchObject({ code: '23514' });
});

test('a text that waits needs no words, and may not be made a shown one without them', async () => {
  await put({ ...usual, state: 'pending', text: null });
  const change = sql`update texts set state = 'human' where item_kind = 'comment' and item_id = 900000`.execute(stage.db);
  await expect(change).rejects.toMatchObject({ code: '23514' });
});
