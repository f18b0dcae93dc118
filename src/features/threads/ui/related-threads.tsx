import type { NearThread } from '#features/thread-pages/contract.ts';
import { localePath } from '#shared/locales.ts';
import { useLocale, useText } from '#ui/messages.tsx';
import { LinkList } from '#ui/pages/link-list.tsx';
import { SidePanel } from '#ui/pages/side-panel.tsx';
import { ThreadTitle } from './thread-title.tsx';

/** Threads near the one being read; nothing where there are none. */
export function RelatedThreads({ threads }: { threads: readonly NearThread[] }) {
  const text = useText();
  const locale = useLocale();
  if (threads.length === 0) return null;
  return (
    <SidePanel title={text('thread.related')}>
      <LinkList
        links={threads.map((thread) => ({
          href: localePath(locale, `/thread/${thread.id}`),
          title: <ThreadTitle thread={thread} />,
          note: text('thread.comments', { count: thread.comment_count }),
        }))}
      />
    </SidePanel>
  );
}
