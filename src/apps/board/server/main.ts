import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type BoardOptions, openBoard } from './board.ts';
import { answerBrokenRequest, answerUnreadable } from './broken-request.ts';
import { openFiles } from './files.ts';

export { openBoard } from './board.ts';

/** Serves the board: its files, pages and API. Resolves once it listens. */
export async function startBoard(options: BoardOptions): Promise<{ close: () => Promise<void> }> {
  const { host, port } = options.settings;
  const board = await openBoard(options);
  const files = await openFiles();
  const listener = getRequestListener(board.fetch, { errorHandler: answerUnreadable });
  const server = createServer((request, response) => {
    if (!files.answer(request, response)) void listener(request, response);
  });
  server.on('clientError', answerBrokenRequest);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    async close() {
      server.closeIdleConnections();
      await new Promise((resolve) => {
        server.close(resolve);
        setTimeout(() => server.closeAllConnections(), 2_000).unref();
      });
      await board.close();
    },
  };
}
