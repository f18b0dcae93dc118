/**
 * Plausible inputs by the names that questions use. A question with a new name adds it here; its value only has to
 * lead through the question, it never reaches a database.
 */
export const samples = {
  id: 1,
  ids: [1],
  slug: 'slug',
  slugs: ['slug'],
  locale: 'ja',
  now: new Date(0),
  q: '',
  reading: { locale: 'ja', original: false },
  place: ['1', '1'],
  threadId: 1,
  commentId: 1,
  tagId: 1,
  tagIds: [1],
  userId: 1,
  subCategoryId: 1,
  subCategoryIds: [1],
  genreKind: 1,
  before: 5,
  tokenHash: '00',
  keyHash: '00',
  sessionId: 'session',
  accountId: 'account',
  nickName: 'nick',
  name: 'name',
  email: 'aiko@demo.tatami.example',
  passwordHash: 'hash',
  expiresAt: new Date(0),
};
