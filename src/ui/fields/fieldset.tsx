import { useId, type ReactNode } from 'react';
import { fieldAttributes } from './field-attributes.ts';
import { FieldError } from './field-frame.tsx';

type FieldsetProps = { legend: string; hint?: ReactNode; error?: string | undefined; children: ReactNode };

/** Fields that belong together, under one legend, hint and error. */
export function Fieldset({ legend, hint, error, children }: FieldsetProps) {
  const id = useId();
  const { 'aria-describedby': describedBy } = fieldAttributes({ id, hint, error });
  return (
    <fieldset className="fieldset" aria-describedby={describedBy}>
      <legend className="fieldset-legend">{legend}</legend>
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <FieldError id={id} error={error} />
      {children}
    </fieldset>
  );
}
