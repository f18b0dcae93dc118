import { useLocation } from 'react-router';
import { localePath } from '#shared/locales.ts';
import { Button } from '#ui/controls/button.tsx';
import { useLocale, useText } from '#ui/messages.tsx';
import { useSending } from './use-sending.ts';

/** The way out, as a form, since a link could be followed by mistake. */
export function LogOutForm() {
  const text = useText();
  const locale = useLocale();
  const { search } = useLocation();
  const [isSending, markSending] = useSending();
  return (
    <form method="post" action={`${localePath(locale, '/log-out')}${search}`} onSubmit={markSending}>
      <Button type="submit" icon="leave" isBusy={isSending}>
        {text('account.log_out')}
      </Button>
    </form>
  );
}
