import type { ReactNode } from 'react';
import { Icon } from '../drawings/icon.tsx';
import { Wordmark } from '../drawings/wordmark.tsx';
import { Written } from '../markup/written.tsx';

type TopBarProps = {
  siteName: string;
  home: { href: string; label: string };
  search?: { href: string; label: string };
  localeSwitcher: ReactNode;
  account: ReactNode;
};

/** The bar on top: home, search, language, and a slot for the member's greeting and menu. */
export function TopBar({ siteName, home, search, localeSwitcher, account }: TopBarProps) {
  return (
    <Written as="header" className="top-bar">
      <div className="top-bar-inner">
        <a className="top-bar-home" href={home.href}>
          <Wordmark name={siteName} />
          <span className="visually-hidden">, {home.label}</span>
        </a>
        {search && (
          <a className="top-bar-search" href={search.href}>
            <Icon name="search" />
            <span className="top-bar-search-label">{search.label}</span>
          </a>
        )}
        <div className="top-bar-end">
          {localeSwitcher}
          {account}
        </div>
      </div>
    </Written>
  );
}
