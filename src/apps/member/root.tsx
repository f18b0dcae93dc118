import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, Outlet } from 'react-router';
import { SiteDocument, siteLinks } from '#apps/site/document.tsx';
import { FailurePage } from '#apps/site/failure-page.tsx';
import { askingContext } from './server/asking.server.ts';
import { useInstallation } from './use-installation.ts';

export function loader({ context }: LoaderFunctionArgs) {
  const { siteName, board, isDemo } = context.get(askingContext);
  return { siteName, board, isDemo };
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
