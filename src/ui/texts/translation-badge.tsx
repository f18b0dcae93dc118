import type { ReactNode } from 'react';
import type { PassageState } from '#shared/passage.ts';
import { Icon } from '../drawings/icon.tsx';
import type { IconName } from '../drawings/icon-names.ts';

const stateIcons: Record<PassageState, IconName> = {
  original: 'languages',
  translated: 'languages',
  converted: 'convert',
  human: 'users',
  pending: 'clock',
  failed: 'warning',
  outdated: 'refresh',
  budget: 'clock',
  no_engine: 'unplugged',
  off: 'languages',
};

type TranslationBadgeProps = {
  state: PassageState;
  label: ReactNode;
  next?: ReactNode;
  actions?: ReactNode;
};

/** Where a passage's words come from, what happens next, and what a reader can do about it. */
export function TranslationBadge({ state, label, next, actions }: TranslationBadgeProps) {
  return (
    <div className={`translation-badge translation-badge-${state}`}>
      <span className="translation-badge-state">
        <Icon name={stateIcons[state]} size="small" />
        <span>{label}</span>
      </span>
      {next && <span className="translation-badge-next">{next}</span>}
      {actions && <span className="translation-badge-actions">{actions}</span>}
    </div>
  );
}
