import { loadContent } from '#apps/seed/load-content.ts';
import type { DemoLogin } from '#features/accounts/server/demo-accounts.ts';
import { firstAdministratorLink } from '#features/accounts/server/first-administrator.ts';
import { lockInstance } from '#platform/database/instance-lock.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseAddress } from '#platform/database/pool.ts';
import { isOnlyForThisMachine } from '#platform/env/reachable.ts';
import type { Settings } from '#platform/env/settings.ts';
import type { StartError } from '#platform/env/start-error.ts';
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts';
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

/** How people get in: the demo's logins, or the link for the first administrator while there is none. */
export type WaysIn = { logins: DemoLogin[]; administratorLink: string | undefined };

/** Everything from nothing to a site that answers. What was begun is noted in `endings`, also when a step fails. */
export async function start(options: StartOptions, endings: Endings): Promise<WaysIn> {
  const { settings, steps, signal, dev } = options;
  const played = roleStarts.filter(({ role }) => settings.roles.includes(role));
  const database = await steps.run('database', () => openReadyDatabase(settings, steps.say));
  const lock = await lockInstance({ address: database.address, dataDir: settings.dataFolder, onLost: options.onLost });
  // Only now is the database ours to stop: another instance may have been using it.
  endings.push(database.stop, lock.release);
  for (const { port } of played) if (port !== undefined) await requireFreePort(port(settings));
  const { logins } = await prepareData(options, database);
  signal.throwIfAborted();
  // While developing, Vite serves the board; the member site comes from its build all the same.
  const sites = played.flatMap(({ site }) => (site === undefined || (dev && site === 'board') ? [] : [site]));
  await steps.run(
    'pages',
    () => buildWhenStale(sites, signal),
    (built) => built.map((site) => `built ${site}`).join(', '),
  );
  signal.throwIfAborted();
  for (const role of played) endings.push((await startRole(role, options, database)).close);
  const administratorLink = settings.demo ? undefined : await firstAdministratorLink({ address: database.address, settings });
  return { logins, administratorLink };
}

async function prepareData({ settings, steps, signal }: StartOptions, { address }: Pick<RoleOptions, 'address'>) {
  signal.throwIfAborted();
  await steps.run(
    'migrations',
    () => migrateAll(address),
    (applied) => applied.join(', '),
  );
  signal.throwIfAborted();
  return steps.run(
    'content',
    () =>
      loadContent({
        address,
        demo: settings.demo,
        isLocal: isOnlyForThisMachine(settings),
        onPart: (name) => steps.say(`  … ${name}`),
      }),
    ({ parts }) => parts.join(', '),
  );
}

async function startRole(
  role: RoleStart,
  { settings, dev }: StartOptions,
  { address }: Pick<RoleOptions, 'address'>,
): Promise<RunningRole> {
  try {
    return await (dev ? role.startDev({ settings, address }) : role.start({ settings, address }));
  } catch (error) {
    throw role.port === undefined ? error : explainPortFailure(error, role.port(settings));
  }
}

/** Our tables first, then those of the job queue, whose library owns them. */
async function migrateAll(address: DatabaseAddress): Promise<string[]> {
  const applied = await migrate(address);
  await migrateJobs(address);
  return applied;
}
