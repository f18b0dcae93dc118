import { Icon } from '../drawings/icon.tsx';
import type { IconName } from '../drawings/icon-names.ts';
import { Seal, type SealKind } from '../drawings/seal.tsx';

/** What a badge says about a thread, a comment or a member. */
export type BadgeKind =
  | 'neutral'
  | 'survey'
  | 'new'
  | 'pinned'
  | 'closed'
  | 'edited'
  | 'waiting'
  | 'moderator'
  | 'approved'
  | 'warning'
  | 'danger';

const badgeIcons: Partial<Record<BadgeKind, IconName>> = {
  survey: 'vote',
  pinned: 'pin',
  closed: 'shield',
  edited: 'edit',
  warning: 'warning',
  danger: 'error',
};

const badgeSeals: Partial<Record<BadgeKind, SealKind>> = {
  waiting: 'waiting',
  moderator: 'moderator',
  approved: 'approved',
};

type BadgeProps = { kind?: BadgeKind; label: string };

/** A short fact beside a title or a name; what was decided by a person carries a seal. */
export function Badge({ kind = 'neutral', label }: BadgeProps) {
  const icon = badgeIcons[kind];
  const seal = badgeSeals[kind];
  return (
    <span className={seal ? 'badge badge-sealed' : `badge badge-${kind}`}>
      {icon && <Icon name={icon} size="small" />}
      {seal && <Seal kind={seal} />}
      {label}
    </span>
  );
}
