import { Suspense, lazy } from 'react';
import { useLocation } from 'react-router';
import { localePath } from '#shared/locales.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { useLocale, useText } from '#ui/messages.tsx';
import { useSession } from './session.tsx';

const AccountMenu = lazy(() => import('./account-menu.tsx'));

/** The end of the top bar: the way in for visitors, the greeting and the menu for members. */
export function AccountArea() {
  const text = useText();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const { session, clear } = useSession();
  const wayIn = (
    <LinkButton href={`${localePath(locale, '/log-in')}?return=${encodeURIComponent(pathname + search)}`} data-leaves="">
      {text('common.log_in')}
    </LinkButton>
  );
  if (session.state !== 'member') return wayIn;
  return (
    <Suspense fallback={wayIn}>
      <AccountMenu overlay={session.overlay} onLogOut={clear} />
    </Suspense>
  );
}
