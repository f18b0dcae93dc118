import type { ReactNode } from 'react';
import { Written } from '../markup/written.tsx';

type LinkListProps = { links: readonly { href: string; title: ReactNode; note?: ReactNode; isCurrent?: boolean }[] };

/** Plain links, one a line: sub-categories, related threads, tags. */
export function LinkList({ links }: LinkListProps) {
  return (
    <Written as="ul" className="link-list">
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href} aria-current={link.isCurrent ? 'page' : undefined}>
            {link.title}
          </a>
          {link.note && <span className="link-list-note">{link.note}</span>}
        </li>
      ))}
    </Written>
  );
}
