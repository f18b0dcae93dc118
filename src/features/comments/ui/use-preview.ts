import { useCallback } from 'react';
import { useCall } from '#ui/calling.tsx';
import { previewText } from '../contract.ts';

/** Gives a Markdown text rendered as it will be shown, or nothing where it cannot be asked for. */
export function usePreview(): (text: string) => Promise<string> {
  const call = useCall();
  return useCallback(
    async (text: string) => {
      if (text.trim() === '') return '';
      const { html } = await call(previewText, { text }).catch(() => ({ html: '' }));
      return html;
    },
    [call],
  );
}
