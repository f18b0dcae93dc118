import { type RawBuilder, sql } from 'kysely';
import { type Viewer, postingRules } from '#features/accounts/model.ts';
import { posterFaceColumns } from '#features/accounts/server/poster-sql.ts';
import { moderatorLocalesSql } from '#features/accounts/server/moderators-sql.ts';
import { viewerSql } from '#features/accounts/server/viewer-sql.ts';
import { settingSql } from '#features/site-settings/server/settings-sql.ts';
import { subCategoryJson } from '#features/sub-categories/server/sub-category-sql.ts';
import type { Database } from '#platform/database/database.ts';
import { keepJointQuery } from '#platform/database/joint-query.ts';
import { type Given, keepEach } from '#platform/database/kept-query.ts';
import { type TakenTurn, nextTurnsSql } from '#platform/writes/turn-sql.ts';
import { type Kept, keptSql } from '#platform/writes/write-queries.ts';
import type { Locale } from '#shared/locales.ts';
import type { Comment } from '../contract.ts';
import type { Custom } from './approval.ts';
import type { CommentPlace } from './policy.ts';

/** Where a comment would go, and what decides over it there. */
export type PostingPlace = Custom & {
  /** The number that the comment will have. */
  id: number;
  place: CommentPlace;
  /** A reply to a reply goes to the reply's parent. */
  parentId: number | null;
  hasParent: boolean;
  /** As answers in the poster's language show it. */
  subCategory: Comment['sub_category'];
  /** In which languages those read who decide over it. */
  moderatorLocales: Locale[];
};

/** What of a poster stands beside a comment wherever it was said. */
export type Face = Pick<Comment, 'poster_name' | 'poster_avatar' | 'poster_genre_kind'>;

/** What a post needs to know before it is decided on; without a place where no thread can be read. */
export type Posting = {
  viewer: Viewer;
  face: Face;
  /** The turns that it will have taken. */
  turns: TakenTurn[];
  found: PostingPlace | null;
  /** What the post was answered before, under its key. */
  kept: Kept | null;
  /** The database's time, for what is stored. */
  storedAt: string;
};

/** A place that is not there is a row of nulls. */
type PlaceRow = CommentPlace & Pick<PostingPlace, 'parentId' | 'hasParent'> & { commentId: number };
type NoPlaceRow = { commentId: null; threadId: null; subCategoryId: null; parentId: null; hasParent: null };
type Row = Omit<Viewer, 'since'> & { since: string } & Face &
  Custom &
  Pick<PostingPlace, 'moderatorLocales' | 'subCategory'> &
  Pick<Posting, 'kept' | 'storedAt'> & { turns: (TakenTurn | null)[] } & (PlaceRow | NoPlaceRow);

/** `now` is the present time, `key` an Idempotency-Key. */
type Asked = { tokenHash: string; now: Date; threadId: number; parentId: number | null; key: string | null };

const types = { tokenHash: 'text', now: 'timestamptz', threadId: 'bigint', parentId: 'bigint', key: 'text' } as const;

/** Few parts in one level: what a part of a statement costs is mostly to be made ready (decision record 0071). */
const askPosting = keepEach(
  ({ isReply, locale }: { isReply: boolean; locale: Locale }) => `${isReply} ${locale}`,
  ({ isReply, locale }) =>
    keepJointQuery<Asked>(
      types,
      (given) => sql`
        select to_json(posting)::text from (select v.*, ${nextTurnsSql({ subject: sql`'user:' || v.id`, limits: postingRules })} as turns,
          case when p."threadId" is not null then nextval('comments_id_seq') end as "commentId", p.*, ${subCategoryJson(sql`p."subCategoryId"`, locale)} as "subCategory",
          ${keptSql({ userId: sql`v.id`, key: given('key') })} as kept, now() as "storedAt", s.approve, s.first,
          case s.approve when 'first' then (select count(*) from (select from comments c where c.user_id = v.id
            and c.status = 'published' and c.deleted_at is null limit 100) c) else 0 end as published,
          ${moderatorLocalesSql({ subCategory: sql`p."subCategoryId"`, managersDecide: sql`s.managers_decide`, now: given('now') })} as "moderatorLocales"
          from (${viewerSql({ tokenHash: given('tokenHash'), now: given('now') }, posterFaceColumns)}) v cross join (
            select ${settingSql('approve')} #>> '{}' as approve, ${settingSql('approve_first')}::int as first,
              ${settingSql('managers_approve')}::boolean as managers_decide) s
          left join (${isReply ? replyPlace(given) : threadPlace(given)}) p on true) posting`,
    ),
);

function threadPlace(given: Given<Asked>): RawBuilder<unknown> {
  return sql`select t.id as "threadId", t.sub_category_id as "subCategoryId", null::bigint as "parentId", false as "hasParent"
    from readable_threads t where t.id = ${given('threadId')}`;
}

function replyPlace(given: Given<Asked>): RawBuilder<unknown> {
  return sql`select t.id as "threadId", t.sub_category_id as "subCategoryId", coalesce(p.parent_id, p.id) as "parentId",
      p.id is not null as "hasParent"
    from readable_threads t left join readable_comments p on p.id = ${given('parentId')}::bigint and p.thread_id = t.id
   where t.id = ${given('threadId')}`;
}

type Wanted = Omit<Asked, 'parentId' | 'key'> & { parentId: number | undefined; key: string | undefined; locale: Locale };

/**
 * Finds who posts and where it goes, together with others who post at this moment; undefined where the token is of nobody.
 * Gives out the number of the comment, and changes nothing else.
 */
export async function findPosting(db: Database, { parentId, key, locale, ...asked }: Wanted): Promise<Posting | undefined> {
  const ask = askPosting({ isReply: parentId !== undefined, locale });
  const json = await ask(db, { ...asked, parentId: parentId ?? null, key: key ?? null });
  return json === undefined ? undefined : toPosting(JSON.parse(json));
}

function toPosting(row: Row): Posting {
  const { id, isAdmin, isPaid, manages, locale, turns, kept, storedAt } = row;
  const { poster_name, poster_avatar, poster_genre_kind } = row;
  const viewer = { id, isAdmin, isPaid, manages, since: new Date(row.since), locale };
  const face = { poster_name, poster_avatar, poster_genre_kind };
  return { viewer, face, turns: turns.filter((turn) => turn !== null), found: placeOf(row), kept, storedAt };
}

function placeOf(row: Row): PostingPlace | null {
  if (row.commentId === null) return null;
  const { commentId: id, threadId, subCategoryId, parentId, hasParent, subCategory } = row;
  const { approve, first, published, moderatorLocales } = row;
  return {
    id,
    place: { threadId, subCategoryId },
    parentId,
    hasParent,
    subCategory,
    approve,
    first,
    published,
    moderatorLocales,
  };
}
