import { useLocation } from 'react-router';
import { localePath } from '#shared/locales.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { useLocale, useText } from '#ui/messages.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { PromptReason } from './prompt-reason.ts';

type LogInDialogProps = { reason: PromptReason; hash: string; onClose: () => void };

/** What is needed to go on, and the two ways to it. */
export default function LogInDialog({ reason, hash, onClose }: LogInDialogProps) {
  const text = useText();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const back = encodeURIComponent(`${pathname}${search}${hash}`);
  return (
    <Dialog
      isOpen
      title={text('session.log_in_title')}
      closeLabel={text('common.close')}
      onClose={onClose}
      footer={
        <>
          <LinkButton kind="primary" href={`${localePath(locale, '/sign-up')}?return=${back}`} data-leaves="">
            {text('session.sign_up_free')}
          </LinkButton>
          <LinkButton href={`${localePath(locale, '/log-in')}?return=${back}`} data-leaves="">
            {text('common.log_in')}
          </LinkButton>
        </>
      }
    >
      <p>{text(`session.reason_${reason}`)}</p>
    </Dialog>
  );
}
