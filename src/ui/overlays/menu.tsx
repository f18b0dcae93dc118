import { useRef, type MouseEvent, type ReactNode } from 'react';
import { useLightDismiss } from './light-dismiss.ts';

type MenuProps = { label: string; trigger: ReactNode; children: ReactNode };

/** A button that opens a list of links and actions; as a details element it opens without JavaScript too. */
export function Menu({ label, trigger, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useLightDismiss(details);
  function closeAfterChoice(event: MouseEvent) {
    const element = details.current;
    if (!element || !(event.target instanceof Element) || event.target.closest('a, button') === null) return;
    element.open = false;
    element.querySelector('summary')?.focus();
  }
  return (
    <details className="popover" name="page-menu" ref={details}>
      <summary className="button button-quiet" title={label}>
        {trigger}
        <span className="visually-hidden">{label}</span>
      </summary>
      <ul className="popover-panel" onClick={closeAfterChoice}>
        {children}
      </ul>
    </details>
  );
}
