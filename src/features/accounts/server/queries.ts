import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { keepQuery } from '#platform/database/kept-query.ts';
import type { Locale } from '#shared/locales.ts';
import type { User } from '../contract.ts';
import type { Viewer } from '../model.ts';
import { moderatorLocalesSql } from './moderators-sql.ts';
import { viewerSql } from './viewer-sql.ts';

type DemoUser = {
  id: string;
  name: string;
  nick_name: string;
  show_nickname: boolean;
  locale: Locale;
  languages: Locale[];
  country: string;
  arts: unknown;
  is_paid: boolean;
  role: string;
  avatar: string | null;
};

/** Writes a person of the demo over the one of the same slug and gives the id. */
export async function putDemoUser(db: Database, user: DemoUser): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into users (slug, name, nick_name, show_nickname, locale, languages, country, arts, is_paid, is_admin, avatar)
    values (${user.id}, ${user.name}, ${user.nick_name}, ${user.show_nickname}, ${user.locale}, ${user.languages}::text[]::locale[],
      ${user.country}, ${JSON.stringify(user.arts)}::jsonb, ${user.is_paid}, ${user.role === 'administrator'}, ${user.avatar})
    on conflict (slug) do update set name = excluded.name, nick_name = excluded.nick_name, show_nickname = excluded.show_nickname,
      languages = excluded.languages, country = excluded.country, arts = excluded.arts, avatar = excluded.avatar
    returning id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an insert with returning gave no row');
  return row.id;
}

/** Makes a person manager of exactly these sub-categories. */
export async function putManaged(
  db: Database,
  { userId, subCategoryIds }: { userId: number; subCategoryIds: number[] },
): Promise<void> {
  await sql`delete from managed_sub_categories where user_id = ${userId} and sub_category_id <> all(${subCategoryIds}::bigint[])`.execute(
    db,
  );
  await sql`insert into managed_sub_categories (user_id, sub_category_id) select ${userId}, unnest(${subCategoryIds}::bigint[])
    on conflict do nothing`.execute(db);
}

type Asked = { tokenHash: string; locale: Locale; now: Date };

/** The user of a live access token, in the shape of the contract. */
export async function findUserByToken(db: Database, { tokenHash, locale, now }: Asked): Promise<User | undefined> {
  const { rows } = await sql<{ user: User }>`
    select json_build_object('id', u.id, 'name', u.name, 'show_nickname', u.show_nickname,
      'user_profile', json_build_object('nick_name', u.nick_name, 'avatar', u.avatar, 'bio', coalesce(
        (select text from texts where item_kind = 'user' and item_id = u.id and field = 'bio' and locale = ${locale}),
        (select text from texts where item_kind = 'user' and item_id = u.id and field = 'bio' and state = 'original'))),
      'sub_categories', (select coalesce(json_agg(sub_category_id order by sub_category_id), '[]'::json) from managed_sub_categories where user_id = u.id),
      'is_paid', u.is_paid, 'is_admin', u.is_admin, 'locale', u.locale, 'languages', u.languages, 'unread_count', 0) as user
    from access_tokens a join users u on u.id = a.user_id
    where a.token_hash = decode(${tokenHash}, 'hex') and a.revoked_at is null and a.expires_at > ${now}`.execute(db);
  return rows[0]?.user;
}

const askViewer = keepQuery<{ tokenHash: string; now: Date }, Viewer>(
  (given) => sql<Viewer>`${viewerSql({ tokenHash: given('tokenHash'), now: given('now') })}`,
);

/** The person of a live access token, as rules of permission need it. */
export async function findViewerByToken(db: Database, { tokenHash, now }: Omit<Asked, 'locale'>): Promise<Viewer | undefined> {
  const [viewer] = await askViewer(db, { tokenHash, now });
  return viewer;
}

/** The languages of those who decide over a sub-category. */
export async function listModeratorLocales(
  db: Database,
  input: { subCategoryId: number; managersDecide: boolean; now: Date },
): Promise<Locale[]> {
  const locales = moderatorLocalesSql({
    subCategory: sql`${input.subCategoryId}`,
    managersDecide: sql`${input.managersDecide}::boolean`,
    now: sql`${input.now}::timestamptz`,
  });
  const { rows } = await sql<{ locales: Locale[] }>`select ${locales} as locales`.execute(db);
  return rows[0]?.locales ?? [];
}
