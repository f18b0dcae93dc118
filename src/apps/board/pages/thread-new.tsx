import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePreview } from '#features/comments/ui/use-preview.ts';
import { listCategories } from '#features/sub-categories/contract.ts';
import { storeThread } from '#features/threads/contract.ts';
import type { ThreadDraft } from '#features/threads/ui/thread-draft.ts';
import { ThreadForm } from '#features/threads/ui/thread-form.tsx';
import { localePath } from '#shared/locales.ts';
import { useCall } from '#ui/calling.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { useLocale, useText } from '#ui/messages.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { PageHeading } from '#ui/pages/page-heading.tsx';
import { useHydrated } from '#ui/texts/hydration.ts';
import { needArea } from '../areas.ts';
import { Frame } from '../frame.tsx';
import { localeOf } from '#apps/site/locale-of.ts';
import { PageHead } from '../page-head.tsx';
import { call as serverCall } from '../server/calling.server.ts';
import { readQuery } from '../server/read-query.server.ts';
import { useLogInPrompt } from '../session/log-in-prompt.tsx';
import { useReport } from '../session/report.ts';
import { useSession } from '../session/session.tsx';
import { UnseenThreads } from '../writing/unseen-threads.tsx';
import type { Route } from './+types/thread-new.ts';

export const handle = { areas: ['write'] };

export async function loader({ params, request }: Route.LoaderArgs) {
  localeOf(params);
  const { place = '' } = readQuery(request, ['place']);
  return { categories: await serverCall(listCategories, {}), place };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), needArea('write')]);
  return loaded;
}

export default function ThreadNew({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const locale = useLocale();
  const call = useCall();
  const navigate = useNavigate();
  const report = useReport();
  const preview = usePreview();
  const isHydrated = useHydrated();
  const { session } = useSession();
  const ask = useLogInPrompt();
  const [heldId, setHeldId] = useState<number>();
  useEffect(() => {
    if (session.state === 'visitor') ask('thread');
  }, [ask, session.state]);

  async function send(draft: ThreadDraft): Promise<void> {
    try {
      const { id, status, message } = await call(storeThread, {
        sub_category_id: draft.subCategoryId,
        title: draft.title,
        text: draft.text,
        source_locale: draft.language,
        tags: draft.tags.map((tag) => tag.id),
        is_translation_off: draft.isTranslationOff,
      });
      showToast({ kind: 'success', text: text(message) });
      if (status === 'published') await navigate(localePath(locale, `/thread/${id}`));
      else setHeldId(id);
    } catch (error) {
      throw new Error(report(error), { cause: error });
    }
  }
  return (
    <Frame>
      <PageHead title={text('write.thread_new_title')} isIndexed={false} />
      <PageHeading title={text('write.thread_new_title')} />
      {heldId !== undefined && <FormMessage kind="success">{text('thread.registered')}</FormMessage>}
      <ThreadForm
        draftKey="draft:thread"
        initial={{ subCategoryId: loaderData.place, title: '', text: '', tags: [], isTranslationOff: false }}
        categories={loaderData.categories}
        submitLabel={text('write.send')}
        disabledReason={isHydrated ? undefined : text('comment.needs_script')}
        onPreview={preview}
        onSubmit={send}
      />
      <UnseenThreads stamp={String(heldId)} />
    </Frame>
  );
}
