import { Icon } from '../drawings/icon.tsx';
import type { MouseEvent } from 'react';

type LoadMoreProps = {
  href: string;
  label: string;
  busyLabel: string;
  isBusy?: boolean;
  onLoad?: (() => void) | undefined;
};

/** The next page of a list: a link for everyone, a button in place once the page is hydrated. */
export function LoadMore({ href, label, busyLabel, isBusy = false, onLoad }: LoadMoreProps) {
  function loadInPlace(event: MouseEvent) {
    if (onLoad === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!isBusy) onLoad();
  }
  return (
    <p className="load-more">
      <a className="button button-regular" href={href} rel="next" aria-busy={isBusy || undefined} onClick={loadInPlace}>
        {isBusy ? <span className="spinner" aria-hidden="true" /> : <Icon name="chevron-down" />}
        <span aria-live="polite">{isBusy ? busyLabel : label}</span>
      </a>
    </p>
  );
}
