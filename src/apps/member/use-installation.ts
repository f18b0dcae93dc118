import { useRouteLoaderData } from 'react-router';

/** This installation, as every page tells of it. */
export type Installation = {
  siteName: string;
  /** Origin of the board. */
  board: string;
  /** Where the person came from on the board, and goes on to. */
  wayOn: string;
  isDemo: boolean;
};

/** What the page says about this installation; plain values where even the root could not be loaded. */
export function useInstallation(): Installation {
  return useRouteLoaderData<() => Installation>('root') ?? { siteName: 'Tatami', board: '', wayOn: '/', isDemo: false };
}
