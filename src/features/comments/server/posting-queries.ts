import { type RawBuilder, sql } from 'kysely';
import { type Viewer, postingRules } from '#features/accounts/model.ts';
import { posterFaceColumns } from '#features/accounts/server/poster-sql.ts';
import { moderatorLocalesSql } from '#features/accounts/server/moderators-sql.ts';
import { viewerIdSql, viewerSql } from '#features/accounts/server/viewer-sql.ts';
import { settingSql } from '#features/site-settings/server/settings-sql.ts';
import { subCategoryJson } from '#features/sub-categories/server/sub-category-sql.ts';
import type { Database } from '#platform/database/database.ts';
import { type Given, keepEach, keepQuery } from '#platform/database/kept-query.ts';
import { type TakenTurn, takeTurnsSql } from '#platform/writes/turn-sql.ts';
import { type Claim, keepClaim } from '#platform/writes/write-queries.ts';
import type { Locale } from '#shared/locales.ts';
import type { Comment } from '../contract.ts';
import type { Custom } from './approval.ts';
import type { CommentPlace } from './policy.ts';

/** Who posts, as the token says. */
export type Poster = { tokenHash: string; now: Date };

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

/**
 * What a post needs to know before it is decided on; without a place where no thread can be read. `storedAt` is the time
 * that the database gives to all that this transaction stores.
 */
export type Posting = { viewer: Viewer; face: Face; turns: TakenTurn[]; found: PostingPlace | null; storedAt: string };

type Asked = Poster & { threadId: number; parentId: number | null };
/** A place that is not there is a row of nulls. */
type PlaceRow = CommentPlace & Pick<PostingPlace, 'parentId' | 'hasParent'> & { commentId: number };
type NoPlaceRow = { commentId: null; threadId: null; subCategoryId: null; parentId: null; hasParent: null };
type Row = Omit<Viewer, 'since'> & { since: string } & Face &
  Custom &
  Pick<PostingPlace, 'moderatorLocales' | 'subCategory'> &
  Pick<Posting, 'turns' | 'storedAt'> &
  (PlaceRow | NoPlaceRow);

/** Few parts in one level: what a part of a statement costs is mostly to be made ready (decision record 0071). */
const askPosting = keepEach(
  ({ isReply, locale }: { isReply: boolean; locale: Locale }) => `${isReply} ${locale}`,
  ({ isReply, locale }) =>
    keepQuery<Asked, { posting: Row }>(
      (given) => sql<{ posting: Row }>`
        with viewer as materialized (${viewerSql({ tokenHash: given('tokenHash'), now: given('now') }, posterFaceColumns)}),
        turn as (${takeTurnsSql({ subject: sql`'user:' || v.id`, limits: rulesFor(given) })})
        select to_json(posting) as posting from (select v.*, (select json_agg(turn) from turn) as turns,
          case when p."threadId" is not null then nextval('comments_id_seq') end as "commentId", p.*, ${subCategoryJson(sql`p."subCategoryId"`, locale)} as "subCategory", now() as "storedAt", s.approve, s.first,
          case s.approve when 'first' then (select count(*) from (select from comments c where c.user_id = v.id
            and c.status = 'published' and c.deleted_at is null limit 100) c) else 0 end as published,
          ${moderatorLocalesSql({
            subCategory: sql`p."subCategoryId"`,
            managersDecide: sql`s.managers_decide`,
            now: sql`${given('now')}::timestamptz`,
          })} as "moderatorLocales"
          from viewer v cross join (
            select ${settingSql('approve')} #>> '{}' as approve, ${settingSql('approve_first')}::int as first,
              ${settingSql('managers_approve')}::boolean as managers_decide) s
          left join (${isReply ? replyPlace(given) : threadPlace(given)}) p on true) posting`,
    ),
);

function rulesFor(given: Given<Asked>): RawBuilder<unknown> {
  const rules = postingRules.map(
    ({ act, seconds, newerThan }) => sql`(${sql.lit(act)}, ${sql.lit(seconds)}, ${sql.lit(newerThan ?? null)}::int)`,
  );
  return sql`viewer v join (values ${sql.join(rules)}) as l(act, seconds, "newerThan")
    on l."newerThan" is null or v.since > ${given('now')}::timestamptz - l."newerThan" * interval '1 second'`;
}

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

/** Takes the turns of a post and finds who posts and where it goes; undefined where the token is of nobody. */
export async function findPosting(
  tx: Database,
  { threadId, parentId, locale, tokenHash, now }: Poster & { threadId: number; parentId: number | undefined; locale: Locale },
): Promise<Posting | undefined> {
  const asked = { tokenHash, now, threadId, parentId: parentId ?? null };
  const [row] = await askPosting({ isReply: parentId !== undefined, locale })(tx, asked);
  return row === undefined ? undefined : toPosting(row.posting);
}

function toPosting(row: Row): Posting {
  const { id, isAdmin, isPaid, manages, locale, turns, storedAt } = row;
  const { poster_name, poster_avatar, poster_genre_kind } = row;
  const viewer = { id, isAdmin, isPaid, manages, since: new Date(row.since), locale };
  return { viewer, face: { poster_name, poster_avatar, poster_genre_kind }, turns, found: placeOf(row), storedAt };
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

/** Claims an Idempotency-Key for who posts. */
export const claimForPoster: Claim<Poster> = keepClaim((given) =>
  viewerIdSql({ tokenHash: given('tokenHash'), now: given('now') }),
);
