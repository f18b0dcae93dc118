import { useEffect } from 'react';

type DeskKeys = { onNext: () => void; onPrevious: () => void; onApprove: () => void; onReject: () => void };

/** J and K move, A approves, R rejects; not while somebody types, and not together with Ctrl, Alt or Meta. */
export function useDeskKeys(keys: DeskKeys): void {
  useEffect(() => {
    function act(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null) return;
      const acts: Record<string, () => void> = { j: keys.onNext, k: keys.onPrevious, a: keys.onApprove, r: keys.onReject };
      const found = acts[event.key.toLowerCase()];
      if (found === undefined) return;
      event.preventDefault();
      found();
    }
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, [keys]);
}
