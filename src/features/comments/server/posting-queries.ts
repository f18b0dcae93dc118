import { sql } from 'kysely';
import { moderatorLocalesSql } from '#features/accounts/server/moderators-sql.ts';
import { settingSql } from '#features/site-settings/server/settings-sql.ts';
import type { Database } from '#platform/database/database.ts';
import { keepQuery } from '#platform/database/kept-query.ts';
import { type TakenTurn, takeTurnsSql } from '#platform/writes/turn-sql.ts';
import type { Limit } from '#shared/limit.ts';
import type { Locale } from '#shared/locales.ts';
import type { Custom } from './approval.ts';
import type { CommentPlace } from './policy.ts';

/** What a post needs to know before it is decided on. */
export type Posting = Custom & {
  /** The number that the comment will have. */
  id: number;
  place: CommentPlace;
  /** A reply to a reply goes to the reply's parent. */
  parentId: number | null;
  hasParent: boolean;
  /** In which languages those read who decide over it. */
  moderatorLocales: Locale[];
  turns: TakenTurn[];
};

type Asked = { threadId: number; parentId: number | null; userId: number; subject: string; limits: string; now: Date };

const askPosting = keepQuery<Asked, Posting>(
  (given) => sql<Posting>`
    with turn as (${takeTurnsSql({ subject: given('subject'), limits: given('limits') })}),
    place as (
      select t.id, t.sub_category_id, coalesce(p.parent_id, p.id) as parent_id, p.id is not null as has_parent
        from readable_threads t
        left join readable_comments p on p.id = ${given('parentId')}::bigint and p.thread_id = t.id
       where t.id = ${given('threadId')}),
    settings as (
      select ${settingSql('approve')} #>> '{}' as approve, ${settingSql('approve_first')}::int as first,
        ${settingSql('managers_approve')}::boolean as managers_decide)
    select nextval('comments_id_seq') as id, json_build_object('threadId', p.id, 'subCategoryId', p.sub_category_id) as place,
      p.parent_id as "parentId", p.has_parent as "hasParent", s.approve, s.first,
      case s.approve when 'first' then (select count(*) from (select from comments where user_id = ${given('userId')}
        and status = 'published' and deleted_at is null limit 100) c) else 0 end as published,
      to_json(${moderatorLocalesSql({
        subCategory: sql`p.sub_category_id`,
        managersDecide: sql`s.managers_decide`,
        now: sql`${given('now')}::timestamptz`,
      })}) as "moderatorLocales",
      (select json_agg(turn) from turn) as turns
    from place p cross join settings s`,
);

/** Takes the turns of a post and finds where it goes; undefined where no thread can be read. */
export async function findPosting(
  tx: Database,
  input: { threadId: number; parentId: number | undefined; userId: number; limits: readonly Limit[]; now: Date },
): Promise<Posting | undefined> {
  const { threadId, parentId = null, userId, limits, now } = input;
  const asked = { threadId, parentId, userId, subject: `user:${userId}`, limits: JSON.stringify(limits), now };
  const [posting] = await askPosting(tx, asked);
  return posting;
}
