import { useState } from 'react';
import { useCall } from '#ui/calling.tsx';
import { type ShownComment, readComment } from '../contract.ts';

type Shown = { html: string; isOriginal: boolean; toggle: () => Promise<void> };

/** Swaps a comment's text for its original and back, in place. What is not there yet is fetched once. */
export function useCommentOriginal(comment: ShownComment, isOriginalPage: boolean): Shown {
  const call = useCall();
  const [isOriginal, setIsOriginal] = useState(isOriginalPage);
  const [other, setOther] = useState<string>();
  async function toggle(): Promise<void> {
    if (other === undefined) {
      const read = await call(readComment, isOriginalPage ? { id: comment.id } : { id: comment.id, text: 'original' });
      setOther(read.html);
    }
    setIsOriginal(!isOriginal);
  }
  return { html: isOriginal === isOriginalPage ? comment.html : (other ?? comment.html), isOriginal, toggle };
}
