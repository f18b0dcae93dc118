import { type IncomingHttpHeaders, Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** One request of a bench; `path` may differ from request to request. */
export type Asked = {
  port: number;
  path: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
};

export type Answered = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** What a run is: as many requests as `count`, `connections` at a time, in at most `seconds`. */
export type Run = { count: number; connections: number; seconds: number };

const agent = new Agent({ keepAlive: true, maxSockets: 400 });

/** Asks once over a kept connection and reads the answer whole. */
export function ask({ port, path, method = 'GET', headers = {}, body }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends the requests that `next` gives and counts them; throws at an answer whose status is not `expected`. */
export async function load(
  next: (number: number) => Asked,
  expected: number,
  run: Run,
): Promise<{ requests: number; seconds: number }> {
  const began = performance.now();
  const until = began + run.seconds * 1000;
  let sent = 0;
  await Promise.all(
    Array.from({ length: run.connections }, async () => {
      while (sent < run.count && performance.now() < until) {
        const asked = next(sent++);
        const { status, body } = await ask(asked);
        if (status !== expected) throw new Error(`${asked.path} answered ${status}: ${body.toString('utf8', 0, 300)}`);
      }
    }),
  );
  return { requests: sent, seconds: (performance.now() - began) / 1000 };
}

/** Lets go of all connections. */
export function endLoad(): void {
  agent.destroy();
}
