import type { ComponentPropsWithoutRef } from 'react';
import { Icon } from '../drawings/icon.tsx';
import type { IconName } from '../drawings/icon-names.ts';

type IconButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'className' | 'children' | 'aria-label'> & {
  icon: IconName;
  label: string;
};

/** A button that shows only an icon; its label is its accessible name and its hint. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} className="icon-button" aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
