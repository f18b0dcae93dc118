import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { localeFacts } from '#shared/locales.ts';
import { useLocale } from '#ui/messages.tsx';
import stylesheet from '#ui/styles.css?url';
import { FailurePage } from './pages/failure.tsx';
import { useClientNavigation } from './navigation.ts';

export function links() {
  return [
    { rel: 'stylesheet', href: stylesheet },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  const { tag, direction } = localeFacts[useLocale()];
  return (
    <html lang={tag} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
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
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <FailurePage error={error} />;
}
