import type { ReactNode } from 'react';

type FieldFacts = { id: string; hint?: ReactNode; error?: string | undefined };

/** The attributes that tie a control to its label, hint and error. */
export function fieldAttributes({ id, hint, error }: FieldFacts) {
  const describers = [error === undefined ? '' : `${id}-error`, hint ? `${id}-hint` : ''].filter(Boolean);
  return {
    id,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': describers.length > 0 ? describers.join(' ') : undefined,
  };
}
