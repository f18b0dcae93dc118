import type { ReactNode } from 'react';
import { Icon } from '../drawings/icon.tsx';

type FormMessageProps = { kind: 'success' | 'error' | 'info'; children: ReactNode };

/** What became of a whole form, at its top; announced when it appears. */
export function FormMessage({ kind, children }: FormMessageProps) {
  return (
    <div className={`form-message form-message-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={kind} />
      <div>{children}</div>
    </div>
  );
}
