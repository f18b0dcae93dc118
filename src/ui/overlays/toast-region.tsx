import { useEffect, useRef, useSyncExternalStore } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { Icon } from '../drawings/icon.tsx';
import { dismissToast, holdToasts, readNoToasts, readToasts, releaseToasts, subscribeToToasts, type Toast } from './toasts.ts';

type ToastRegionProps = { label: string; dismissLabel: string };

/** Where toasts appear: one for each page, above everything, even an open dialog. */
export function ToastRegion({ label, dismissLabel }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, readNoToasts);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    const element = region.current;
    if (!element || typeof element.showPopover !== 'function') return;
    // Shown anew with each toast: the top layer puts the latest comer in front.
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);
  return (
    <section
      className="toasts"
      aria-label={label}
      popover="manual"
      ref={region}
      onMouseEnter={holdToasts}
      onMouseLeave={releaseToasts}
      onFocus={holdToasts}
      onBlur={releaseToasts}
    >
      <ol className="toast-list" aria-live="polite">
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} dismissLabel={dismissLabel} />
        ))}
      </ol>
    </section>
  );
}

function ToastLine({ toast, dismissLabel }: { toast: Toast; dismissLabel: string }) {
  return (
    <li className={`toast toast-${toast.kind}`}>
      <Icon name={toast.kind} />
      <div className="toast-text">
        {toast.title && <strong>{toast.title}</strong>}
        <p>{toast.text}</p>
      </div>
      {toast.count > 1 && <span className="toast-count">×{toast.count}</span>}
      {toast.isDismissible && <IconButton icon="close" label={dismissLabel} onClick={() => dismissToast(toast.id)} />}
    </li>
  );
}
