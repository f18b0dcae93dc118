import { setTimeout as pause } from 'node:timers/promises';
import { type DatabaseServer, type DatabaseServerOptions, startDatabaseServer } from '../server.ts';

/** Looks after a server: should its process die, it is started again at the same address, where pools reconnect. */
export function keepRunning(first: DatabaseServer, options: DatabaseServerOptions): DatabaseServer {
  let current = first;
  const stopping = new AbortController();
  const watching = watch();

  async function watch(): Promise<void> {
    while (await waited(500, stopping.signal)) {
      if (current.isRunning()) continue;
      options.log('PostgreSQL ended unexpectedly and is started again.');
      current = (await startUntilDone()) ?? current;
    }
  }

  /** A full disk must not end us: it is tried again until there is room or we are stopped. */
  async function startUntilDone(): Promise<DatabaseServer | undefined> {
    do {
      try {
        return await startDatabaseServer(options);
      } catch (error) {
        options.log(error instanceof Error ? error.message : String(error));
      }
    } while (await waited(2_000, stopping.signal));
    return undefined;
  }

  return {
    ...first,
    isRunning: () => current.isRunning(),
    async stop() {
      stopping.abort();
      await watching;
      await current.stop();
    },
  };
}

/** False when the wait was cut short by the signal. */
async function waited(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return pause(milliseconds, true, { signal, ref: false }).catch(() => false);
}
