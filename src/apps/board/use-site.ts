import { useRouteLoaderData } from 'react-router';
import type { loader } from './root.tsx';

/** What every page says about this installation; plain values where even the root could not be loaded. */
export function useSite() {
  const loaded = useRouteLoaderData<typeof loader>('root');
  return loaded ?? { name: 'Tatami', publicUrl: '', memberUrl: '', isDemo: false };
}
