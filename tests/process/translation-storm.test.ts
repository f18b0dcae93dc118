import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../support/database.ts';
import { runStorm } from './translation-storm.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('translating while engines fail and workers are killed', () => {
  test('each text is stored exactly once, and nothing stays behind', async () => {
    const { stored, texts, doubled, unfinished, faults } = await runStorm({
      address: database.address,
      publications: 60,
      kills: 4,
      faultShare: 0.2,
    });
    expect({ doubled, unfinished }).toEqual({ doubled: 0, unfinished: 0 });
    expect(stored).toBeGreaterThanOrEqual(texts);
    expect(texts).toBe(60 * 2 * 12);
    expect(faults).toBeGreaterThan(30);
  }, 120_000);
});
