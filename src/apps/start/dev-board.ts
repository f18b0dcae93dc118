import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type * as BoardModule from '#apps/board/server/board.ts';
import { checkout } from '#platform/env/checkout.ts';
import type { RoleOptions, RunningRole } from './running-role.ts';

/** Serves the board from its sources: an edit is there with the next request, in an open page without one. */
export async function startDevBoard(options: RoleOptions): Promise<RunningRole> {
  const { createServer: createVite, isRunnableDevEnvironment } = await import('vite');
  const server = createServer();
  const stoppers = process.listeners('SIGTERM');
  const vite = await createVite({ root: checkout, appType: 'custom', server: { middlewareMode: true, hmr: { server } } });
  // React Router's own Vite inside would end the process at once and leave PostgreSQL behind.
  for (const listener of process.listeners('SIGTERM')) if (!stoppers.includes(listener)) process.off('SIGTERM', listener);
  const { ssr } = vite.environments;
  if (ssr === undefined || !isRunnableDevEnvironment(ssr)) throw new Error('the ssr environment cannot run modules');
  const { runner } = ssr;
  const boards = keepNewest(options, () => runner.import<typeof BoardModule>('/src/apps/board/server/board.ts'));
  const listener = getRequestListener(async (request) => (await boards.get()).fetch(request));
  server.on('request', (request, response) => vite.middlewares(request, response, () => void listener(request, response)));
  server.listen(options.settings.port, options.settings.host);
  await once(server, 'listening');
  return {
    async close() {
      server.close();
      server.closeAllConnections();
      await vite.close();
      await boards.close();
    },
  };
}

/** Vite runs a module again after an edit; the board of the old module is closed when that of the new one is opened. */
function keepNewest(options: RoleOptions, load: () => Promise<typeof BoardModule>) {
  let opener: typeof BoardModule.openBoard | undefined;
  let board: Promise<BoardModule.Board> | undefined;
  return {
    async get(): Promise<BoardModule.Board> {
      const { openBoard } = await load();
      if (board !== undefined && openBoard === opener) return board;
      const old = board;
      opener = openBoard;
      board = openBoard(options);
      await (await old)?.close();
      return board;
    },
    async close(): Promise<void> {
      await (await board)?.close();
    },
  };
}
