import { Icon } from '../drawings/icon.tsx';
import type { IconName } from '../drawings/icon-paths.ts';

/** What a badge says about a thread, a comment or a member. */
export type BadgeKind = 'neutral' | 'survey' | 'new' | 'pinned' | 'closed' | 'edited' | 'success' | 'warning' | 'danger';

const badgeIcons: Partial<Record<BadgeKind, IconName>> = {
  survey: 'vote',
  pinned: 'pin',
  edited: 'edit',
  success: 'check',
  warning: 'warning',
  danger: 'error',
};

type BadgeProps = { kind?: BadgeKind; label: string };

/** A short fact beside a title or a name. */
export function Badge({ kind = 'neutral', label }: BadgeProps) {
  const icon = badgeIcons[kind];
  return (
    <span className={`badge badge-${kind}`}>
      {icon && <Icon name={icon} size="small" />}
      {label}
    </span>
  );
}
