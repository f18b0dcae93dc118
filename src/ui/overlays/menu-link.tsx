import type { ReactNode } from 'react';
import { Icon } from '../drawings/icon.tsx';
import type { IconName } from '../drawings/icon-names.ts';

type MenuLinkProps = { href: string; icon?: IconName; children: ReactNode };

/** A place to go, in a menu. */
export function MenuLink({ href, icon, children }: MenuLinkProps) {
  return (
    <li>
      <a className="menu-item" href={href}>
        {icon && <Icon name={icon} />}
        <span>{children}</span>
      </a>
    </li>
  );
}
