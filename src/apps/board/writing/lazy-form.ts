import { lazy } from 'react';
import { needArea } from '../areas.ts';

/** The form for comments with its messages: fetched when somebody first writes. */
export const CommentForm = lazy(async () => {
  const [form] = await Promise.all([import('#features/comments/ui/comment-form.tsx'), needArea('write')]);
  return form;
});
