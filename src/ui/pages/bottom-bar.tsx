import { Icon } from '../drawings/icon.tsx';
import type { IconName } from '../drawings/icon-names.ts';
import { Written } from '../markup/written.tsx';

type BottomBarProps = {
  label: string;
  items: readonly { href: string; label: string; icon: IconName; isCurrent?: boolean; isMain?: boolean }[];
};

/** Five ways on, within a thumb's reach; shown below 768 px. */
export function BottomBar({ label, items }: BottomBarProps) {
  return (
    <Written as="nav" className="bottom-bar" aria-label={label}>
      {items.map((item) => (
        <a
          key={item.href}
          className={item.isMain ? 'bottom-bar-item bottom-bar-main' : 'bottom-bar-item'}
          href={item.href}
          aria-current={item.isCurrent ? 'page' : undefined}
        >
          <Icon name={item.icon} />
          <span>{item.label}</span>
        </a>
      ))}
    </Written>
  );
}
