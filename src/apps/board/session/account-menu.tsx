import { displayName } from '#features/accounts/display-name.ts';
import type { Overlay } from '#features/overlay/contract.ts';
import { localePath } from '#shared/locales.ts';
import { Avatar } from '#ui/drawings/avatar.tsx';
import { useLocale, useText } from '#ui/messages.tsx';
import { MenuButton } from '#ui/overlays/menu-button.tsx';
import { MenuLink } from '#ui/overlays/menu-link.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { useSite } from '../use-site.ts';
import { logOut } from './log-out.ts';

/** The greeting and the menu of a member; visitors never fetch it. */
export default function AccountMenu({ overlay, onLogOut }: { overlay: Overlay; onLogOut: () => void }) {
  const text = useText();
  const locale = useLocale();
  const { cookieDomain } = useSite();
  const { user, queue_total: queue } = overlay;
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
      <MenuButton icon="leave" onSelect={() => void logOut(onLogOut, cookieDomain)}>
        {text('session.log_out')}
      </MenuButton>
    </Menu>
  );
}
