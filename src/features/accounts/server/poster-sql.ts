import { type RawBuilder, sql } from 'kysely';
import { type JsonParts, plain, scalar } from '#platform/database/json-sql.ts';

/** What all see of the member `u` beside a text: the name, the picture, the art for the colour of the initials. */
export const posterFaceColumns = sql`u.display_name as poster_name, u.avatar as poster_avatar,
  (u.arts -> 0 ->> 'genre_kind')::int as poster_genre_kind`;

/** Who posted, as members of JSON. `u` is the poster's row, `subCategory` where it was said. */
export function posterMembers(subCategory: RawBuilder<unknown>): Record<string, JsonParts> {
  return {
    user_id: plain(sql`u.id`),
    poster_name: scalar(sql`u.display_name`),
    poster_avatar: scalar(sql`u.avatar`),
    poster_genre_kind: scalar(sql`(u.arts -> 0 ->> 'genre_kind')::int`),
    poster_role: scalar(posterRole(subCategory)),
  };
}

/** Whether the poster `u` keeps order where this was said. */
export function posterRole(subCategory: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when u.is_admin then 'administrator'
    when exists (select from managed_sub_categories m where m.user_id = u.id and m.sub_category_id = ${subCategory}) then 'manager' end`;
}

/** The columns that tell who posted. `u` is the poster's row, `subCategory` where it was said. */
export function posterColumns(subCategory: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`u.id as user_id, ${posterFaceColumns}, ${posterRole(subCategory)} as poster_role`;
}
