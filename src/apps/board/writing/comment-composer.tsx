import { Suspense } from 'react';
import { storeComment } from '#features/comments/contract.ts';
import type { CommentDraft } from '#features/comments/ui/comment-form.tsx';
import { useCall } from '#ui/calling.tsx';
import { useText } from '#ui/messages.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { useReport } from '../session/report.ts';
import { useSession } from '../session/session.tsx';
import { CommentForm } from './lazy-form.ts';

type CommentComposerProps = { threadId: number; parentId?: number; onDone: () => void };

/** Where a member writes a comment or a reply; fetched when somebody first does. */
export default function CommentComposer({ threadId, parentId, onDone }: CommentComposerProps) {
  const text = useText();
  const call = useCall();
  const report = useReport();
  const { refresh } = useSession();

  async function send({ text: written, language, tags, isTranslationOff }: CommentDraft): Promise<void> {
    try {
      const { message, comment } = await call(storeComment, {
        thread_id: threadId,
        parent_id: parentId,
        text: written,
        source_locale: language,
        tags: tags.map((tag) => tag.id),
        is_translation_off: isTranslationOff,
      });
      showToast({ kind: 'success', text: text(message) });
      await refresh();
      if (comment.status === 'published') location.assign(`?comment=${comment.id}#c-${comment.id}`);
      if (parentId !== undefined) onDone();
    } catch (error) {
      throw new Error(report(error), { cause: error });
    }
  }
  return (
    <Suspense fallback={<p role="status">{text('common.loading')}</p>}>
      <CommentForm
        draftKey={`draft:comment:${threadId}:${parentId ?? 0}`}
        submitLabel={text('comment.send')}
        onSubmit={send}
        onCancel={onDone}
      />
    </Suspense>
  );
}
