import type { ReactNode } from 'react';
import { Icon } from '../drawings/icon.tsx';
import { Wordmark } from '../drawings/wordmark.tsx';

type TopBarProps = {
  siteName: string;
  home: { href: string; label: string };
  search: { href: string; label: string; hint: string };
  localeSwitcher: ReactNode;
  account: ReactNode;
};

/** The bar on top: home, search, language, and a slot for the member's greeting and menu. */
export function TopBar({ siteName, home, search, localeSwitcher, account }: TopBarProps) {
  return (
    <header className="top-bar">
      <div className="top-bar-inner">
        <a className="top-bar-home" href={home.href} aria-label={home.label}>
          <Wordmark name={siteName} />
        </a>
        <a className="top-bar-search" href={search.href} aria-label={search.label}>
          <Icon name="search" />
          <span className="top-bar-search-hint" aria-hidden="true">
            {search.hint}
          </span>
        </a>
        <div className="top-bar-end">
          {localeSwitcher}
          {account}
        </div>
      </div>
    </header>
  );
}
