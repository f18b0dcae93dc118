import type { ComponentPropsWithoutRef } from 'react';

type TextButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'className'>;

/** An action inside a line of text, such as "Show original". */
export function TextButton({ children, ...rest }: TextButtonProps) {
  return (
    <button type="button" {...rest} className="text-button">
      {children}
    </button>
  );
}
