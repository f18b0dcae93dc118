import { type RawBuilder, sql } from 'kysely';

/** What all see of the member `u` beside a text: the name, the picture, the art for the colour of the initials. */
export const posterFaceColumns = sql`u.display_name as poster_name, u.avatar as poster_avatar,
  (u.arts -> 0 ->> 'genre_kind')::int as poster_genre_kind`;

/** The columns that tell who posted. `u` is the poster's row, `subCategory` where it was said. */
export function posterColumns(subCategory: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`u.id as user_id, ${posterFaceColumns},
    case when u.is_admin then 'administrator'
      when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = ${subCategory}) then 'manager' end as poster_role`;
}
