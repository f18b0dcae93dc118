import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { answerUnreadable } from '#apps/site/server/broken-request.ts';
import { openFiles } from '#apps/site/server/files.ts';
import { listen } from '#apps/site/server/listen.ts';
import { type MemberOptions, openMember } from './member.ts';

export { openMember } from './member.ts';

/** Serves the member site: its files, pages and `/api/auth`. Resolves once it listens. */
export async function startMember(options: MemberOptions): Promise<{ close: () => Promise<void> }> {
  const { host, memberPort: port } = options.settings;
  const member = await openMember(options);
  const files = await openFiles(path.resolve(import.meta.dirname, '../client'));
  const listener = getRequestListener((request, { incoming }) => member.fetch(request, incoming.socket.remoteAddress), {
    errorHandler: answerUnreadable,
  });
  return listen({ host, port, files, listener, close: member.close });
}
