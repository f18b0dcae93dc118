import type { ReactNode } from 'react';
import { Links, Meta, Scripts, ScrollRestoration } from 'react-router';
import { localeFacts } from '#shared/locales.ts';
import { useLocale } from '#ui/messages.tsx';
import stylesheet from '#ui/styles.css?url';

/** What every page links to in its head. */
export const siteLinks = [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** The document around a page. `areas` are the areas of messages that it speaks with beside the usual ones. */
export function SiteDocument({ areas, children }: { areas?: readonly string[]; children: ReactNode }) {
  const { tag, direction } = localeFacts[useLocale()];
  return (
    <html lang={tag} dir={direction} data-areas={areas?.join(' ') || undefined} suppressHydrationWarning>
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
