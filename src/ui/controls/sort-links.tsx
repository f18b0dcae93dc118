type SortLinksProps = {
  label: string;
  links: readonly { href: string; label: string; isCurrent: boolean }[];
};

/** The orders a list can be read in, as links. */
export function SortLinks({ label, links }: SortLinksProps) {
  return (
    <nav className="tabs sort-links" aria-label={label}>
      {links.map((link) => (
        <a key={link.href} className="tab" href={link.href} aria-current={link.isCurrent ? 'page' : undefined}>
          {link.label}
        </a>
      ))}
    </nav>
  );
}
