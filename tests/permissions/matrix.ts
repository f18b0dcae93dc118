import type { Stage, Status } from '../support/cast.ts';

/** The seven who may ask. The author is a member; the managers manage the item's sub-category and another one. */
export const actors = ['visitor', 'member', 'author', 'paid', 'manager', 'otherManager', 'administrator'] as const;
export type ActorName = (typeof actors)[number];

export const states: readonly Status[] = ['pending', 'published', 'rejected', 'deleted'];

/** Expected status per actor and state of the item; one number stands for all. */
export type Expected =
  | number
  | (Partial<Record<ActorName, number | Partial<Record<Status, number>>>> & {
      others?: number | Partial<Record<Status, number>>;
    });

/** The item that is asked for; `stamp` is what the desk knows it by. */
type Asked = { id: number; threadId: number; stamp?: string };

export type Row = {
  operation: string;
  /** What the item is; `none` where the state of an item plays no part. */
  item: 'comment' | 'thread' | 'none';
  input: (stage: Stage, item: Asked) => Record<string, unknown>;
  expected: Expected;
};

const open = 200;
const onlyPublished = { pending: 404, published: 200, rejected: 404, deleted: 404 };
const ownComment = { pending: 200, published: 200, rejected: 200, deleted: 404 };
const strangers = { pending: 404, published: 403, rejected: 404, deleted: 404 };
const deciders = { pending: 200, published: 409, rejected: 409, deleted: 404 };
/** Nobody listens there: connecting it is allowed, using it says why not. */
const engine = { base_url: 'http://127.0.0.1:9/v1', model: 'none' };
const onlyAdministrator = { visitor: 401, administrator: 200, others: 403 };
const written = { text: 'Please grip it softly, like an umbrella.', source_locale: 'en' };

