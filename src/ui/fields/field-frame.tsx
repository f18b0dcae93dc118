import type { ReactNode } from 'react';
import { Icon } from '../drawings/icon.tsx';

type FieldFrameProps = {
  id: string;
  label: string;
  note?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
};

/** What every field has around its control: label, hint, error. */
export function FieldFrame({ id, label, note, hint, error, children }: FieldFrameProps) {
  return (
    <div className={error === undefined ? 'field' : 'field field-wrong'}>
      <label className="field-label" htmlFor={id}>
        {label}
        {note && <span className="field-note">{note}</span>}
      </label>
      {children}
      <FieldError id={id} error={error} />
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}

/** The error under a field, named so that the control can point at it. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p className="field-error" id={`${id}-error`}>
      <Icon name="error" size="small" />
      <span>{error}</span>
    </p>
  );
}
