import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, addComment, addThread, setStage } from '../../../tests/support/cast.ts';
import { matrix } from '../../../tests/permissions/matrix.ts';
import { allRoutes } from './routes.ts';
import { describeApi } from './openapi.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.strike());

type Described = { paths: Record<string, { get?: { parameters: { name: string }[] } }> };

/** Every operation that goes on behind a cursor, as the API describes itself. */
function pagedOperations(): string[] {
  const operations = allRoutes({ siteName: '', videoHosts: [], memberUrl: undefined }).map(({ operation }) => operation);
  const described: Described = JSON.parse(JSON.stringify(describeApi(operations)));
  return Object.entries(described.paths).flatMap(([path, { get }]) =>
    get?.parameters.some(({ name }) => name === 'cursor') ? [`get ${path}`] : [],
  );
}

async function addressOf(operation: string): Promise<string> {
  const threadId = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
  const commentId = await addComment(stage, { by: stage.cast.bruno.id, on: threadId });
  const row = matrix.find((one) => one.operation === operation);
  const { cursor: _, ...input } = row?.input(stage, { id: row.item === 'thread' ? threadId : commentId, threadId }) ?? {};
  const path = operation.slice('get '.length).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
  const rest = Object.entries(input).filter(([name]) => !operation.includes(`{${name}}`));
  return `${path}?${new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString()}`;
}

const broken = [
  '',
  '_',
  'x',
  '1',
  '0_1_1.5',
  '1_1.5',
  '0_x_1',
  '1_-5',
  '1_2_3_4',
  '1e5_1',
  'NaN_1',
  'null_null',
  "1_1'; drop table threads; --",
  '٣_١',
  '1 _1',
  '9'.repeat(100),
  'a'.repeat(5000),
  '%00',
  '\u{1f94b}',
];

/** Numbers that no list of ours wrote, but that could be cursors. */
const strange = ['0_0', '-1_1', '99999999999999999_99999999999999999', '-99999999999999999_0', '1.99999999999999999999_1'];

test('a cursor that was tampered with is refused or leads somewhere, and never breaks anything', async () => {
  const wrong: string[] = [];
  const operations = pagedOperations();
  for (const operation of operations) {
    const address = await addressOf(operation);
    const ask = (cursor: string) =>
      stage.request('GET', `${address}&cursor=${encodeURIComponent(cursor)}`, { as: stage.cast.aiko });
    for (const cursor of broken) {
      const { status, body } = await ask(cursor);
      if (status !== 400 || !['request.bad_cursor', 'request.invalid'].includes(body.code))
        wrong.push(`${operation} ${cursor}: ${status}`);
    }
    for (const cursor of strange.flatMap((one) => [one, `0_${one}`, `1_${one}`, `7_${one}`])) {
      const { status } = await ask(cursor);
      if (status !== 200 && status !== 400) wrong.push(`${operation} ${cursor}: ${status}`);
    }
  }
  expect(operations.length).toBeGreaterThan(7);
  expect(wrong).toEqual([]);
});
