import { LRUCache } from 'lru-cache';
import { openDatabase } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { listen } from '#platform/database/listen.ts';
import type { DatabaseAddress } from '#platform/database/pool.ts';
import type { Log } from '#platform/log/log.ts';
import { type Drop, onCommittedDrops } from './committed-drops.ts';
import { dropsChannel } from './drop-queries.ts';
import { mayLag } from './entry-store.ts';
import { followDrops } from './follow-drops.ts';
import { notifyDrops } from './notify-drops.ts';
import { spaceOut } from './space-out.ts';

export type DropFeedOptions = {
  /** The handle that writes of this process go through; what they drop is heard before they answer. */
  db: Database;
  address: DatabaseAddress;
  log: Log;
  /** Listens for notices of other processes; without, polls alone bring what they dropped. */
  listens: boolean;
};

type Listeners = {
  onTags: (tags: string[]) => void;
  /** Hears whether drops of other processes are sure to arrive; at first they are not. */
  onSight?: (isSighted: boolean) => void;
};

/** What writes drop, each once, in the order in which this process learns of it. */
export type DropFeed = { follow: (listeners: Listeners) => () => void; close: () => Promise<void> };

const pollMs = 1_000;
const pollAloneMs = 500;
/** Tags that may lag are told at most so often; translations and counts come in heaps. */
const lagMs = 1_000;
/** So many beats without a look that succeeded, and drops may have been missed for too long. */
const mostBlindBeats = 8;
const beatMs = 250;

/** Opens the feed of this process: own commits at once, those of others by notices and, as a second way, by polls. */
export function openDropFeed({ db, address, log, listens }: DropFeedOptions): DropFeed {
  const all = new Set<Listeners>();
  const taken = new LRUCache<number, true>({ max: 20_000, ttl: 60_000 });
  const sight = watchSight(listens, (isSighted) => {
    for (const { onSight } of all) onSight?.(isSighted);
  });
  const tellSpaced = spaceOut(lagMs, tell);

  function tell(tags: string[]): void {
    for (const { onTags } of all) onTags(tags);
  }
  /** Own drops come twice: after their commit, and from the table. */
  function take(drops: readonly Drop[]): void {
    const tags = new Set(drops.filter(({ id }) => !taken.has(id)).flatMap((drop) => drop.tags));
    for (const { id } of drops) taken.set(id, true);
    const plain = [...tags].filter((tag) => !mayLag(tag));
    if (plain.length > 0) tell(plain);
    tellSpaced([...tags].filter(mayLag));
  }

  // Its own connection: a pool that readers have exhausted must not deafen the process.
  const reader = openDatabase(address, { connections: 1, statementTimeout: 5_000 });
  const stopOwn = onCommittedDrops(db, take);
  const stopNotices = notifyDrops(db, log);
  const everyMs = listens ? pollMs : pollAloneMs;
  const follower = followDrops({ db: reader, log, everyMs, onDrops: take, onLook: sight.hasLooked });
  const listener = listens
    ? listen({ address, channel: dropsChannel, name: 'tatami drops', onNotice: follower.lookNow, onStanding: sight.isListening })
    : { close: () => Promise.resolve() };
  return {
    follow(listeners) {
      all.add(listeners);
      listeners.onSight?.(sight.isSighted());
      return () => all.delete(listeners);
    },
    async close() {
      for (const stop of [stopOwn, stopNotices, follower.stop, sight.stop]) stop();
      await listener.close();
      await reader.destroy();
    },
  };
}

/** Drops are in sight while the listener stands and looks succeed. */
function watchSight(listens: boolean, tell: (isSighted: boolean) => void) {
  let isStanding = !listens;
  let blindBeats = mostBlindBeats;
  let told = false;
  // Beats are counted, not time: a process that was busy for seconds has not looked, but it has served nothing either.
  const beat = setInterval(() => {
    blindBeats += 1;
    update();
  }, beatMs);
  function isSighted(): boolean {
    return isStanding && blindBeats < mostBlindBeats;
  }
  function update(): void {
    if (told === isSighted()) return;
    told = isSighted();
    tell(told);
  }
  return {
    isSighted,
    hasLooked() {
      blindBeats = 0;
      update();
    },
    isListening(isNow: boolean) {
      isStanding = isNow;
      update();
    },
    stop: () => clearInterval(beat),
  };
}
