import type { ReactNode } from 'react';
import { Icon } from '../drawings/icon.tsx';
import type { IconName } from '../drawings/icon-names.ts';

type MenuButtonProps = { icon?: IconName; onSelect: () => void; kind?: 'regular' | 'danger'; children: ReactNode };

/** Something to do, in a menu. */
export function MenuButton({ icon, onSelect, kind = 'regular', children }: MenuButtonProps) {
  return (
    <li>
      <button type="button" className={`menu-item menu-item-${kind}`} onClick={onSelect}>
        {icon && <Icon name={icon} />}
        <span>{children}</span>
      </button>
    </li>
  );
}
