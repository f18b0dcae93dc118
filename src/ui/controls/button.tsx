import { useId, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { Icon } from '../drawings/icon.tsx';
import type { IconName } from '../drawings/icon-names.ts';

/** How much weight a button carries on its page. */
export type ButtonKind = 'primary' | 'regular' | 'quiet' | 'danger';

type ButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'className' | 'disabled' | 'children'> & {
  kind?: ButtonKind;
  icon?: IconName | undefined;
  isBusy?: boolean;
  disabledReason?: string | undefined;
  children: ReactNode;
};

/** A button. Disabled only with a reason, which stands beside it for everyone to read. */
export function Button({ kind = 'regular', icon, isBusy = false, disabledReason, children, ...rest }: ButtonProps) {
  const reasonId = useId();
  const button = (
    <button
      type="button"
      {...rest}
      className={`button button-${kind}`}
      disabled={isBusy || disabledReason !== undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
  if (disabledReason === undefined) return button;
  return (
    <span className="button-with-reason">
      {button}
      <span className="button-reason" id={reasonId}>
        {disabledReason}
      </span>
    </span>
  );
}
