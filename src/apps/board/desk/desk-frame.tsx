import type { ReactNode } from 'react';
import { localePath } from '#shared/locales.ts';
import { SortLinks } from '#ui/controls/sort-links.tsx';
import { useLocale, useText } from '#ui/messages.tsx';
import { Frame } from '../frame.tsx';
import { useSession } from '../session/session.tsx';

/** The frame of the desk's pages with the ways between them; engines are the administrators' alone. */
export function DeskFrame({ current, children }: { current: 'queue' | 'engines'; children: ReactNode }) {
  const text = useText();
  const locale = useLocale();
  const { session } = useSession();
  const isAdministrator = session.state === 'member' && session.overlay.user.is_admin;
  return (
    <Frame>
      {isAdministrator && (
        <SortLinks
          label={text('desk.title')}
          links={[
            { href: localePath(locale, '/admin'), label: text('desk.queue'), isCurrent: current === 'queue' },
            { href: localePath(locale, '/admin/engines'), label: text('desk.engines'), isCurrent: current === 'engines' },
          ]}
        />
      )}
      {children}
    </Frame>
  );
}
