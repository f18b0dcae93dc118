import { localeOf } from '#apps/site/locale-of.ts';
import { readThreadPage } from '#features/thread-pages/contract.ts';
import { RelatedThreads } from '#features/threads/ui/related-threads.tsx';
import { useText } from '#ui/messages.tsx';
import { SectionHeading } from '#ui/pages/section-heading.tsx';
import { Frame } from '../frame.tsx';
import { PageHead } from '../page-head.tsx';
import { readHomeText } from '../server/articles.server.ts';
import { callPacked, orMissing } from '../server/calling.server.ts';
import { readQuery, readTextChoice } from '../server/read-query.server.ts';
import { ThreadNews } from '../session/thread-news.tsx';
import { ThreadComments, ThreadTop, unpackThreadPage, useThreadHead } from '../thread-parts.tsx';
import { CommentDoor } from '../writing/comment-door.tsx';
import { OwnPosts } from '../writing/own-posts.tsx';
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

/** The server also puts this page together from its parts (`server/thread-pages.server.ts`). */
export default function Thread({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { keywords, isPart, isOriginal } = loaderData;
  const page = unpackThreadPage(loaderData.page);
  const head = useThreadHead(page, keywords, isPart);
  return (
    <Frame side={<RelatedThreads threads={page.related} />}>
      <PageHead {...head} />
      <ThreadTop page={page} isOriginal={isOriginal} />
      <SectionHeading id="comments" title={text('comment.comments')} />
      <ThreadComments page={page} isOriginal={isOriginal} />
      <ThreadNews {...page} />
      <OwnPosts />
      <CommentDoor threadId={page.thread.id} />
    </Frame>
  );
}
