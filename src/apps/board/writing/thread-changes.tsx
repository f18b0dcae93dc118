import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteThread } from '#features/threads/contract.ts';
import type { ShownThread } from '#features/thread-pages/contract.ts';
import type { Overlay } from '#features/overlay/contract.ts';
import { localePath } from '#shared/locales.ts';
import { useCall } from '#ui/calling.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { useLocale, useText } from '#ui/messages.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { useReport } from '../session/report.ts';

/** Edit and delete a thread, for its author and its staff. */
export default function ThreadChanges({ thread, rights }: { thread: ShownThread; rights: NonNullable<Overlay['thread']> }) {
  const text = useText();
  const locale = useLocale();
  const call = useCall();
  const navigate = useNavigate();
  const report = useReport();
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function remove(): Promise<void> {
    setIsBusy(true);
    try {
      const { message } = await call(deleteThread, { id: thread.id });
      showToast({ kind: 'success', text: text(message) });
      await navigate(localePath(locale, `/sub-category/${thread.sub_category_id}`));
    } catch (error) {
      report(error);
    } finally {
      setIsBusy(false);
    }
  }
  if (isAsked) {
    return (
      <p className="question" role="group" aria-label={text('comment.delete_question')}>
        <span>{text('comment.delete_question')}</span>
        <Button kind="danger" isBusy={isBusy} onClick={() => void remove()}>
          {text('comment.delete')}
        </Button>
        <Button onClick={() => setIsAsked(false)}>{text('comment.cancel')}</Button>
      </p>
    );
  }
  return (
    <p className="form-actions">
      {rights.may_edit && (
        <LinkButton kind="quiet" icon="edit" href={localePath(locale, `/thread/${thread.id}/edit`)}>
          {text('comment.edit')}
        </LinkButton>
      )}
      <Button kind="quiet" icon="trash" onClick={() => setIsAsked(true)}>
        {text('comment.delete')}
      </Button>
    </p>
  );
}
