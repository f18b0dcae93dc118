import { useState } from 'react';
import { useCall } from '#ui/calling.tsx';
import { type ShownComment, type ShownThreadComment, listSubComments } from '../contract.ts';
import type { MoreState } from './use-more-comments.ts';

type Loaded = { comments: ShownComment[]; cursor: string | null; state: MoreState; loadMore: () => void };

/** The sub-comments of a comment shown so far. */
export function useMoreSubComments(comment: ShownThreadComment): Loaded {
  const call = useCall();
  const [comments, setComments] = useState(comment.sub_comments);
  const [cursor, setCursor] = useState(comment.next_sub_cursor);
  const [state, setState] = useState<MoreState>('ready');

  async function load(from: string): Promise<void> {
    setState('loading');
    try {
      const more = await call(listSubComments, { comment_id: comment.id, cursor: from });
      setComments((shown) => [...shown, ...more.comments]);
      setCursor(more.next_cursor);
      setState('ready');
    } catch {
      setState('failed');
    }
  }
  return { comments, cursor, state, loadMore: () => void (cursor !== null && load(cursor)) };
}
