import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { useLocale } from '#ui/messages.tsx';
import type { ShownPage } from '../thread-parts.tsx';
import { useSession } from './session.tsx';
import { useLive } from './use-live.ts';

/** Renews an open thread when what it waits for has come: a translation, or the approval of the reader's own comment. */
export function ThreadNews({ thread, posts }: ShownPage) {
  const locale = useLocale();
  const { session, refresh } = useSession();
  const { revalidate } = useRevalidator();
  const hasHidden = session.state === 'member' && (session.overlay.thread?.hidden_comments.length ?? 0) > 0;
  const isWaiting = hasHidden || posts.some(isAwaited);
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

/** A text whose translation is to come, or to come anew. */
const isAwaited = ({ translations: { text } }: ShownPage['posts'][number]) => /pending|outdated|failed/.test(text.state);
