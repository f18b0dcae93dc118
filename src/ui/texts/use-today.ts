import { startTransition, useEffect, useState } from 'react';
import { readToday, subscribeToClock } from './clock.ts';

let isHydrated = false;

/**
 * The reader's calendar day; none in the server's markup. It comes as a transition: a store would have React render all
 * ages of a page at once, in a single long task right after hydration.
 */
export function useToday(): number | null {
  const [today, setToday] = useState(() => (isHydrated ? readToday() : null));
  useEffect(() => {
    function look() {
      isHydrated = true;
      startTransition(() => setToday(readToday()));
    }
    look();
    return subscribeToClock(look);
  }, []);
  return today;
}
