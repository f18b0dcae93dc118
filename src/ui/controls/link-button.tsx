import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Icon } from '../drawings/icon.tsx';
import type { IconName } from '../drawings/icon-names.ts';
import type { ButtonKind } from './button.tsx';

type LinkButtonProps = Omit<ComponentPropsWithoutRef<'a'>, 'className' | 'children' | 'href'> & {
  href: string;
  kind?: ButtonKind;
  icon?: IconName | undefined;
  children: ReactNode;
};

/** A link with the weight of a button. */
export function LinkButton({ href, kind = 'regular', icon, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={`button button-${kind}`} href={href}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </a>
  );
}
