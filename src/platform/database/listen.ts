import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseAddress } from './pool.ts';

type Listening = {
  address: DatabaseAddress;
  channel: string;
  /** What the connection is called in the database. */
  name: string;
  onNotice: () => void;
  /** Hears whether the connection stands. */
  onStanding?: (isStanding: boolean) => void;
};

const retryMs = 250;
const farewellMs = 500;

/** Keeps a connection of its own that listens on a channel, and makes a new one whenever it is lost. */
export function listen({ address, channel, name, onNotice, onStanding = () => undefined }: Listening): {
  close: () => Promise<void>;
} {
  const ending = new AbortController();
  const keeping = keepListening();

  async function keepListening(): Promise<void> {
    while (!ending.signal.aborted) {
      await listenOnce();
      onStanding(false);
      await pause(retryMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  }

  /** Resolves when the connection has ended, or never stood. */
  async function listenOnce(): Promise<void> {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const client = makeClient(address, name);
    client.on('error', () => end()).on('end', () => end());
    client.on('notification', onNotice);
    ending.signal.addEventListener('abort', () => end());
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      if (!ending.signal.aborted) onStanding(true);
    } catch {
      // The database is away; whoever reads the table says so.
      end();
    }
    await ended;
    // A connection that nobody answers on does not end either.
    await Promise.race([client.end().catch(() => undefined), pause(farewellMs, undefined, { ref: false })]);
  }

  return {
    async close() {
      ending.abort();
      await keeping;
    },
  };
}

function makeClient(address: DatabaseAddress, name: string): pg.Client {
  return new pg.Client({
    ...address,
    application_name: name,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    options: '-c idle_session_timeout=0',
  });
}
