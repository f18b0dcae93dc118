import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { makeApi } from '#apps/api/app.ts';
import { storeOriginal, storeWrittenFields } from '#features/translation/server/service.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { DatabaseAddress } from '#platform/database/pool.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { type TestDatabase, createTestDatabase } from './database.ts';

/** Who appears in tests: Aiko moderates, Bruno writes Portuguese, Layla reads Arabic, Pierre pays, Chen and Putu manage. */
export type CastName = 'aiko' | 'bruno' | 'layla' | 'pierre' | 'chen' | 'putu';

export type Actor = { id: number; token: string };
export type Stage = {
  db: Database;
  address: DatabaseAddress;
  cast: Record<CastName, Actor>;
  /** Chen manages kendo, Putu judo. */
  kendo: number;
  judo: number;
  tag: number;
  request: (method: 'GET' | 'POST', path: string, options?: RequestOptions) => Promise<Answered>;
  strike: () => Promise<void>;
};
export type RequestOptions = { as?: Actor | undefined; body?: unknown; locale?: string; headers?: Record<string, string> };
// What came back, read as JSON; tests look into it as deep as they like.
// oxlint-disable-next-line typescript/no-explicit-any
export type Answered = { status: number; body: any; headers: Headers };

const people: [CastName, Locale, { admin?: boolean; paid?: boolean }][] = [
  ['aiko', 'ja', { admin: true }],
  ['bruno', 'pt', {}],
  ['layla', 'ar', {}],
  ['pierre', 'fr', { paid: true }],
  ['chen', 'zh_TW', {}],
  ['putu', 'id', {}],
];

/** A fresh board with the cast, two sub-categories and a tag, and its API as a client meets it. */
export async function setStage(): Promise<Stage> {
  const database = await createTestDatabase();
  const db = openDatabase(database.address, { connections: 4 });
  const kendo = await addSubCategory(db, 1, 'kendo');
  const judo = await addSubCategory(db, 2, 'judo');
  const actors: [CastName, Actor][] = [];
  for (const [name, locale, role] of people) actors.push([name, await addPerson(db, name, locale, role)]);
  // The list above names every member of the cast.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const cast = Object.fromEntries(actors) as Record<CastName, Actor>;
  await sql`insert into managed_sub_categories values (${cast.chen.id}, ${kendo}), (${cast.putu.id}, ${judo})`.execute(db);
  const tag = await addTag(db);
  return { db, address: database.address, cast, kendo, judo, tag, request: makeRequest(db), strike: () => strike(db, database) };
}

async function strike(db: Database, database: TestDatabase): Promise<void> {
  await db.destroy();
  await database.drop();
}

function makeRequest(db: Database): Stage['request'] {
  const log = { info: () => undefined, warn: () => undefined, error: (fields: object) => console.error(fields) };
  const { app: api } = makeApi({ db, log, now: () => new Date() }, { siteName: 'Tatami', videoHosts: [], memberUrl: undefined });
  return async (method, path, { as, body, locale = 'en', headers = {} } = {}) => {
    const response = await api.request(path, {
      method,
      headers: {
        accept: 'application/json',
        'user-language': locale,
        ...(as === undefined ? {} : { authorization: as.token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text), headers: response.headers };
  };
}

async function addPerson(db: Database, name: string, locale: Locale, role: { admin?: boolean; paid?: boolean }): Promise<Actor> {
  const { rows } = await sql<{ id: number }>`
    insert into users (nick_name, locale, languages, is_admin, is_paid)
    values (${name}, ${locale}, array[${locale}]::text[]::locale[], ${role.admin ?? false}, ${role.paid ?? false}) returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? 0;
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await sql`insert into access_tokens (token_hash, user_id, expires_at) values (decode(${hash}, 'hex'), ${id}, now() + interval '1 day')`.execute(
    db,
  );
  return { id, token };
}

async function addSubCategory(db: Database, genreKind: number, slug: string): Promise<number> {
  const category = await sql<{ id: number }>`
    insert into categories (slug, kind, genre_kind, icon, position) values (${slug}, 'genre', ${genreKind}, ${slug}, ${genreKind}) returning id`.execute(
    db,
  );
  const sub = await sql<{ id: number }>`
    insert into sub_categories (slug, category_id, icon, position) values (${slug}, ${category.rows[0]?.id}, ${slug}, 0) returning id`.execute(
    db,
  );
  const id = sub.rows[0]?.id ?? 0;
  await storeWrittenFields(db, [
    { kind: 'category', id: category.rows[0]?.id ?? 0, field: 'title', source: 'en', texts: inAll(slug) },
    { kind: 'sub_category', id, field: 'title', source: 'en', texts: inAll(slug) },
    { kind: 'sub_category', id, field: 'note', source: 'en', texts: inAll(`About ${slug}`) },
  ]);
  return id;
}

async function addTag(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into tags (slug) values ('grip') returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await storeWrittenFields(db, [{ kind: 'tag', id, field: 'title', source: 'en', texts: inAll('Grip') }]);
  return id;
}

/** A text in all 13 languages, each naming its own. */
export function inAll(text: string): Record<Locale, string> {
  // Every locale is a key.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(locales.map((locale) => [locale, `${text} (${locale})`])) as Record<Locale, string>;
}

export type Status = 'pending' | 'published' | 'rejected' | 'deleted';
type Said = { by: number; text?: string; source?: Locale; status?: Status; minutesAgo?: number };

/** Puts a thread on the stage, in any state, without going through the API. */
export async function addThread({ db }: Pick<Stage, 'db'>, said: Said & { in: number; title?: string }): Promise<number> {
  const { by, text = 'How do you grip it?', title = 'Grip', source = 'en', status = 'published', minutesAgo = 60 } = said;
  const stored = status === 'deleted' ? 'published' : status;
  const { rows } = await sql<{ id: number }>`
    insert into threads (user_id, sub_category_id, source_locale, status, created_at, published_at, deleted_at)
    values (${by}, ${said.in}, ${source}, ${stored}, now() - ${minutesAgo} * interval '1 minute',
      case when ${stored} = 'published' then now() - ${minutesAgo} * interval '1 minute' end, case when ${status} = 'deleted' then now() end)
    returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await storeOriginal(db, { kind: 'thread', id, source, fields: { title, text } });
  return id;
}

/** Puts a comment on the stage, in any state, without going through the API. */
export async function addComment({ db }: Pick<Stage, 'db'>, said: Said & { on: number; under?: number }): Promise<number> {
  const { by, text = 'Softly.', source = 'en', status = 'published', minutesAgo = 30 } = said;
  const stored = status === 'deleted' ? 'published' : status;
  const { rows } = await sql<{ id: number }>`
    insert into comments (thread_id, parent_id, user_id, source_locale, status, created_at, published_at, deleted_at)
    values (${said.on}, ${said.under ?? null}, ${by}, ${source}, ${stored}, now() - ${minutesAgo} * interval '1 minute',
      case when ${stored} = 'published' then now() - ${minutesAgo} * interval '1 minute' end, case when ${status} = 'deleted' then now() end)
    returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await storeOriginal(db, { kind: 'comment', id, source, fields: { text } });
  return id;
}
