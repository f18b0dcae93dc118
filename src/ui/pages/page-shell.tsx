import type { ReactNode } from 'react';

type PageShellProps = {
  skipLabel: string;
  topBar: ReactNode;
  notice?: ReactNode;
  rail?: ReactNode;
  side?: ReactNode;
  footer?: ReactNode;
  bottomBar?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of every page: bar, list, side column from 992 px, genre rail from 1200 px, bottom bar on phones.
 * The page's content comes before its columns, in the markup as for a screen reader.
 */
export function PageShell({ skipLabel, topBar, notice, rail, side, footer, bottomBar, children }: PageShellProps) {
  const classes = ['page'];
  if (rail) classes.push('page-with-rail');
  if (side) classes.push('page-with-side');
  return (
    <>
      <a className="skip-link" href="#main">
        {skipLabel}
      </a>
      {topBar}
      {notice}
      <div className={classes.join(' ')}>
        <main className="page-main" id="main" tabIndex={-1}>
          {children}
        </main>
        {side && <aside className="page-side">{side}</aside>}
        {rail && <div className="page-rail">{rail}</div>}
      </div>
      {footer}
      {bottomBar}
    </>
  );
}
