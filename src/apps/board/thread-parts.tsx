import type { ShownComment, ShownComments } from '#features/comments/contract.ts';
import { CommentList } from '#features/comments/ui/comment-list.tsx';
import type { ThreadPage } from '#features/thread-pages/contract.ts';
import { nestComments } from '#features/thread-pages/model.ts';
import { ThreadArticle } from '#features/threads/ui/thread-article.tsx';
import { useThreadTitle } from '#features/threads/ui/use-thread-title.ts';
import { WithdrawnThread } from '#features/threads/ui/withdrawn-thread.tsx';
import { localePath } from '#shared/locales.ts';
import { unpackWith } from '#shared/packed.ts';
import { textIn } from '#shared/passage.ts';
import { useLocale } from '#ui/messages.tsx';
import type { PageHeadProps } from './page-head.tsx';
import { PageOriginal } from './page-original.tsx';
import { CommentActions } from './writing/comment-actions.tsx';
import { ThreadActions } from './writing/thread-actions.tsx';

/** Reads what the page of a thread shows. `posts` are the thread and all comments in one list. */
export const unpackThreadPage = unpackWith((page: ThreadPage) => ({
  ...page,
  posts: [page.thread, ...page.comments],
  comments: { ...page, comments: nestComments(page.comments) },
}));

export type ShownPage = ReturnType<typeof unpackThreadPage>;

/** What the head of a thread's page says. `isPart`: there is another address for the whole of it. */
export function useThreadHead({ thread }: ShownPage, keywords: string, isPart: boolean): PageHeadProps {
  const locale = useLocale();
  return {
    title: useThreadTitle(thread),
    description: thread.excerpt,
    keywords: [...thread.tags.map((tag) => textIn(tag, 'title', locale)), keywords].join(', '),
    finished: thread.finished_locales,
    isIndexed: !isPart && !thread.is_withdrawn,
  };
}

type PartProps = { page: ShownPage; isOriginal: boolean };

/** What stands above the comments of a thread. */
export function ThreadTop({ page: { thread, posts }, isOriginal }: PartProps) {
  const path = localePath(useLocale(), `/thread/${thread.id}`);
  const actions = <ThreadActions thread={thread} />;
  return (
    <>
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
      <PageOriginal posts={posts} path={path} isOriginal={isOriginal} />
    </>
  );
}

/** The comments of a thread. */
export function ThreadComments({ page: { thread, comments }, isOriginal }: PartProps) {
  return (
    <CommentList
      renderActions={renderActions}
      key={`${isOriginal} ${stampOf(comments)}`}
      threadId={thread.id}
      first={comments}
      isOriginalPage={isOriginal}
    />
  );
}

function renderActions(comment: ShownComment) {
  return <CommentActions comment={comment} />;
}

/** Changes when what the server gives changes, so that the list begins anew with it. */
function stampOf({ comments }: ShownComments): string {
  return comments.map((comment) => `${comment.id}${comment.translations.text.state}${comment.sub_comment_count}`).join();
}
