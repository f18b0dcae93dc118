import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { answerBrokenRequest } from './broken-request.ts';
import type { Files } from './files.ts';

type Served = {
  host: string;
  port: number;
  files: Files;
  /** Answers everything that is no file. */
  listener: (request: IncomingMessage, response: ServerResponse) => unknown;
  /** Lets go of what the site holds, once its last request is answered. */
  close: () => Promise<void>;
};

/** Serves a site. Resolves once it listens. */
export async function listen({ host, port, files, listener, close }: Served): Promise<{ close: () => Promise<void> }> {
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
      await close();
    },
  };
}
