import { useRouteLoaderData } from 'react-router';
import type { loader } from './root.tsx';

/** What every page says about this installation; plain values where even the root could not be loaded. */
export function useInstallation() {
  return useRouteLoaderData<typeof loader>('root') ?? { siteName: 'Tatami', board: '', isDemo: false };
}
