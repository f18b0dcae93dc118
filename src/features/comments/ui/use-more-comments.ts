import { useState } from 'react';
import { useCall } from '#ui/calling.tsx';
import { type ShownComments, loadMoreComments } from '../contract.ts';

export type MoreState = 'ready' | 'loading' | 'failed';

type Loaded = { page: ShownComments; earlier: MoreState; later: MoreState; loadEarlier: () => void; loadLater: () => void };

/** The comments shown so far, growing in both directions as the reader asks for more. */
export function useMoreComments(threadId: number, first: ShownComments): Loaded {
  const call = useCall();
  const [page, setPage] = useState(first);
  const [earlier, setEarlier] = useState<MoreState>('ready');
  const [later, setLater] = useState<MoreState>('ready');

  function loadEarlier(): void {
    if (page.previous_cursor === null) return;
    void load(page.previous_cursor, setEarlier, (shown, more) => ({
      comments: [...more.comments, ...shown.comments],
      previous_cursor: more.previous_cursor,
      next_cursor: shown.next_cursor,
    }));
  }
  function loadLater(): void {
    if (page.next_cursor === null) return;
    void load(page.next_cursor, setLater, (shown, more) => ({
      comments: [...shown.comments, ...more.comments],
      previous_cursor: shown.previous_cursor,
      next_cursor: more.next_cursor,
    }));
  }
  async function load(
    cursor: string,
    report: (state: MoreState) => void,
    join: (shown: ShownComments, more: ShownComments) => ShownComments,
  ): Promise<void> {
    report('loading');
    try {
      const more = await call(loadMoreComments, { thread_id: threadId, cursor });
      setPage((shown) => join(shown, more));
      report('ready');
    } catch {
      report('failed');
    }
  }
  return { page, earlier, later, loadEarlier, loadLater };
}
