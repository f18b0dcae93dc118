import type { Database } from '#platform/database/database.ts';
import { listen } from '#platform/database/listen.ts';
import type { DatabaseAddress } from '#platform/database/pool.ts';
import type { Log } from '#platform/log/log.ts';
import { askedChannel } from './jobs.ts';
import { handOverAsked, handedOverAtOnce } from './request-queries.ts';

type Watching = { db: Database; address: DatabaseAddress; log: Log };

/** Whoever asked may have died before it told anybody, and a notice may be lost; the table has it all. */
const everyMs = 1_000;

/**
 * Makes jobs of the items that writes ask for, at every notice and every second. Any number of processes may do so side by
 * side; what one leaves half done is undone with its statement.
 */
export function watchAsked({ db, address, log }: Watching): { stop: () => Promise<void> } {
  let handing: Promise<void> | undefined;
  let isDue = false;
  let isStopped = false;
  let isFailing = false;
  const timer = setInterval(look, everyMs);
  const listener = listen({ address, channel: askedChannel, name: 'tatami asked', onNotice: look });
  look();

  function look(): void {
    isDue = true;
    handing ??= handOver().finally(() => (handing = undefined));
  }
  async function handOver(): Promise<void> {
    try {
      while (isDue) {
        // What is asked for while a statement runs may be too late for it.
        isDue = false;
        const isMore = (await handOverAsked(db)) === handedOverAtOnce;
        isDue = !isStopped && (isDue || isMore);
      }
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'no jobs could be made of what was asked for');
      isFailing = true;
    }
  }
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await listener.close();
      await handing;
    },
  };
}
