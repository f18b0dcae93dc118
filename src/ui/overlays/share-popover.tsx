import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon } from '../drawings/icon.tsx';
import { useHydrated } from '../texts/hydration.ts';
import { useLightDismiss } from './light-dismiss.ts';

type SharePopoverProps = {
  label: string;
  address: { label: string; url: string };
  copy: { label: string; doneLabel: string };
  links: readonly { href: string; label: string }[];
};

/** The page's address to copy, and places to send it to. */
export function SharePopover({ label, address, copy, links }: SharePopoverProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useLightDismiss(details);
  return (
    <details className="popover" name="page-menu" ref={details}>
      <summary className="button button-quiet">
        <Icon name="share" />
        <span>{label}</span>
      </summary>
      <div className="popover-panel share-panel">
        <input className="control" aria-label={address.label} value={address.url} readOnly dir="ltr" onFocus={selectAll} />
        <CopyButton url={address.url} {...copy} />
        <ul>
          {links.map((link) => (
            <li key={link.href}>
              <a className="menu-item" href={link.href} target="_blank" rel="noopener">
                <Icon name="external" size="small" />
                <span>{link.label}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** How long "Copied" stays on the button. */
const copiedMs = 2000;

function CopyButton({ url, label, doneLabel }: { url: string; label: string; doneLabel: string }) {
  const isHydrated = useHydrated();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), copiedMs);
    return function stopTimer() {
      clearTimeout(timer);
    };
  }, [isCopied]);
  // Plain http has no clipboard; the address beside the button can still be selected.
  if (!isHydrated || !('clipboard' in navigator)) return null;
  function copyAddress() {
    navigator.clipboard.writeText(url).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  }
  return (
    <Button icon={isCopied ? 'check' : 'copy'} onClick={copyAddress}>
      <span aria-live="polite">{isCopied ? doneLabel : label}</span>
    </Button>
  );
}

function selectAll(event: FocusEvent<HTMLInputElement>) {
  event.currentTarget.select();
}
