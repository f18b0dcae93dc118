import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, Outlet } from 'react-router';
import { SiteDocument, siteLinks } from '#apps/site/document.tsx';
import { FailurePage } from '#apps/site/failure-page.tsx';
import { splitLocalePath } from '#shared/locales.ts';
import { askingContext } from './server/asking.server.ts';
import { wayOn } from './server/visit.server.ts';
import { type Installation, useInstallation } from './use-installation.ts';

export function loader({ context }: LoaderFunctionArgs): Installation {
  const asking = context.get(askingContext);
  const { siteName, board, isDemo } = asking;
  const { locale } = splitLocalePath(new URL(asking.caller.request.url).pathname);
  return { siteName, board, wayOn: wayOn(asking, locale), isDemo };
}

export function links() {
  return siteLinks;
}

export function Layout({ children }: { children: ReactNode }) {
  return <SiteDocument>{children}</SiteDocument>;
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const { siteName } = useInstallation();
  return <FailurePage error={error} siteName={siteName} />;
}
