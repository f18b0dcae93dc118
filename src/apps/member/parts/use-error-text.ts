import type { MessageId } from '#ui/message-ids.ts';
import { useText } from '#ui/messages.tsx';
import type { FormError } from '../server/form.server.ts';

/** Gives an error of a form in the page's language. */
export function useErrorText(): (error: FormError | undefined) => string | undefined {
  const text = useText();
  return (error) => {
    if (error === undefined) return undefined;
    const { code, seconds } = error;
    if (code === 'request.too_many' && seconds !== undefined) return text('errors.wait', { seconds });
    // Every code has a message: a check of the generated error list fails otherwise.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return text(`errors.${code}` as MessageId);
  };
}
