import type { Viewer } from '#features/accounts/model.ts';
import { type Locale, defaultLocale } from '#shared/locales.ts';
import type { Comment } from '../contract.ts';
import type { NewComment } from './new-comment-queries.ts';
import type { Face, PostingPlace } from './posting-queries.ts';

type Words = { text: string | null; html: string | null };
type Described = { comment: NewComment; words: Words; viewer: Viewer; face: Face; found: PostingPlace; storedAt: string };

/**
 * A comment without tags, in the reader's language, as it will be read once it is stored: nothing of it has to be asked for
 * (decision record 0072).
 */
export function describeNew({ comment, words, viewer, face, found, storedAt }: Described): Comment {
  const text = words.text ?? '';
  return {
    id: comment.id,
    thread_id: comment.permit.item.threadId,
    parent_id: comment.parentId,
    sub_category: found.subCategory,
    text,
    ...textsIn(comment.source, text),
    html: words.html ?? '',
    source_locale: comment.source,
    status: comment.status,
    tags: [],
    images: [],
    video: null,
    user_id: viewer.id,
    ...face,
    poster_role: roleIn(viewer, found.place.subCategoryId),
    reactions: { nice: 0, interesting: 0, surprising: 0 },
    sub_comment_count: 0,
    created_at: timeOf(comment.now),
    edited_at: null,
    translations: { text: { state: 'original', engine: null, by: null, at: storedAt } },
  };
}

/** In the reader's language there is the text, in English none yet. */
function textsIn(source: Locale, text: string): Partial<Comment> {
  return { [`text_${defaultLocale}`]: null, [`text_${source}`]: text };
}

function roleIn({ isAdmin, manages }: Viewer, subCategoryId: number): Comment['poster_role'] {
  if (isAdmin) return 'administrator';
  return manages.includes(subCategoryId) ? 'manager' : null;
}

/** A time as PostgreSQL writes it into JSON. */
function timeOf(date: Date): string {
  return date.toISOString().replace(/\.?0*Z$/, '+00:00');
}
