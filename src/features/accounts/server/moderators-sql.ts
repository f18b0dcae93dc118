import { type RawBuilder, sql } from 'kysely';

type Asked = { subCategory: RawBuilder<unknown>; managersDecide: RawBuilder<unknown>; now: RawBuilder<unknown> };

/** The languages of those who decide: administrators, and managers where they may, seen in the last 30 days. An array. */
export function moderatorLocalesSql({ subCategory, managersDecide, now }: Asked): RawBuilder<unknown> {
  const wasSeen = sql`exists (select from access_tokens a where a.user_id = u.id and a.created_at > ${now} - interval '30 days')`;
  return sql`array(
    select u.locale::text from users u
     where u.is_admin and (${wasSeen} or not exists (select from access_tokens where user_id = u.id))
    union
    select u.locale::text from managed_sub_categories m join users u on u.id = m.user_id
     where ${managersDecide} and m.sub_category_id = ${subCategory} and ${wasSeen}
    order by 1)`;
}
