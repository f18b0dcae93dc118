import { expect, test } from 'vitest';
import { silence } from '#platform/log/log.ts';
import { openDatabase } from '#platform/database/database.ts';
import { type Commission, askEngines } from './ask-engines.ts';
import { usualOrder } from './order.ts';
import { type Engine, EngineError, type EnginePlace } from './port.ts';

/** An engine that fails, and how often it was asked. */
function failing(place: EnginePlace): Engine & { asked: number } {
  return {
    id: `failing ${place}`,
    name: place,
    place,
    asked: 0,
    translate() {
      this.asked += 1;
      return Promise.reject(new EngineError('failed', 'it broke'));
    },
  };
}

function commission(engines: readonly Engine[]): Commission {
  // The engine on this machine is not paid, so this database is never asked.
  const db = openDatabase({ connectionString: 'postgres://127.0.0.1:1/none' });
  return {
    engines,
    order: usualOrder,
    budget: { db, now: () => new Date(), dailyCharacters: 0, authorId: null },
    log: silence,
    signal: new AbortController().signal,
    from: 'en',
    context: { text: '', subject: null, genre: null },
    accept: () => undefined,
    lane: 'later',
  };
}

test('the engine on this machine is asked once, since it would say the same again', async () => {
  const engine = failing('local');
  const left = await askEngines(commission([engine]), { targets: ['ja'], sentences: [{ key: 'a', text: 'Hello.' }] });
  expect([...left]).toEqual([['ja', 'failed']]);
  expect(engine.asked).toBe(1);
});
