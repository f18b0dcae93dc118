import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { fieldAttributes } from './field-attributes.ts';
import { FieldFrame } from './field-frame.tsx';

type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'id'> & {
  label: string;
  note?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
};

/** One line of text, with its label, hint and error. */
export function TextField({ label, note, hint, error, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} note={note} hint={hint} error={error}>
      <input type="text" {...rest} {...fieldAttributes({ id, hint, error })} className="control" />
    </FieldFrame>
  );
}
