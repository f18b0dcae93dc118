import { useCallback, useEffect, useState } from 'react';
import { type Queued, approve, listQueue, reject } from '#features/moderation/contract.ts';
import { CallError } from '#shared/call.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#ui/calling.tsx';
import { useReport } from '../session/report.ts';

type Ready = { state: 'ready'; items: Queued[]; total: number; cursor: string | null };
/** What became of a decision: its item may have been changed by its author since it was shown. */
export type Outcome = 'decided' | 'changed' | 'failed';

type Loaded = { state: 'loading' } | { state: 'failed'; message: string } | Ready;

/** With so few items left the next ones are fetched. */
const fewItems = 5;

/** What waits for this moderator, and the two decisions. A decided item leaves the list at once. */
export function useQueue(isMember: boolean) {
  const call = useCall();
  const report = useReport();
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });

  const load = useCallback(async () => {
    try {
      setLoaded(toReady(await call(listQueue, {})));
    } catch (error) {
      setLoaded({ state: 'failed', message: report(error) });
    }
  }, [call, report]);
  useEffect(() => {
    if (isMember) void load();
  }, [isMember, load]);

  const cursor = loaded.state === 'ready' && loaded.items.length <= fewItems ? loaded.cursor : null;
  useEffect(() => {
    if (cursor === null) return;
    // A failure leaves what is shown; the next decision tries again.
    call(listQueue, { cursor }).then(
      (more) => setLoaded((before) => (before.state === 'ready' && before.cursor === cursor ? joined(before, more) : before)),
      () => undefined,
    );
  }, [call, cursor]);

  /** Reads anew what is shown, as far down as it was, so that an item that changed is there again. */
  async function reload(shown: number): Promise<void> {
    try {
      let read = toReady(await call(listQueue, {}));
      while (read.items.length < shown && read.cursor !== null)
        read = joined(read, await call(listQueue, { cursor: read.cursor }));
      setLoaded(read);
    } catch (error) {
      setLoaded({ state: 'failed', message: report(error) });
    }
  }
  async function decide(item: Queued, act: () => Promise<unknown>): Promise<Outcome> {
    try {
      await act();
    } catch (error) {
      report(error);
      await reload(loaded.state === 'ready' ? loaded.items.length : 0);
      return error instanceof CallError && error.problem?.code === 'moderation.changed_since_shown' ? 'changed' : 'failed';
    }
    setLoaded((before) => (before.state === 'ready' ? without(before, item) : before));
    return 'decided';
  }
  return {
    loaded,
    approve: (item: Queued) => decide(item, () => call(approve, { kind: item.kind, id: item.id, stamp: item.stamp })),
    reject: (item: Queued, reason: string) =>
      decide(item, () => call(reject, { kind: item.kind, id: item.id, stamp: item.stamp, reason })),
  };
}

function toReady({ items, total, next_cursor: cursor }: OutputOf<typeof listQueue>): Ready {
  return { state: 'ready', items, total, cursor };
}

function without(loaded: Ready, item: Queued): Ready {
  const items = loaded.items.filter((one) => one.kind !== item.kind || one.id !== item.id);
  return { ...loaded, items, total: Math.max(0, loaded.total - 1) };
}

function joined(shown: Ready, more: OutputOf<typeof listQueue>): Ready {
  return { state: 'ready', items: [...shown.items, ...more.items], total: more.total, cursor: more.next_cursor };
}
