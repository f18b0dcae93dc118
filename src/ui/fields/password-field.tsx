import { useId, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { useHydrated } from '../texts/hydration.ts';
import { fieldAttributes } from './field-attributes.ts';
import { FieldFrame } from './field-frame.tsx';

type PasswordFieldProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'id' | 'type'> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  showLabel: string;
  hideLabel: string;
};

/** A password; once the page answers to JavaScript it can be shown, to see what one types. */
export function PasswordField({ label, hint, error, showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const id = useId();
  const isHydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <span className="control-password" dir="ltr">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...fieldAttributes({ id, hint, error })}
          type={isShown ? 'text' : 'password'}
          className="control"
        />
        {isHydrated && (
          <IconButton
            icon="eye"
            label={isShown ? hideLabel : showLabel}
            aria-pressed={isShown}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          />
        )}
      </span>
    </FieldFrame>
  );
}
