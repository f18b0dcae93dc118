import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import { problemResponse, toProblem } from '#platform/http/problem.ts';
import { requestError } from '#shared/errors.ts';

/** Answers what is HTTP but no address of ours: a backslash in the path, a host that is none. */
export function answerUnreadable(error: unknown): Response {
  const { problem } = toProblem(error instanceof RequestError ? requestError('request.invalid') : error, crypto.randomUUID());
  return problemResponse(problem);
}

/** Answers what Node could not even parse: an address or headers over its 16 KB, or no HTTP at all. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'request.too_long' : 'request.invalid';
  const { problem } = toProblem(requestError(code), crypto.randomUUID());
  const body = JSON.stringify(problem);
  const reason = problem.status === 414 ? 'URI Too Long' : 'Bad Request';
  socket.end(
    `HTTP/1.1 ${problem.status} ${reason}\r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
