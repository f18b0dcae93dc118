import { type ComponentProps, useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import { readGuideline } from '#features/configs/contract.ts';
import { useCall } from '#ui/calling.tsx';
import type { GuidelineDialog } from './guideline-dialog.tsx';

/** The spec's key and values (§4). */
const key = 'site.hide-guideline';
const restKey = 'site.guideline-rests';

type Shown = { Dialog: typeof GuidelineDialog; guideline: ComponentProps<typeof GuidelineDialog>['guideline'] };

/**
 * The request before use, on the first visit: opens once the page answers, unless it was put away for good or rests for
 * this tab; never over a form in use (product decisions §4). Its code and its text are fetched at the same time, and React
 * is not asked to wait for them: it would hold back what it waited for, for 300 ms.
 */
export function GuidelineModal() {
  const call = useCall();
  const [shown, setShown] = useState<Shown>();
  const isForm = useMatches().some(({ handle }) => typeof handle === 'object' && handle !== null && 'areas' in handle);
  useEffect(() => {
    if (isForm || read(localStorage, key) === 'true' || read(sessionStorage, restKey) === 'true') return undefined;
    let isWanted = true;
    // In a task of its own, apart from the other effects of the page's becoming live.
    const asking = setTimeout(() => {
      Promise.all([import('./guideline-dialog.tsx'), call(readGuideline, {})]).then(
        ([{ GuidelineDialog: Dialog }, guideline]) => isWanted && setShown({ Dialog, guideline }),
        // Without its text there is nothing to ask; the next visit tries again.
        () => undefined,
      );
    });
    return function giveUp() {
      isWanted = false;
      clearTimeout(asking);
    };
  }, [isForm, call]);
  function close(isForGood: boolean): void {
    // The brush stroke draws itself now (drawings.css), and not while the page still becomes live behind the request.
    if (read(localStorage, key) === null) document.documentElement.dataset['visit'] = 'first';
    keep(localStorage, key, String(isForGood));
    keep(sessionStorage, restKey, 'true');
    setShown(undefined);
  }
  return shown && <shown.Dialog guideline={shown.guideline} onClose={close} />;
}

function read(storage: Storage, name: string): string | null {
  try {
    return storage.getItem(name);
  } catch {
    // Forbidden storage: asking at each visit would only annoy.
    return 'true';
  }
}

function keep(storage: Storage, name: string, value: string): void {
  try {
    storage.setItem(name, value);
  } catch {
    // What cannot be kept is asked again.
  }
}
