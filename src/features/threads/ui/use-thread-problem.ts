import { limits } from '#features/configs/model.ts';
import { countCharacters } from '#shared/written-text.ts';
import { useText } from '#ui/messages.tsx';
import type { ThreadDraft } from './thread-draft.ts';

type Problem = { field: string; message: string };

/** Says what is still wrong with a thread, at the first field that has a problem. */
export function useThreadProblem(): (draft: ThreadDraft, needsPlace: boolean) => Problem | undefined {
  const text = useText();
  return (draft, needsPlace) => {
    if (needsPlace && draft.subCategoryId === '') return { field: 'sub_category', message: text('write.choose_place') };
    if (draft.title.trim() === '') return { field: 'title', message: text('write.empty') };
    if (countCharacters(draft.title) > limits.title_characters) return tooLong('title', limits.title_characters);
    if (draft.text.trim() === '') return { field: 'text', message: text('write.empty') };
    if (countCharacters(draft.text) > limits.thread_characters) return tooLong('text', limits.thread_characters);
    return undefined;
  };
  function tooLong(field: string, limit: number): Problem {
    return { field, message: text('write.too_long', { limit }) };
  }
}
