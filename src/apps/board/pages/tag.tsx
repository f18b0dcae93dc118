import { listCommentsOfTag } from '#features/comments/contract.ts';
import { CommentItem } from '#features/comments/ui/comment-item.tsx';
import { readTag } from '#features/tags/contract.ts';
import { listTagThreads } from '#features/threads/contract.ts';
import { ThreadPageList } from '#features/threads/ui/thread-page-list.tsx';
import { localePath } from '#shared/locales.ts';
import { textIn } from '#shared/passage.ts';
import { useLocale, useText } from '#ui/messages.tsx';
import { PageHeading } from '#ui/pages/page-heading.tsx';
import { SectionHeading } from '#ui/pages/section-heading.tsx';
import { Frame } from '../frame.tsx';
import { localeOf } from '#apps/site/locale-of.ts';
import { PageHead } from '../page-head.tsx';
import { call, callPacked, orMissing } from '../server/calling.server.ts';
import { readQuery } from '../server/read-query.server.ts';
import type { Route } from './+types/tag.ts';

export async function loader({ params, request }: Route.LoaderArgs) {
  localeOf(params);
  const { cursor } = readQuery(request, ['cursor']);
  const [tag, threads, comments] = await Promise.all([
    orMissing(call(readTag, { id: params.id })),
    orMissing(callPacked(listTagThreads, { tag: params.id, cursor })),
    cursor === undefined ? orMissing(call(listCommentsOfTag, { id: params.id })) : { comments: [], next_cursor: null },
  ]);
  return { tag, threads, comments, isFirst: cursor === undefined };
}

export default function Tag({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const locale = useLocale();
  const { tag, threads, comments, isFirst } = loaderData;
  const title = textIn(tag, 'title', locale);
  return (
    <Frame>
      <PageHead title={text('thread.with_tag', { tag: title })} isIndexed={isFirst} />
      <PageHeading title={text('thread.with_tag', { tag: title })} />
      <ThreadPageList page={threads} path={localePath(locale, `/tag/${tag.id}`)} />
      {comments.comments.length > 0 && (
        <>
          <SectionHeading title={text('comment.with_tag', { tag: title })} />
          {comments.comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
        </>
      )}
    </Frame>
  );
}
