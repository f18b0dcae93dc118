import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import type { ShownComments } from '#features/comments/contract.ts';
import type { ShownThread } from '#features/thread-pages/contract.ts';
import { useLocale } from '#ui/messages.tsx';
import { useSession } from './session.tsx';
import { useLive } from './use-live.ts';

/** Renews an open thread when what it waits for has come: a translation, or the approval of the reader's own comment. */
export function ThreadNews({ thread, comments }: { thread: ShownThread; comments: ShownComments }) {
  const locale = useLocale();
  const { session, refresh } = useSession();
  const { revalidate } = useRevalidator();
  const hasHidden = session.state === 'member' && (session.overlay.thread?.hidden_comments.length ?? 0) > 0;
  const isWaiting = hasHidden || waitsForTranslation(thread, comments);
  const hear = useCallback(
    (tags: readonly string[]) => {
      if (!tags.includes(`thread:${thread.id}`) && !tags.includes(`thread:${thread.id}/${locale}`)) return;
      void revalidate();
      void refresh();
    },
    [thread.id, locale, revalidate, refresh],
  );
  useLive(isWaiting, hear);
  return null;
}

function waitsForTranslation(thread: ShownThread, { comments }: ShownComments): boolean {
  const passages = [
    thread.translations.text,
    ...comments.flatMap((one) => [one, ...one.sub_comments]).map((one) => one.translations.text),
  ];
  return passages.some(({ state }) => state === 'pending' || state === 'outdated' || state === 'failed');
}
