import type { DatabaseAddress } from '#platform/database/pool.ts';
import { makeDataFolder } from './held-folder.ts';
import { findFreePort, startSite, untilReady } from './started-site.ts';

/** The built board in a process of its own, on the database of a stage. */
export type StagedBoard = { address: string; stop: () => Promise<void> };

/** Starts the board on a database. The first start of a checkout builds the pages. */
export async function startStagedBoard({ connectionString }: DatabaseAddress): Promise<StagedBoard> {
  const data = makeDataFolder();
  const site = startSite({ DATABASE_URL: connectionString, DATA_DIR: data.folder, PORT: await findFreePort(), DEMO: '0' });
  await untilReady(site);
  return {
    address: site.address,
    async stop() {
      site.process.kill('SIGKILL');
      await site.ended;
      await data.remove();
    },
  };
}
