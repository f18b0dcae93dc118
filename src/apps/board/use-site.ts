import { useRouteLoaderData } from 'react-router';
import type { Site } from './server/site.server.ts';

/** What every page says about this installation; plain values where even the root could not be loaded. */
export function useSite(): Site {
  return useRouteLoaderData<() => Site>('root') ?? { name: 'Tatami', publicUrl: '', cookieDomain: '', isDemo: false };
}
