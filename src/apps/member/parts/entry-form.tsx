import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { useText } from '#ui/messages.tsx';
import type { FormAnswer } from '../server/form.server.ts';
import { useErrorText } from './use-error-text.ts';
import { useSending } from './use-sending.ts';

type EntryFormProps = { answer: FormAnswer | undefined; submitLabel: string; children: ReactNode };

/** A form of the member site. It is sent as a whole page, so it works before JavaScript arrives and without it. */
export function EntryForm({ answer, submitLabel, children }: EntryFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const [isSending, markSending] = useSending();
  const failure = errorText(answer?.failure);
  return (
    // Our own messages stand beside the fields in the page's language; the browser's would be in its own.
    <form className="form entry-card" method="post" noValidate onSubmit={markSending}>
      {answer !== undefined && <FormMessage kind="error">{failure ?? text('account.mend_fields')}</FormMessage>}
      {children}
      <div className="form-actions">
        <Button type="submit" kind="primary" isBusy={isSending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
