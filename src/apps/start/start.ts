import { loadContent } from '#apps/seed/load-content.ts';
import { lockInstance } from '#platform/database/instance-lock.ts';
import { migrate } from '#platform/database/migrate.ts';
import { type Settings, isOnlyForThisMachine } from '#platform/env/settings.ts';
import type { StartError } from '#platform/env/start-error.ts';
import { buildWhenStale } from './build.ts';
import { openReadyDatabase } from './database.ts';
import { explainPortFailure, requireFreePort } from './ports.ts';
import { type RoleStart, roleStarts } from './roles.ts';
import type { RoleOptions, RunningRole } from './running-role.ts';
import type { Steps } from './steps.ts';

export type StartOptions = {
  settings: Settings;
  dev: boolean;
  steps: Steps;
  /** Aborted when the person wants to stop; the steps that are left are not begun then. */
  signal: AbortSignal;
  /** Another process has the data folder now. */
  onLost: (error: StartError) => void;
};

/** What ends a start again, newest last. */
export type Endings = (() => Promise<void>)[];

/** Everything from nothing to a site that answers. What was begun is noted in `endings`, also when a step fails. */
export async function start(options: StartOptions, endings: Endings): Promise<void> {
  const { settings, steps, signal, dev } = options;
  const played = roleStarts.filter(({ role }) => settings.roles.includes(role));
  const database = await steps.run('database', () => openReadyDatabase(settings, steps.say));
  const lock = await lockInstance({ address: database.address, dataDir: settings.dataFolder, onLost: options.onLost });
  // Only now is the database ours to stop: another instance may have been using it.
  endings.push(database.stop, lock.release);
  for (const { port } of played) await requireFreePort(port(settings));
  await prepareData(options, database);
  signal.throwIfAborted();
  const roleOptions = { settings, address: database.address };
  if (dev) return startRoles(played, roleOptions, endings, ({ startDev }) => startDev(roleOptions));
  const { server } = await steps.run(
    'pages',
    () => buildWhenStale(signal),
    ({ built }) => (built ? 'built' : ''),
  );
  signal.throwIfAborted();
  await startRoles(played, roleOptions, endings, (role) => role.start(roleOptions, server));
}

async function prepareData({ settings, steps, signal }: StartOptions, { address }: Pick<RoleOptions, 'address'>): Promise<void> {
  signal.throwIfAborted();
  await steps.run(
    'migrations',
    () => migrate(address),
    (applied) => applied.join(', '),
  );
  signal.throwIfAborted();
  await steps.run(
    'content',
    () => loadContent({ address, demo: settings.demo, isLocal: isOnlyForThisMachine(settings) }),
    ({ parts }) => parts.join(', '),
  );
}

async function startRoles(
  played: readonly RoleStart[],
  { settings }: RoleOptions,
  endings: Endings,
  begin: (role: RoleStart) => Promise<RunningRole>,
): Promise<void> {
  for (const role of played) {
    try {
      const running = await begin(role);
      endings.push(running.close);
    } catch (error) {
      throw explainPortFailure(error, role.port(settings));
    }
  }
}
