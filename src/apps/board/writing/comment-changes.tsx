import { Suspense, useEffect, useState } from 'react';
import { type ShownComment, deleteComment, readComment, updateComment } from '#features/comments/contract.ts';
import type { CommentDraft } from '#features/comments/ui/comment-form.tsx';
import { textIn } from '#shared/passage.ts';
import { useCall } from '#ui/calling.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useLocale, useText } from '#ui/messages.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { useReport } from '../session/report.ts';
import { useSession } from '../session/session.tsx';
import { CommentForm } from './lazy-form.ts';

type DoingProps = { comment: ShownComment; onDone: () => void };

/** Edits a comment in its place. */
export function CommentEditing({ comment, onDone }: DoingProps) {
  const text = useText();
  const locale = useLocale();
  const call = useCall();
  const report = useReport();
  const { refresh } = useSession();
  const written = useWrittenText(comment);
  async function send(draft: CommentDraft): Promise<void> {
    try {
      const { message } = await call(updateComment, {
        id: comment.id,
        text: draft.text,
        source_locale: draft.language,
        tags: draft.tags.map((tag) => tag.id),
        is_translation_off: draft.isTranslationOff,
      });
      showToast({ kind: 'success', text: text(message) });
      await refresh();
      onDone();
    } catch (error) {
      throw new Error(report(error), { cause: error });
    }
  }
  const tags = comment.tags.map((tag) => ({ id: tag.id, title: textIn(tag, 'title', locale) }));
  const waiting = <p role="status">{text('common.loading')}</p>;
  if (written === undefined) return waiting;
  return (
    <Suspense fallback={waiting}>
      <CommentForm
        draftKey={`draft:comment-edit:${comment.id}`}
        initial={{ text: written, language: comment.source_locale, tags, isTranslationOff: false }}
        submitLabel={text('comment.save')}
        onSubmit={send}
        onCancel={onDone}
      />
    </Suspense>
  );
}

/** A comment as it was written; the page shows only its rendered form, so it is fetched when somebody edits. */
function useWrittenText({ id, text }: ShownComment): string | undefined {
  const call = useCall();
  const report = useReport();
  const [written, setWritten] = useState(text);
  useEffect(() => {
    if (text === undefined) call(readComment, { id }).then((comment) => setWritten(comment.text), report);
  }, [call, id, report, text]);
  return written;
}

/** Asks before a comment is deleted. */
export function CommentDeleting({ comment, onDone }: DoingProps) {
  const text = useText();
  const call = useCall();
  const report = useReport();
  const [isBusy, setIsBusy] = useState(false);
  async function remove(): Promise<void> {
    setIsBusy(true);
    try {
      const { message } = await call(deleteComment, { id: comment.id });
      showToast({ kind: 'success', text: text(message) });
      location.reload();
    } catch (error) {
      report(error);
      setIsBusy(false);
    }
  }
  return (
    <span className="question" role="group" aria-label={text('comment.delete_question')}>
      <span>{text('comment.delete_question')}</span>
      <Button kind="danger" isBusy={isBusy} onClick={() => void remove()}>
        {text('comment.delete')}
      </Button>
      <Button onClick={onDone}>{text('comment.cancel')}</Button>
    </span>
  );
}
