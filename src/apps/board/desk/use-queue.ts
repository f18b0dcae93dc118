import { useCallback, useEffect, useState } from 'react';
import { type Queued, approve, listQueue, reject } from '#features/moderation/contract.ts';
import { useCall } from '#ui/calling.tsx';
import { useReport } from '../session/report.ts';

type Loaded = { state: 'loading' } | { state: 'failed'; message: string } | { state: 'ready'; items: Queued[]; total: number };

/** What waits for this moderator, and the two decisions. A decided item leaves the list at once. */
export function useQueue(isMember: boolean) {
  const call = useCall();
  const report = useReport();
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });

  const load = useCallback(async () => {
    try {
      const { items, total } = await call(listQueue, {});
      setLoaded({ state: 'ready', items, total });
    } catch (error) {
      setLoaded({ state: 'failed', message: report(error) });
    }
  }, [call, report]);
  useEffect(() => {
    if (isMember) void load();
  }, [isMember, load]);

  async function decide(item: Queued, act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act();
    } catch (error) {
      report(error);
      await load();
      return false;
    }
    setLoaded((before) => (before.state === 'ready' ? without(before, item) : before));
    return true;
  }
  return {
    loaded,
    reload: load,
    approve: (item: Queued) => decide(item, () => call(approve, { kind: item.kind, id: item.id })),
    reject: (item: Queued, reason: string) => decide(item, () => call(reject, { kind: item.kind, id: item.id, reason })),
  };
}

function without(loaded: Loaded & { state: 'ready' }, item: Queued): Loaded {
  const items = loaded.items.filter((one) => one.kind !== item.kind || one.id !== item.id);
  return { state: 'ready', items, total: Math.max(0, loaded.total - 1) };
}
