import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { Asked, Run } from './load.ts';

/**
 * Asks for one thing again and again over kept connections and only counts the answers, which must name their length. Costs a
 * fraction of `node:http`, so that a server that has everything ready is the one that is busy.
 */
export async function loadOne(
  asked: Asked,
  expected: number,
  { count, connections, seconds }: Run,
): Promise<{ requests: number; seconds: number }> {
  const began = performance.now();
  const until = began + seconds * 1000;
  const bytes = requestOf(asked);
  let sent = 0;
  const mayAsk = () => sent < count && performance.now() < until && ++sent > 0;
  await Promise.all(
    Array.from({ length: connections }, () => askOn(connect(asked.port, '127.0.0.1'), { bytes, expected, mayAsk })),
  );
  return { requests: sent, seconds: (performance.now() - began) / 1000 };
}

type Asking = { bytes: Buffer; expected: number; mayAsk: () => boolean };

/** Asks one connection until `mayAsk` says no. */
async function askOn(socket: Socket, { bytes, expected, mayAsk }: Asking): Promise<void> {
  socket.setNoDelay(true);
  const status = Buffer.from(`HTTP/1.1 ${expected} `);
  let left = 0;
  let failure: Error | undefined;
  const askNext = () => (mayAsk() ? socket.write(bytes) : socket.end());
  socket.on('data', (part) => {
    if (left === 0) {
      // An answer begins with a part of its own, since one is asked for at a time, and its head fits into that part.
      if (!part.subarray(0, status.length).equals(status)) {
        failure = new Error(`an answer was not ${expected}: ${part.toString('latin1', 0, 300)}`);
        socket.destroy();
        return;
      }
      left = lengthOf(part, expected);
    }
    left -= part.length;
    if (left <= 0) {
      left = 0;
      askNext();
    }
  });
  await once(socket, 'connect');
  askNext();
  await once(socket, 'close');
  if (failure !== undefined) throw failure;
}

/** Bytes of a whole answer, read from its head. */
function lengthOf(part: Buffer, expected: number): number {
  const head = part.toString('latin1', 0, part.indexOf('\r\n\r\n') + 4);
  const [, body = '0'] = /content-length: (\d+)/i.exec(head) ?? [];
  return head.length + (expected === 304 ? 0 : Number(body));
}

function requestOf({ port, path, headers = {} }: Asked): Buffer {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1');
}
