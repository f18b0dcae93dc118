import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { performance } from 'node:perf_hooks';

export type RawRequest = { path: string; method?: string; headers?: OutgoingHttpHeaders; body?: string | Buffer };
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: string; milliseconds: number };

/** Sends a request whose path reaches the server byte for byte, as no browser would send it. */
export function sendRaw(site: string, { path, method = 'GET', headers = {}, body }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(site);
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: text,
          milliseconds: performance.now() - began,
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
