import { type RawBuilder, sql } from 'kysely';

type Asked = { subCategory: RawBuilder<unknown>; managersDecide: RawBuilder<unknown>; now: RawBuilder<unknown> };

/** The languages of those who decide: administrators, and managers where they may, seen in the last 30 days. An array. */
export function moderatorLocalesSql({ subCategory, managersDecide, now }: Asked): RawBuilder<unknown> {
  return sql`array(select distinct u.locale::text from users u
    where u.id in (select id from users where is_admin union all
        select user_id from managed_sub_categories where ${managersDecide} and sub_category_id = ${subCategory})
      and (u.is_admin and not exists (select from access_tokens where user_id = u.id)
        or exists (select from access_tokens a where a.user_id = u.id and a.created_at > ${now} - interval '30 days'))
    order by 1)`;
}
