import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import { localeFacts } from '#shared/locales.ts';
import { useLocale } from '#ui/messages.tsx';
import stylesheet from '#ui/styles.css?url';
import { CallProvider } from '#ui/calling.tsx';
import { call } from './calling.ts';
import { FailurePage } from './pages/failure.tsx';
import { Announcements } from './session/announcements.tsx';
import { GuidelineModal } from './session/guideline-modal.tsx';
import { LogInPromptProvider } from './session/log-in-prompt.tsx';
import { SessionProvider } from './session/session.tsx';
import { useClientNavigation } from './navigation.ts';
import { readSite } from './server/site.server.ts';

export function loader() {
  return readSite();
}

/** The installation does not change while a page is open. */
export function shouldRevalidate() {
  return false;
}

export function links() {
  return [
    { rel: 'stylesheet', href: stylesheet },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  const { tag, direction } = localeFacts[useLocale()];
  const areas = useMatches().flatMap(({ handle }) => areasOf(handle));
  return (
    <html lang={tag} dir={direction} data-areas={areas.length > 0 ? areas.join(' ') : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script src="/theme.js" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
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
  return <FailurePage error={error} />;
}

/** The areas of messages a page needs beside those of reading, as its route's `handle` names them. */
function areasOf(handle: unknown): string[] {
  if (typeof handle !== 'object' || handle === null || !('areas' in handle) || !Array.isArray(handle.areas)) return [];
  return handle.areas.filter((area) => typeof area === 'string');
}
