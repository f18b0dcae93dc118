import { type RawBuilder, sql } from 'kysely';

/** Who asks, as SQL: the hash of a token (hex) and the present time. */
export type Asking = { tokenHash: RawBuilder<unknown>; now: RawBuilder<unknown> };

/** The row of the person of a live access token, in the shape of `Viewer`; `more` adds columns of the user `u`. */
export function viewerSql({ tokenHash, now }: Asking, more?: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select u.id, u.is_admin as "isAdmin", u.is_paid as "isPaid", u.created_at as since, u.locale,
      to_json(array(select sub_category_id from managed_sub_categories where user_id = u.id)) as manages ${more === undefined ? sql`` : sql`, ${more}`}
    from access_tokens a join users u on u.id = a.user_id where a.token_hash = decode(${tokenHash}, 'hex') and a.revoked_at is null and a.expires_at > ${now}::timestamptz`;
}
