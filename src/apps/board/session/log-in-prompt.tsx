import { type ReactNode, Suspense, createContext, lazy, use, useCallback, useMemo, useState } from 'react';
import type { PromptReason } from './prompt-reason.ts';

const PromptContext = createContext<(reason: PromptReason, hash?: string) => void>(() => undefined);
const LogInDialog = lazy(() => import('./log-in-dialog.tsx'));

type Asked = { reason: PromptReason; hash: string };

/** Asks visitors who try to do what members do to log in or to sign up free; loaded when first needed (spec §6). */
export function LogInPromptProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback((reason: PromptReason, hash = '') => setAsked({ reason, hash }), []);
  const close = useCallback(() => setAsked(undefined), []);
  const dialog = useMemo(
    () => (asked === undefined ? null : <LogInDialog reason={asked.reason} hash={asked.hash} onClose={close} />),
    [asked, close],
  );
  return (
    <PromptContext value={ask}>
      {children}
      <Suspense>{dialog}</Suspense>
    </PromptContext>
  );
}

/** Opens the log-in popup; after log-in the member comes back to this page, at `hash`, to go on with the same action. */
export function useLogInPrompt(): (reason: PromptReason, hash?: string) => void {
  return use(PromptContext);
}
