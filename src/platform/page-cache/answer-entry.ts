import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from './encoding.ts';
import type { Entry } from './entry.ts';

/** Answers from an entry without waiting; false if its body is not there yet in the encoding that is asked for. */
export function answerAtOnce(entry: Entry, request: IncomingMessage, response: ServerResponse): boolean {
  if (entry.status === 200 && hasIt(request.headers['if-none-match'], entry.etag)) {
    response.writeHead(304, entry.notModified);
    response.end();
    return true;
  }
  const ready = entry.ready(chooseEncoding(acceptedBy(request)));
  if (ready === undefined) return false;
  response.writeHead(entry.status, ready.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(ready.body, 'latin1');
  return true;
}

/** Answers from an entry, once its body is there in the encoding that is asked for. */
export async function answerEntry(entry: Entry, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (answerAtOnce(entry, request, response)) return;
  await entry.prepare(chooseEncoding(acceptedBy(request)));
  answerAtOnce(entry, request, response);
}

function acceptedBy({ headers }: IncomingMessage): string | undefined {
  const accepted = headers['accept-encoding'];
  return Array.isArray(accepted) ? accepted.join() : accepted;
}

/** A list of tags may come, from a cache that has several; ours are compared weakly, as `If-None-Match` asks. */
function hasIt(asked: string | undefined, etag: string): boolean {
  if (asked === undefined) return false;
  return asked === etag || asked === '*' || asked.split(',').some((one) => one.trim() === etag || `W/${one.trim()}` === etag);
}
