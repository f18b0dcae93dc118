import { useCallback, useEffect, useState } from 'react';

/** Whether the form is on its way, so that a second click does not send it again. A page kept for "back" starts anew. */
export function useSending(): [isSending: boolean, markSending: () => void] {
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    const reset = () => setSending(false);
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);
  return [isSending, useCallback(() => setSending(true), [])];
}
