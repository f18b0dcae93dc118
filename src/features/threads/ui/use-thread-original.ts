import { useState } from 'react';
import type { ShownThread } from '#features/thread-pages/contract.ts';
import { useCall } from '#ui/calling.tsx';
import { readThread } from '../contract.ts';
import { useThreadTitle } from './use-thread-title.ts';

type Shown = { title: string; html: string; isOriginal: boolean; toggle: () => Promise<void> };

/** Swaps a thread's title and text for the original and back, in place. What is not there yet is fetched once. */
export function useThreadOriginal(thread: ShownThread, isOriginalPage: boolean): Shown {
  const call = useCall();
  const translated = useThreadTitle(thread);
  const [isOriginal, setIsOriginal] = useState(isOriginalPage);
  const [other, setOther] = useState<string>();
  async function toggle(): Promise<void> {
    if (other === undefined) {
      const read = await call(readThread, isOriginalPage ? { id: thread.id } : { id: thread.id, text: 'original' });
      setOther(read.html);
    }
    setIsOriginal(!isOriginal);
  }
  const html = isOriginal === isOriginalPage ? thread.html : (other ?? thread.html);
  return { title: isOriginal ? thread.title : translated, html, isOriginal, toggle };
}
