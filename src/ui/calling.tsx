import { type ReactNode, createContext, use } from 'react';
import type { Call } from '#shared/call.ts';

const CallContext = createContext<Call | undefined>(undefined);

/** Lets hooks below call operations of the API. */
export function CallProvider({ call, children }: { call: Call; children: ReactNode }) {
  return <CallContext value={call}>{children}</CallContext>;
}

/** The typed `call(operation, input)` of the browser; for event handlers and effects, never while rendering. */
export function useCall(): Call {
  const call = use(CallContext);
  if (call === undefined) throw new Error('useCall() outside of CallProvider');
  return call;
}
