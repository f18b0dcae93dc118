import { type ReactNode, createContext, startTransition, use, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { type Overlay, readOverlay } from '#features/overlay/contract.ts';
import { CallError } from '#shared/call.ts';
import { useCall } from '#ui/calling.tsx';
import { hearOfLogOut } from './channel.ts';
import { readToken } from './token.ts';

/** What is personal on this page: nothing is known yet, nobody is logged in, or somebody is. */
export type Session = { state: 'unknown' } | { state: 'visitor' } | { state: 'member'; overlay: Overlay };

type Held = { session: Session; refresh: () => Promise<void>; clear: () => void };
const SessionContext = createContext<Held>({
  session: { state: 'unknown' },
  refresh: () => Promise.resolve(),
  clear: () => undefined,
});

/** Asks once a page for what is personal on it, if there is a token; without one it asks nothing (architecture §4). */
export function SessionProvider({ children }: { children: ReactNode }) {
  const call = useCall();
  const { pathname } = useLocation();
  const { id } = useParams();
  const [session, setSession] = useState<Session>({ state: 'unknown' });
  const thread = /\/thread\/\d+$/.test(pathname) ? id : undefined;

  const clear = useCallback(() => setSession({ state: 'visitor' }), []);
  const refresh = useCallback(async () => {
    if (readToken() === undefined) return clear();
    try {
      setSession({ state: 'member', overlay: await call(readOverlay, thread === undefined ? {} : { thread }) });
    } catch (error) {
      // A 401 clears the user without a word (spec §8); any other failure leaves what is known and the page readable.
      if (error instanceof CallError && error.status === 401) clear();
    }
  }, [call, clear, thread]);

  // That nobody is logged in is known at once and concerns much of the page: React may take its time with it.
  useEffect(() => startTransition(() => void refresh()), [refresh, pathname]);
  useEffect(() => hearOfLogOut(clear), [clear]);
  const held = useMemo(() => ({ session, refresh, clear }), [session, refresh, clear]);
  return <SessionContext value={held}>{children}</SessionContext>;
}

/** Who reads this page, as far as it is known. */
export function useSession(): Held {
  return use(SessionContext);
}
