import { Icon } from '../drawings/icon.tsx';

type PaginationProps = {
  label: string;
  first?: { href: string; label: string } | undefined;
  next?: { href: string; label: string } | undefined;
};

/** The way on through a list that goes by cursor: back to its start, and forward. */
export function Pagination({ label, first, next }: PaginationProps) {
  if (first === undefined && next === undefined) return null;
  return (
    <nav className="pagination" aria-label={label}>
      {first && (
        <a className="button button-quiet" href={first.href}>
          <Icon name="chevron-start" size="small" />
          <span>{first.label}</span>
        </a>
      )}
      {next && (
        <a className="button button-regular" href={next.href} rel="next">
          <span>{next.label}</span>
          <Icon name="chevron-end" size="small" />
        </a>
      )}
    </nav>
  );
}
