import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { fieldAttributes } from './field-attributes.ts';
import { FieldFrame } from './field-frame.tsx';

type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'id'> & {
  label: string;
  note?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
};

/** Lines of text; the box grows with them where the browser can. */
export function TextArea({ label, note, hint, error, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} note={note} hint={hint} error={error}>
      <textarea rows={4} {...rest} {...fieldAttributes({ id, hint, error })} className="control control-area" />
    </FieldFrame>
  );
}
