import type { ReactNode } from 'react';
import { GenreIcon } from '../drawings/genre-icon.tsx';
import type { GenreKind } from '../drawings/genre-kinds.ts';

type PageHeadingProps = { title: ReactNode; genre?: GenreKind | undefined; lead?: ReactNode; actions?: ReactNode };

/** A page's title, with its genre's pictogram where it has one, and what can be done with the whole page. */
export function PageHeading({ title, genre, lead, actions }: PageHeadingProps) {
  return (
    <header className={genre === undefined ? 'page-heading' : `page-heading genre-${genre}`}>
      {genre !== undefined && (
        <span className="page-heading-sign">
          <GenreIcon kind={genre} size="large" />
        </span>
      )}
      <div className="page-heading-text">
        <h1 className="page-title">{title}</h1>
        {lead && <div className="page-heading-lead">{lead}</div>}
      </div>
      {actions && <div className="page-heading-actions">{actions}</div>}
    </header>
  );
}
