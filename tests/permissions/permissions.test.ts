import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#apps/api/routes.ts';
import { putSiteSetting } from '#features/site-settings/server/service.ts';
import { type Actor, type Stage, type Status, addComment, addThread, setStage } from '../support/cast.ts';
import { stampOf } from '../support/decisions.ts';
import { type ActorName, type Expected, type Row, actors, matrix, states } from './matrix.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  await putSiteSetting(stage.db, 'managers_approve', true);
});

afterAll(() => stage.strike());

test('every operation of the API has its row, and every row its operation', () => {
  const operations = allRoutes({ siteName: '', videoHosts: [], memberUrl: undefined }).map(
    ({ operation }) => `${operation.method} ${operation.path}`,
  );
  expect(matrix.map((row) => row.operation).toSorted()).toEqual(operations.toSorted());
});

for (const row of matrix) {
  test(`${row.operation} answers each actor as product decisions §1 says`, async () => {
    const wrong: string[] = [];
    for (const actor of actors) {
      for (const state of row.item === 'none' ? (['published'] as const) : states) {
        const status = await ask(row, actor, state);
        const wanted = expectedOf(row.expected, actor, state);
        if (status !== wanted) wrong.push(`${actor} on ${state}: ${status}, not ${wanted}`);
      }
    }
    expect(wrong).toEqual([]);
  });
}

async function ask(row: Row, actor: ActorName, state: Status): Promise<number> {
  // Limits of posting and the end of a session have tests of their own; here each cell begins anew.
  await sql`delete from turns`.execute(stage.db);
  await sql`update access_tokens set revoked_at = null`.execute(stage.db);
  const [, method = '', path = ''] = /^(\w+) (.+)$/.exec(row.operation) ?? [];
  const author = stage.cast.bruno;
  const threadId = await addThread(stage, {
    by: author.id,
    in: stage.kendo,
    status: row.item === 'thread' ? state : 'published',
  });
  const id = row.item === 'comment' ? await addComment(stage, { by: author.id, on: threadId, status: state }) : threadId;
  const stamp = row.item === 'none' ? '' : await stampOf(stage, { kind: row.item, id });
  const input = row.input(stage, { id, threadId, stamp });
  const named = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
  const rest = Object.entries(input).filter(([name]) => !path.includes(`{${name}}`));
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString();
  const as = who(actor);
  const answer =
    method === 'get'
      ? await stage.request('GET', query === '' ? named : `${named}?${query}`, { as })
      : await stage.request('POST', named, { as, body: Object.fromEntries(rest) });
  return answer.status;
}

function who(actor: ActorName): Actor | undefined {
  const { aiko, bruno, layla, pierre, chen, putu } = stage.cast;
  const people = {
    visitor: undefined,
    member: layla,
    author: bruno,
    paid: pierre,
    manager: chen,
    otherManager: putu,
    administrator: aiko,
  };
  return people[actor];
}

function expectedOf(expected: Expected, actor: ActorName, state: Status): number | undefined {
  if (typeof expected === 'number') return expected;
  const found = expected[actor] ?? expected.others;
  return typeof found === 'object' ? found[state] : found;
}
