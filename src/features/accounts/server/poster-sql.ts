import { type RawBuilder, sql } from 'kysely';
import { type JsonParts, plain, scalar } from '#platform/database/json-sql.ts';

/** What all see of the member `u` beside a text: the name, the picture, the art for the colour of the initials. */
const face: [name: string, value: RawBuilder<unknown>][] = [
  ['poster_name', sql`u.display_name`],
  ['poster_avatar', sql`u.avatar`],
  ['poster_genre_kind', sql`(u.arts -> 0 ->> 'genre_kind')::int`],
];

/** The columns of a poster's face. */
export const posterFaceColumns = sql.join(face.map(([name, value]) => sql`${value} as ${sql.ref(name)}`));

/** Who posted, as members of JSON. `u` is the poster's row, `subCategory` where it was said. */
export function posterMembers(subCategory: RawBuilder<unknown>): Record<string, JsonParts> {
  return {
    user_id: plain(sql`u.id`),
    ...Object.fromEntries(face.map(([name, value]) => [name, scalar(value)])),
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
