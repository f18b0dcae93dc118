import { type RawBuilder, sql } from 'kysely';

type Asked = { subCategory: RawBuilder<unknown>; managersDecide: RawBuilder<unknown>; now: RawBuilder<unknown> };

/**
 * The languages of those who decide: administrators, and managers where they may, seen in the last 30 days. An array. One
 * look-up finds both: each further part of this statement takes longer to make ready than to run.
 */
export function moderatorLocalesSql({ subCategory, managersDecide, now }: Asked): RawBuilder<unknown> {
  const managers = sql`select user_id from managed_sub_categories where ${managersDecide} and sub_category_id = ${subCategory}`;
  return sql`array(
    select distinct u.locale::text from users u
     where (u.is_admin or u.id = any(array(${managers})))
       and (exists (select from access_tokens where user_id = u.id and created_at > ${now} - interval '30 days')
         or (u.is_admin and not exists (select from access_tokens where user_id = u.id)))
     order by 1)`;
}
