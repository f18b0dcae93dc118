import { useLocation } from 'react-router';
import { displayName } from '#features/accounts/display-name.ts';
import { localePath } from '#shared/locales.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Avatar } from '#ui/drawings/avatar.tsx';
import { useLocale, useText } from '#ui/messages.tsx';
import { MenuButton } from '#ui/overlays/menu-button.tsx';
import { MenuLink } from '#ui/overlays/menu-link.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { useSite } from '../use-site.ts';
import { logOut } from './log-out.ts';
import { useSession } from './session.tsx';

/** The end of the top bar: the way in for visitors, the greeting and the menu for members. */
export function AccountArea() {
  const text = useText();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const { cookieDomain } = useSite();
  const { session, clear } = useSession();
  if (session.state !== 'member') {
    return (
      <LinkButton href={`${localePath(locale, '/log-in')}?return=${encodeURIComponent(pathname + search)}`} data-leaves="">
        {text('common.log_in')}
      </LinkButton>
    );
  }
  const { user, queue_total: queue } = session.overlay;
  const name = displayName(user);
  return (
    <Menu
      label={text('session.menu_of', { name })}
      trigger={
        <>
          <Avatar memberId={user.id} name={name} imageUrl={user.user_profile.avatar ?? undefined} />
          <span className="account-greeting">{text('session.greeting', { name })}</span>
        </>
      }
    >
      <li className="menu-greeting">{text('session.greeting', { name })}</li>
      <MenuLink href={localePath(locale, '/thread/new')} icon="plus">
        {text('session.start_thread')}
      </MenuLink>
      {queue !== null && (
        <MenuLink href={localePath(locale, '/admin')} icon="inbox">
          {text('session.desk', { count: queue })}
        </MenuLink>
      )}
      <MenuLink href={localePath(locale, '/account')} icon="settings">
        {text('session.settings')}
      </MenuLink>
      <MenuButton icon="leave" onSelect={() => void logOut(clear, cookieDomain)}>
        {text('session.log_out')}
      </MenuButton>
    </Menu>
  );
}
