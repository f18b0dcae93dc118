import type { ReactNode } from 'react';
import { Pattern } from '../drawings/pattern.tsx';
import { Written } from '../markup/written.tsx';

type SiteFooterProps = { label: string; links: readonly { href: string; label: string }[]; note?: ReactNode };

/** The legal and helpful links under every page, on a ground of waves. */
export function SiteFooter({ label, links, note }: SiteFooterProps) {
  return (
    <Written as="footer" className="site-footer">
      <Pattern name="seigaiha" />
      <nav className="site-footer-inner" aria-label={label}>
        {links.map((link) => (
          <a key={link.href} href={link.href}>
            {link.label}
          </a>
        ))}
        {note && <div className="site-footer-note">{note}</div>}
      </nav>
    </Written>
  );
}
