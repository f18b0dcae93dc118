import { once } from 'node:events';
import { type Socket, connect, createServer } from 'node:net';
import type { DatabaseAddress } from '#platform/database/pool.ts';

/** A way to a database that can be blocked for connections of one name, while others go on. */
export type DatabaseGate = {
  address: DatabaseAddress;
  /** Lets nothing through for connections with this application name, open ones and new ones; they are not ended. */
  block: (applicationName: string) => void;
  unblock: () => void;
  close: () => void;
};

/** Opens a gate in front of a test's database. */
export async function openDatabaseGate({ connectionString }: DatabaseAddress): Promise<DatabaseGate> {
  const url = new URL(connectionString);
  const place = `${url.searchParams.get('host') ?? ''}/.s.PGSQL.${url.port || '5432'}`;
  const names = new Map<Socket, string>();
  let blocked: string | undefined;

  const server = createServer((client) => {
    const database = connect(place);
    client.on('error', () => database.destroy()).on('close', () => database.destroy());
    database.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.on('data', (bytes) => {
      if (!names.has(client)) names.set(client, bytes.toString('latin1'));
      if (!isBlocked(client)) database.write(bytes);
    });
    database.on('data', (bytes) => {
      if (!isBlocked(client)) client.write(bytes);
    });
    client.on('close', () => names.delete(client));
  });
  /** The first message of a connection holds its name in the clear. */
  function isBlocked(client: Socket): boolean {
    return blocked !== undefined && (names.get(client)?.includes(`application_name\0${blocked}\0`) ?? false);
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the gate has no port');
  return {
    address: { connectionString: `postgres://${url.username}@127.0.0.1:${bound.port}${url.pathname}` },
    block: (applicationName) => (blocked = applicationName),
    unblock: () => (blocked = undefined),
    close() {
      server.close();
      for (const client of names.keys()) client.destroy();
    },
  };
}
