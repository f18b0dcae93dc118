import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePreview } from '#features/comments/ui/use-preview.ts';
import { type EditableThread, readThreadForEditing, updateThread } from '#features/threads/contract.ts';
import type { ThreadDraft } from '#features/threads/ui/thread-draft.ts';
import { ThreadForm } from '#features/threads/ui/thread-form.tsx';
import { type Locale, localePath } from '#shared/locales.ts';
import { textIn } from '#shared/passage.ts';
import { useCall } from '#ui/calling.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { useLocale, useText } from '#ui/messages.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { PageHeading } from '#ui/pages/page-heading.tsx';
import { needArea } from '../areas.ts';
import { Frame } from '../frame.tsx';
import { localeOf } from '#apps/site/locale-of.ts';
import { PageHead } from '../page-head.tsx';
import { useReport } from '../session/report.ts';
import { useSession } from '../session/session.tsx';
import { Reason } from '../writing/reason.tsx';
import type { Route } from './+types/thread-edit.ts';

export const handle = { areas: ['write'] };

/** What is edited is private to its author and staff, so the server gives the page alone. */
export function loader({ params }: Route.LoaderArgs) {
  localeOf(params);
  if (!/^\d{1,15}$/.test(params.id)) throw new Response(null, { status: 404 });
  return { id: Number(params.id) };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), needArea('write')]);
  return loaded;
}

export default function ThreadEdit({ loaderData: { id } }: Route.ComponentProps) {
  const text = useText();
  const locale = useLocale();
  const call = useCall();
  const navigate = useNavigate();
  const report = useReport();
  const preview = usePreview();
  const { session } = useSession();
  const [thread, setThread] = useState<EditableThread>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (session.state === 'visitor') setProblem(text('errors.auth.required'));
    if (session.state !== 'member') return;
    setProblem(undefined);
    call(readThreadForEditing, { id }).then(setThread, (error: unknown) => setProblem(report(error)));
  }, [call, id, report, session.state, text]);

  async function send(draft: ThreadDraft): Promise<void> {
    try {
      const { message } = await call(updateThread, {
        id,
        title: draft.title,
        text: draft.text,
        source_locale: draft.language,
        tags: draft.tags.map((tag) => tag.id),
        is_translation_off: draft.isTranslationOff,
      });
      showToast({ kind: 'success', text: text(message) });
      await navigate(localePath(locale, `/thread/${id}`));
    } catch (error) {
      throw new Error(report(error), { cause: error });
    }
  }
  return (
    <Frame>
      <PageHead title={text('write.thread_edit_title')} isIndexed={false} />
      <PageHeading title={text('write.thread_edit_title')} />
      {problem !== undefined && <FormMessage kind="error">{problem}</FormMessage>}
      {thread?.status === 'rejected' && (
        <FormMessage kind="info">
          {text('comment.rejected')} <Reason reason={thread.rejection_reason} /> {text('comment.rejected_hint')}
        </FormMessage>
      )}
      {thread !== undefined && (
        <ThreadForm
          draftKey={`draft:thread-edit:${id}`}
          initial={draftOf(thread, locale)}
          submitLabel={text('write.save')}
          onPreview={preview}
          onSubmit={send}
        />
      )}
    </Frame>
  );
}

function draftOf(thread: EditableThread, locale: Locale): ThreadDraft {
  return {
    subCategoryId: String(thread.sub_category_id),
    title: thread.title,
    text: thread.text,
    language: thread.source_locale,
    tags: thread.tags.map((tag) => ({ id: tag.id, title: textIn(tag, 'title', locale) })),
    isTranslationOff: thread.is_translation_off,
  };
}
