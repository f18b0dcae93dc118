import { type RawBuilder, sql } from 'kysely';

/** The pairs that tell who posted, for `json_build_object`. `u` is the poster's row, `subCategory` where it was said. */
export function posterPairs(subCategory: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`'user_id', u.id, 'poster_name', u.display_name, 'poster_avatar', u.avatar,
    'poster_genre_kind', (u.arts -> 0 ->> 'genre_kind')::int,
    'poster_role', case when u.is_admin then 'administrator'
      when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = ${subCategory}) then 'manager' end`;
}
