import { useEffect, useRef, useState } from 'react';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { useLocale, useText } from '#ui/messages.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { EmptyState } from '#ui/pages/empty-state.tsx';
import { localePath } from '#shared/locales.ts';
import type { Queued } from '#features/moderation/contract.ts';
import { useSession } from '../session/session.tsx';
import { QueuedItem } from './queued-item.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import { type Outcome, useQueue } from './use-queue.ts';

/** The desk's first queue: what waits, beside the moderator's language, decided with the mouse or with A R J K. */
export function Desk() {
  const text = useText();
  const locale = useLocale();
  const { session, refresh } = useSession();
  const { loaded, approve, reject } = useQueue(session.state === 'member');
  const [place, setPlace] = useState(0);
  const [rejecting, setRejecting] = useState<string>();
  const [changed, setChanged] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const items = loaded.state === 'ready' ? loaded.items : [];
  const current = Math.min(place, Math.max(0, items.length - 1));
  const item = items[current];

  useEffect(() => {
    list.current?.children[current]?.querySelector<HTMLElement>('article')?.focus({ preventScroll: false });
  }, [current, items.length]);
  useDeskKeys({
    onNext: () => setPlace(Math.min(current + 1, items.length - 1)),
    onPrevious: () => setPlace(Math.max(current - 1, 0)),
    onApprove: () => item && void approveItem(item),
    onReject: () => item && setRejecting(keyOf(item)),
  });

  async function approveItem(one: Queued): Promise<void> {
    await settle(one, await approve(one));
  }
  async function rejectItem(one: Queued, reason: string): Promise<void> {
    const outcome = await reject(one, reason);
    // The typed reason stays where the decision could not be taken.
    if (outcome === 'decided') setRejecting(undefined);
    await settle(one, outcome);
  }
  async function settle(one: Queued, outcome: Outcome): Promise<void> {
    setChanged(outcome === 'changed' ? keyOf(one) : undefined);
    if (outcome !== 'decided') return;
    showToast({ kind: 'success', text: text('common.successful') });
    await refresh();
  }
  if (session.state === 'visitor') {
    return (
      <FormMessage kind="info">
        {text('errors.auth.required')}{' '}
        <LinkButton
          href={`${localePath(locale, '/log-in')}?return=${encodeURIComponent(localePath(locale, '/admin'))}`}
          data-leaves=""
        >
          {text('common.log_in')}
        </LinkButton>
      </FormMessage>
    );
  }
  if (loaded.state === 'loading') return <p role="status">{text('common.loading')}</p>;
  if (loaded.state === 'failed') return <FormMessage kind="error">{loaded.message}</FormMessage>;
  if (items.length === 0) return <EmptyState scene="lantern" message={text('desk.empty')} />;
  return (
    <>
      <p className="desk-summary">
        {text('desk.waiting', { count: loaded.total })}{' '}
        <span className="desk-keys">
          <kbd>J</kbd> <kbd>K</kbd> {text('desk.keys_move')} · <kbd>A</kbd> {text('desk.approve')} · <kbd>R</kbd>{' '}
          {text('desk.reject')}
        </span>
      </p>
      <ol className="desk-queue" ref={list}>
        {items.map((one, index) => (
          <li key={keyOf(one)}>
            <QueuedItem
              item={one}
              isCurrent={index === current}
              isChanged={changed === keyOf(one)}
              isRejecting={rejecting === keyOf(one)}
              onSelect={() => setPlace(index)}
              onApprove={() => void approveItem(one)}
              onAskReject={() => setRejecting(keyOf(one))}
              onReject={(reason) => void rejectItem(one, reason)}
              onCancel={() => setRejecting(undefined)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

function keyOf(item: Queued): string {
  return `${item.kind}-${item.id}`;
}
