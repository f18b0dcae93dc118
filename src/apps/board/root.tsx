import type { ReactNode } from 'react';
import { Outlet, useMatches } from 'react-router';
import { SiteDocument, siteLinks } from '#apps/site/document.tsx';
import { FailurePage } from '#apps/site/failure-page.tsx';
import { CallProvider } from '#ui/calling.tsx';
import { call } from './calling.ts';
import { Announcements } from './session/announcements.tsx';
import { GuidelineModal } from './session/guideline-modal.tsx';
import { LogInPromptProvider } from './session/log-in-prompt.tsx';
import { SessionProvider } from './session/session.tsx';
import { useClientNavigation } from './navigation.ts';
import { readSite } from './server/site.server.ts';
import { useSite } from './use-site.ts';

export function loader() {
  return readSite();
}

/** The installation does not change while a page is open. */
export function shouldRevalidate() {
  return false;
}

export function links() {
  return siteLinks;
}

export function Layout({ children }: { children: ReactNode }) {
  const areas = useMatches().flatMap(({ handle }) => areasOf(handle));
  return <SiteDocument areas={areas}>{children}</SiteDocument>;
}

export default function Root() {
  useClientNavigation();
  return (
    <CallProvider call={call}>
      <SessionProvider>
        <LogInPromptProvider>
          <Outlet />
          <Announcements />
          <GuidelineModal />
        </LogInPromptProvider>
      </SessionProvider>
    </CallProvider>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const { name } = useSite();
  return <FailurePage error={error} siteName={name} />;
}

/** The areas of messages a page needs beside those of reading, as its route's `handle` names them. */
function areasOf(handle: unknown): string[] {
  if (typeof handle !== 'object' || handle === null || !('areas' in handle) || !Array.isArray(handle.areas)) return [];
  return handle.areas.filter((area) => typeof area === 'string');
}
