import type { ReactNode } from 'react';

type LinkListProps = { links: readonly { href: string; title: ReactNode; note?: ReactNode; isCurrent?: boolean }[] };

/** Plain links, one a line: sub-categories, related threads, tags. */
export function LinkList({ links }: LinkListProps) {
  return (
    <ul className="link-list">
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href} aria-current={link.isCurrent ? 'page' : undefined}>
            {link.title}
          </a>
          {link.note && <span className="link-list-note">{link.note}</span>}
        </li>
      ))}
    </ul>
  );
}
