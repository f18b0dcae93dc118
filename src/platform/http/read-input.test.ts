import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { problemResponse, toProblem } from './problem.ts';
import { readInput } from './read-input.ts';

const app = new Hono();
app.post('/', async (c) => c.json(await readInput(c, 'post', 1000)));
app.get('/:id', async (c) => c.json(await readInput(c, 'get', 0)));
app.onError((error) => problemResponse(toProblem(error, 'test').problem));

async function send(body: BodyInit): Promise<[number, string | undefined]> {
  // A stream wants to know that the answer does not come while it is still sent.
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' };
  const response = await app.request('/', init);
  const answer: { code?: string } = await response.json();
  return [response.status, answer.code];
}

/** A body of unknown length, in pieces, that counts how far it was read. */
function streamOf(pieces: number): { stream: ReadableStream<Uint8Array>; read: () => number } {
  let given = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      given += 1;
      if (given > pieces) controller.close();
      else controller.enqueue(new Uint8Array(100).fill(0x20));
    },
  });
  return { stream, read: () => given };
}

test('bytes that are no UTF-8 are refused', async () => {
  expect(await send(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).toEqual([400, 'request.invalid']);
});

test('a stream is read no further than the limit', async () => {
  const { stream, read } = streamOf(10_000);
  expect(await send(stream)).toEqual([413, 'request.too_large']);
  expect(read()).toBeLessThan(20);
});

test('a name of the path is taken from there and refused as a parameter, which would make one answer many', async () => {
  expect(await (await app.request('/7?q=men')).json()).toEqual({ id: '7', q: 'men' });
  expect((await app.request('/7?id=8&q=men')).status).toBe(400);
});
