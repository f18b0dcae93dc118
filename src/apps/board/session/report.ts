import { useCallback } from 'react';
import { CallError } from '#shared/call.ts';
import type { MessageId } from '#ui/message-ids.ts';
import { type Text, useText } from '#ui/messages.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { useSession } from './session.tsx';

/**
 * Tells people of a failed call as the spec's error catalogue has it (§8): a 401 clears the user without a toast, a
 * 404 is silent, 501 is the translation's time-out, everything else an error toast whose text is `errors.<code>`.
 * Gives the text, for forms that show it beside the field.
 */
export function useReport(): (error: unknown) => string {
  const text = useText();
  const { clear } = useSession();
  return useCallback(
    (error: unknown) => {
      const status = error instanceof CallError ? error.status : 0;
      const message = describe(error, text);
      if (status === 401) clear();
      else if (status === 501) showToast({ kind: 'error', text: text('error.translate-timeout') });
      else if (status !== 404) showToast({ kind: 'error', title: text('error.unknown'), text: message });
      return message;
    },
    [clear, text],
  );
}

function describe(error: unknown, text: Text): string {
  if (!(error instanceof CallError) || error.problem === undefined) return text('errors.network');
  if (error.status === 401) return text('error.unauthorized');
  if (error.problem.code === 'request.not_found') return text('error.not-found');
  const { code, retry_after: seconds } = error.problem;
  if (code === 'request.too_many' && seconds !== undefined) return text('errors.wait', { seconds });
  // A code from outside is looked up like any other id; one without a message shows itself.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return text(`errors.${code}` as MessageId);
}
