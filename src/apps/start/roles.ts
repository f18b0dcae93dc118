import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { startMember } from '#apps/member/server/main.ts';
import type { startBoard } from '#apps/board/server/main.ts';
import type { Role, Settings } from '#platform/env/settings.ts';
import { type Site, builtServer } from './build.ts';
import { startDevBoard } from './dev-board.ts';
import type { WantedPort } from './ports.ts';
import type { RoleOptions, RunningRole } from './running-role.ts';

/** How a role of this installation is started: from its build, or with Vite while developing. */
export type RoleStart = {
  role: Role;
  /** The build that its pages come from; a worker has none. */
  site?: Site;
  /** What it listens on; a worker has none. */
  port?: (settings: Settings) => WantedPort;
  start: (options: RoleOptions) => Promise<RunningRole>;
  startDev: (options: RoleOptions) => Promise<RunningRole>;
};

/** Every role that one process can play, in the order in which they are started. */
export const roleStarts: readonly RoleStart[] = [
  {
    role: 'board',
    site: 'board',
    port: ({ host, port }) => ({ setting: 'PORT', host, port }),
    start: startBuiltBoard,
    startDev: startDevBoard,
  },
  {
    role: 'member',
    site: 'member',
    port: ({ host, memberPort }) => ({ setting: 'MEMBER_PORT', host, port: memberPort }),
    start: startBuiltMember,
    startDev: startBuiltMember,
  },
  // The worker has no pages, so it runs from the source in both cases.
  { role: 'worker', start: startWorker, startDev: startWorker },
];

/** Loaded only where it is played. */
async function startWorker(options: RoleOptions): Promise<RunningRole> {
  const worker = await import('#apps/worker/main.ts');
  return worker.startWorker(options);
}

const boardShape = z.object({ startBoard: z.custom<typeof startBoard>((value) => typeof value === 'function') });

async function startBuiltBoard(options: RoleOptions): Promise<RunningRole> {
  const built = boardShape.parse(await import(pathToFileURL(builtServer('board')).href));
  return built.startBoard(options);
}

const memberShape = z.object({ startMember: z.custom<typeof startMember>((value) => typeof value === 'function') });

async function startBuiltMember(options: RoleOptions): Promise<RunningRole> {
  const built = memberShape.parse(await import(pathToFileURL(builtServer('member')).href));
  return built.startMember(options);
}
