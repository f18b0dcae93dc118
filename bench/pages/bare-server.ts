// A bare `node:http` server for comparison: sends what it was told to send at an address, and does nothing else.
import { createServer } from 'node:http';

type Told = { path: string; status: number; headers: Record<string, string | string[]>; body: string };

const answers = new Map<string, { status: number; headers: Record<string, string | string[]>; body: Buffer }>();

process.on('message', ({ path, status, headers, body }: Told) => {
  answers.set(path, { status, headers, body: Buffer.from(body, 'base64') });
  process.send?.('ready');
});
// The bench has ended.
process.on('disconnect', () => process.exit(0));

createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (answer === undefined) return response.writeHead(404).end();
  response.writeHead(answer.status, answer.headers);
  return response.end(answer.body);
}).listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('ready'));
