import type { ReactNode } from 'react';
import { Icon } from '../drawings/icon.tsx';

type NoticeBannerProps = { kind?: 'news' | 'warning'; label: string; children: ReactNode; action?: ReactNode };

/** One message for the whole page: a championship to watch, a demo to know about. */
export function NoticeBanner({ kind = 'news', label, children, action }: NoticeBannerProps) {
  return (
    <section className={`notice-banner notice-banner-${kind}`} aria-label={label}>
      <div className="notice-banner-inner">
        <Icon name={kind === 'news' ? 'info' : 'warning'} />
        <div className="notice-banner-text">{children}</div>
        {action}
      </div>
    </section>
  );
}
