import { Suspense, lazy, useEffect, useState } from 'react';
import { useMatches } from 'react-router';

/** The spec's key and values (§4). */
const key = 'site.hide-guideline';
const restKey = 'site.guideline-rests';
const GuidelineDialog = lazy(() => import('./guideline-dialog.tsx'));

/**
 * The request before use, on the first visit: opens once the page answers, unless it was put away for good or rests for
 * this tab; never over a form in use (product decisions §4).
 */
export function GuidelineModal() {
  const [isOpen, setIsOpen] = useState(false);
  const isForm = useMatches().some(({ handle }) => typeof handle === 'object' && handle !== null && 'areas' in handle);
  useEffect(() => {
    if (!isForm && read(localStorage, key) !== 'true' && read(sessionStorage, restKey) !== 'true') setIsOpen(true);
  }, [isForm]);
  function close(isForGood: boolean): void {
    keep(localStorage, key, String(isForGood));
    keep(sessionStorage, restKey, 'true');
    setIsOpen(false);
  }
  if (!isOpen) return null;
  return (
    <Suspense>
      <GuidelineDialog onClose={close} />
    </Suspense>
  );
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
