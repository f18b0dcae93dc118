import { Suspense, useEffect, useState } from 'react';
import {
  type EditableComment,
  type ShownComment,
  deleteComment,
  readCommentForEditing,
  updateComment,
} from '#features/comments/contract.ts';
import type { CommentDraft } from '#features/comments/ui/comment-form.tsx';
import type { Locale } from '#shared/locales.ts';
import { textIn } from '#shared/passage.ts';
import { useCall } from '#ui/calling.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
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
  const [editable, setEditable] = useState<EditableComment>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    call(readCommentForEditing, { id: comment.id }).then(setEditable, (error: unknown) => setProblem(report(error)));
  }, [call, comment.id, report]);
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
  const waiting = <p role="status">{text('common.loading')}</p>;
  if (problem !== undefined) return <FormMessage kind="error">{problem}</FormMessage>;
  if (editable === undefined) return waiting;
  return (
    <Suspense fallback={waiting}>
      <CommentForm
        draftKey={`draft:comment-edit:${comment.id}`}
        initial={draftOf(editable, locale)}
        submitLabel={text('comment.save')}
        onSubmit={send}
        onCancel={onDone}
      />
    </Suspense>
  );
}

/** What is edited is asked for: the page shows only its rendered form. */
function draftOf(comment: EditableComment, locale: Locale): CommentDraft {
  return {
    text: comment.text,
    language: comment.source_locale,
    tags: comment.tags.map((tag) => ({ id: tag.id, title: textIn(tag, 'title', locale) })),
    isTranslationOff: comment.is_translation_off,
  };
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
