import type { ShownComment, ShownComments } from '#features/comments/contract.ts';
import { CommentList } from '#features/comments/ui/comment-list.tsx';
import { type ThreadPage, readThreadPage } from '#features/thread-pages/contract.ts';
import { nestComments } from '#features/thread-pages/model.ts';
import { RelatedThreads } from '#features/threads/ui/related-threads.tsx';
import { ThreadArticle } from '#features/threads/ui/thread-article.tsx';
import { useThreadTitle } from '#features/threads/ui/use-thread-title.ts';
import { WithdrawnThread } from '#features/threads/ui/withdrawn-thread.tsx';
import { localePath } from '#shared/locales.ts';
import { unpackWith } from '#shared/packed.ts';
import { textIn } from '#shared/passage.ts';
import { useLocale, useText } from '#ui/messages.tsx';
import { SectionHeading } from '#ui/pages/section-heading.tsx';
import { Frame } from '../frame.tsx';
import { localeOf } from '#apps/site/locale-of.ts';
import { PageHead } from '../page-head.tsx';
import { readHomeText } from '../server/articles.server.ts';
import { callPacked, orMissing } from '../server/calling.server.ts';
import { PageOriginal } from '../page-original.tsx';
import { ThreadNews } from '../session/thread-news.tsx';
import { CommentActions } from '../writing/comment-actions.tsx';
import { CommentDoor } from '../writing/comment-door.tsx';
import { ThreadActions } from '../writing/thread-actions.tsx';
import { HiddenComments } from '../writing/hidden-comments.tsx';
import { OwnNotes } from '../writing/own-notes.tsx';
import { readQuery, readTextChoice } from '../server/read-query.server.ts';
import type { Route } from './+types/thread.ts';

export async function loader({ params, request }: Route.LoaderArgs) {
  const locale = localeOf(params);
  const { cursor, comment, text: asked } = readQuery(request, ['cursor', 'comment', 'text']);
  const text = readTextChoice(asked);
  const { id } = params;
  const [page, words] = await Promise.all([
    orMissing(callPacked(readThreadPage, cursor === undefined ? { id, comment, text } : { id, cursor, text })),
    readHomeText(locale),
  ]);
  const isPart = cursor !== undefined || comment !== undefined || text !== undefined;
  return { page, keywords: words.keywords, isPart, isOriginal: text !== undefined };
}

const unpackPage = unpackWith((page: ThreadPage) => ({ ...page, comments: { ...page, comments: nestComments(page.comments) } }));

export default function Thread({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const locale = useLocale();
  const { page, keywords, isPart, isOriginal } = loaderData;
  const { thread, comments, related } = unpackPage(page);
  const title = useThreadTitle(thread);
  const allKeywords = [...thread.tags.map((tag) => textIn(tag, 'title', locale)), keywords].join(', ');
  const path = localePath(locale, `/thread/${thread.id}`);
  const actions = <ThreadActions thread={thread} />;
  return (
    <Frame side={<RelatedThreads threads={related} />}>
      <PageHead
        title={title}
        description={thread.excerpt}
        keywords={allKeywords}
        finished={thread.finished_locales}
        isIndexed={!isPart && !thread.is_withdrawn}
      />
      {thread.is_withdrawn ? (
        <WithdrawnThread thread={thread} actions={actions} />
      ) : (
        <ThreadArticle
          key={`${thread.id} ${isOriginal}`}
          thread={thread}
          isOriginalPage={isOriginal}
          path={path}
          actions={actions}
        />
      )}
      <PageOriginal thread={thread} comments={comments} path={path} isOriginal={isOriginal} />
      <SectionHeading id="comments" title={text('comment.comments')} />
      <CommentList
        renderActions={renderActions}
        key={`${isOriginal} ${stampOf(comments)}`}
        threadId={thread.id}
        first={comments}
        isOriginalPage={isOriginal}
      />
      <ThreadNews thread={thread} comments={comments} />
      <OwnNotes />
      <HiddenComments />
      <CommentDoor threadId={thread.id} />
    </Frame>
  );
}

function renderActions(comment: ShownComment) {
  return <CommentActions comment={comment} />;
}

/** Changes when what the server gives changes, so that the list begins anew with it. */
function stampOf({ comments }: ShownComments): string {
  return comments.map((comment) => `${comment.id}${comment.translations.text.state}${comment.sub_comment_count}`).join();
}