/** Who may do what, for every operation (product decisions §1). An operation without its row fails the test. */
export const matrix: readonly Row[] = [
  { operation: 'get /auth/user', item: 'none', input: () => ({}), expected: { visitor: 401, others: open } },
  { operation: 'post /auth/logout', item: 'none', input: () => ({}), expected: open },
  { operation: 'get /auth/logout', item: 'none', input: () => ({}), expected: open },
  { operation: 'get /configs', item: 'none', input: () => ({}), expected: open },
  { operation: 'get /guideline', item: 'none', input: () => ({}), expected: open },
  { operation: 'get /categories', item: 'none', input: () => ({}), expected: open },
  { operation: 'get /sub-categories', item: 'none', input: () => ({}), expected: open },
  { operation: 'get /sub-category/{id}', item: 'none', input: ({ kendo }) => ({ id: kendo }), expected: open },
  { operation: 'get /tags', item: 'none', input: () => ({}), expected: open },
  { operation: 'get /tag/{id}', item: 'none', input: ({ tag }) => ({ id: tag }), expected: open },
  { operation: 'get /thread/{id}', item: 'thread', input: (_, { id }) => ({ id }), expected: { others: onlyPublished } },
  { operation: 'get /thread-page/{id}', item: 'thread', input: (_, { id }) => ({ id }), expected: { others: onlyPublished } },
  { operation: 'get /threads-home', item: 'none', input: () => ({}), expected: open },
  { operation: 'get /threads-of-subcat/{id}', item: 'none', input: ({ kendo }) => ({ id: kendo }), expected: open },
  { operation: 'get /threads-of-genre/{kind}', item: 'none', input: () => ({ kind: 1 }), expected: open },
  { operation: 'get /threads/search', item: 'none', input: ({ tag }) => ({ tag }), expected: open },
  { operation: 'get /related-threads', item: 'thread', input: (_, { id }) => ({ thread_id: id }), expected: open },
  { operation: 'get /thread-comments', item: 'comment', input: (_, { threadId }) => ({ thread_id: threadId }), expected: open },
  { operation: 'get /comments/load-more', item: 'none', input: () => ({ thread_id: 1, cursor: '0_1_1' }), expected: open },
  { operation: 'get /sub-comments', item: 'comment', input: (_, { id }) => ({ comment_id: id }), expected: open },
  { operation: 'get /comment/{id}', item: 'comment', input: (_, { id }) => ({ id }), expected: { others: onlyPublished } },
  { operation: 'get /comments-of-tag/{id}', item: 'none', input: ({ tag }) => ({ id: tag }), expected: open },
  { operation: 'post /preview', item: 'none', input: () => ({ text: '**men**' }), expected: { visitor: 401, others: open } },
  {
    operation: 'post /comments/store',
    item: 'thread',
    input: (_, { id }) => ({ thread_id: id, ...written }),
    expected: { visitor: 401, others: onlyPublished },
  },
  {
    operation: 'post /comment/update',
    item: 'comment',
    input: (_, { id }) => ({ id, ...written }),
    expected: { visitor: 401, author: ownComment, manager: ownComment, administrator: ownComment, others: strangers },
  },
  {
    operation: 'post /comment/delete',
    item: 'comment',
    input: (_, { id }) => ({ id }),
    expected: { visitor: 401, author: ownComment, manager: ownComment, administrator: ownComment, others: strangers },
  },
  {
    operation: 'get /comment-for-editing/{id}',
    item: 'comment',
    input: (_, { id }) => ({ id }),
    expected: { visitor: 401, author: ownComment, manager: ownComment, administrator: ownComment, others: strangers },
  },
  {
    operation: 'post /thread/store',
    item: 'none',
    input: ({ kendo }) => ({ sub_category_id: kendo, title: 'Grip', ...written }),
    expected: { visitor: 401, others: open },
  },
  {
    operation: 'post /thread/update',
    item: 'thread',
    input: (_, { id }) => ({ id, title: 'Grip', ...written }),
    expected: { visitor: 401, author: ownComment, manager: ownComment, administrator: ownComment, others: strangers },
  },
  {
    operation: 'post /thread/delete',
    item: 'thread',
    input: (_, { id }) => ({ id }),
    expected: { visitor: 401, author: ownComment, manager: ownComment, administrator: ownComment, others: strangers },
  },
  {
    operation: 'get /thread-for-editing/{id}',
    item: 'thread',
    input: (_, { id }) => ({ id }),
    expected: { visitor: 401, author: ownComment, manager: ownComment, administrator: ownComment, others: strangers },
  },
  { operation: 'get /own-threads/unseen', item: 'none', input: () => ({}), expected: { visitor: 401, others: open } },
  { operation: 'get /overlay', item: 'thread', input: (_, { id }) => ({ thread: id }), expected: { visitor: 401, others: open } },
  {
    operation: 'get /admin/queue',
    item: 'none',
    input: () => ({}),
    expected: { administrator: open, manager: open, otherManager: open, visitor: 401, others: 403 },
  },
  {
    operation: 'post /admin/approve',
    item: 'comment',
    input: (_, { id, stamp }) => ({ kind: 'comment', id, stamp }),
    expected: {
      visitor: 401,
      administrator: deciders,
      manager: deciders,
      otherManager: { pending: 403, published: 409, rejected: 409, deleted: 404 },
      others: 403,
    },
  },
  {
    operation: 'post /admin/reject',
    item: 'thread',
    input: (_, { id, stamp }) => ({ kind: 'thread', id, stamp, reason: 'Please write about the subject.' }),
    expected: {
      visitor: 401,
      administrator: deciders,
      manager: deciders,
      otherManager: { pending: 403, published: 409, rejected: 409, deleted: 404 },
      others: 403,
    },
  },
  { operation: 'post /detect-language', item: 'none', input: () => ({ text: 'Where do I put my left hand?' }), expected: open },
  { operation: 'get /phrasebook', item: 'none', input: () => ({}), expected: open },
  {
    operation: 'post /translate/en/plaintext',
    item: 'none',
    input: () => ({ text: 'Softly.' }),
    expected: { visitor: 401, others: open },
  },
  {
    operation: 'post /translate/en/html',
    item: 'none',
    input: () => ({ text: '<p>Softly.</p>' }),
    expected: { visitor: 401, others: open },
  },
  { operation: 'get /admin/models', item: 'none', input: () => ({}), expected: onlyAdministrator },
  {
    operation: 'post /admin/models/pull',
    item: 'none',
    input: () => ({ languages: ['ja'] }),
    expected: { ...onlyAdministrator, administrator: 409 },
  },
  {
    operation: 'post /admin/models/remove',
    item: 'none',
    input: () => ({ direction: 'en-ja' }),
    expected: { ...onlyAdministrator, administrator: 404 },
  },
  { operation: 'get /admin/engines', item: 'none', input: () => ({}), expected: onlyAdministrator },
  { operation: 'post /admin/engines', item: 'none', input: () => ({ name: 'Local', ...engine }), expected: onlyAdministrator },
  { operation: 'post /admin/engines/test', item: 'none', input: () => ({ id: null, ...engine }), expected: onlyAdministrator },
  {
    operation: 'post /admin/engines/remove',
    item: 'none',
    input: () => ({ id: 999 }),
    expected: { visitor: 401, administrator: 404, others: 403 },
  },
];
