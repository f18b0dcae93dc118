import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { fieldAttributes } from './field-attributes.ts';
import { FieldError } from './field-frame.tsx';

type ChoiceFieldProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'id' | 'type'> & {
  type: 'checkbox' | 'radio';
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A box to tick, or one of several to choose; the whole line is the target. */
export function ChoiceField({ type, label, hint, error, ...rest }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className={error === undefined ? 'choice' : 'choice field-wrong'}>
      <label className="choice-line">
        <input {...rest} {...fieldAttributes({ id, hint, error })} type={type} className="choice-box" />
        <span>{label}</span>
      </label>
      <FieldError id={id} error={error} />
      {hint && (
        <div className="field-hint choice-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}
