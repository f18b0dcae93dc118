import { type Packed, unpackWith } from '#shared/packed.ts';
import { useText } from '#ui/messages.tsx';
import { LoadMore } from '#ui/controls/load-more.tsx';
import { EmptyState } from '#ui/pages/empty-state.tsx';
import { ThreadList } from '#ui/threads/thread-list.tsx';
import type { ThreadPage } from '../contract.ts';
import { ThreadListItem } from './thread-list-item.tsx';

type ThreadPageListProps = {
  page: Packed<ThreadPage>;
  /** The address of this list, without a cursor. */
  path: string;
};

const unpackThreads = unpackWith(({ threads, next_cursor: nextCursor }: ThreadPage) => ({ threads, nextCursor }));

/** One page of a list of threads and the way to the next. */
export function ThreadPageList({ page, path }: ThreadPageListProps) {
  const text = useText();
  const { threads, nextCursor } = unpackThreads(page);
  if (threads.length === 0) return <EmptyState scene="shoes" message={text('common.no_threads')} />;
  return (
    <>
      <ThreadList>
        {threads.map((thread) => (
          <ThreadListItem key={thread.id} thread={thread} />
        ))}
      </ThreadList>
      {nextCursor !== null && (
        <LoadMore href={withCursor(path, nextCursor)} label={text('common.load_more')} busyLabel={text('common.loading')} />
      )}
    </>
  );
}

function withCursor(path: string, cursor: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`;
}
