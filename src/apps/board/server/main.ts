import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { answerUnreadable } from '#apps/site/server/broken-request.ts';
import { openFiles } from '#apps/site/server/files.ts';
import { listen } from '#apps/site/server/listen.ts';
import { type BoardOptions, openBoard } from './board.ts';

export { openBoard } from './board.ts';

/** Serves the board: its files, pages and API. Resolves once it listens. */
export async function startBoard(options: BoardOptions): Promise<{ close: () => Promise<void> }> {
  const { host, port } = options.settings;
  const board = await openBoard(options);
  const files = await openFiles(path.resolve(import.meta.dirname, '../client'));
  const answer = getRequestListener(board.fetch, { errorHandler: answerUnreadable });
  return listen({
    host,
    port,
    files,
    listener: (request, response) => board.door(request, response) || answer(request, response),
    close: board.close,
  });
}
