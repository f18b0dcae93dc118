import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError, codeOf } from '#platform/env/start-error.ts';

/** A port that one of our sites listens on, and the setting that chose it. */
export type WantedPort = { setting: 'PORT' | 'MEMBER_PORT'; host: string; port: number };

/** Throws, in one sentence, when a port is taken or may not be used; leaves it free otherwise. */
export async function requireFreePort(wanted: WantedPort): Promise<void> {
  const server = createServer();
  try {
    server.listen(wanted.port, wanted.host);
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  } catch (error) {
    throw explainPortFailure(error, wanted);
  }
}

/** The failure to listen as one sentence; an error of another kind as it is. */
export function explainPortFailure(error: unknown, { setting, host, port }: WantedPort): unknown {
  const code = codeOf(error) ?? '';
  if (code === 'EADDRINUSE') {
    const other = `${setting}=${port + 10}`;
    return new StartError(
      `Port ${port} on ${host} is taken by another program: stop it, or choose another port, for example ${other}.`,
    );
  }
  if (code === 'EACCES') {
    const other = `${setting}=${setting === 'PORT' ? 3000 : 3001}`;
    return new StartError(`Port ${port} needs rights that you do not have: choose one above 1023, for example ${other}.`);
  }
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)) {
    return new StartError(`HOST is "${host}", which is no address of this machine: use HOST=127.0.0.1 or HOST=0.0.0.0.`);
  }
  return error;
}
