import { useRouteLoaderData } from 'react-router';

/** This installation, as every page tells of it. `board` is the board's origin. */
export type Installation = { siteName: string; board: string; isDemo: boolean };

/** What the page says about this installation; plain values where even the root could not be loaded. */
export function useInstallation(): Installation {
  return useRouteLoaderData<() => Installation>('root') ?? { siteName: 'Tatami', board: '', isDemo: false };
}
