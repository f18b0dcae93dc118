import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Icon } from '../drawings/icon.tsx';
import { fieldAttributes } from './field-attributes.ts';
import { FieldFrame } from './field-frame.tsx';

type SelectFieldProps = Omit<ComponentPropsWithRef<'select'>, 'className' | 'id' | 'children'> & {
  label: string;
  note?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  options: readonly { value: string; label: string; lang?: string }[];
};

/** One of a short list: the browser's own select, with our frame. */
export function SelectField({ label, note, hint, error, options, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} note={note} hint={hint} error={error}>
      <span className="control-select">
        <select {...rest} {...fieldAttributes({ id, hint, error })} className="control">
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="small" />
      </span>
    </FieldFrame>
  );
}
