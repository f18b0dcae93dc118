import { createContext } from 'react-router';
import type { Log } from '#platform/log/log.ts';
import type { AuthDoor, Caller } from '#features/accounts/server/sign-in.ts';

/** Who asks for a page of the member site, and what its answer needs to know of this installation. */
export type Asking = {
  log: Log;
  door: AuthDoor;
  caller: Caller;
  siteName: string;
  /** Origin of the board. */
  board: string;
  cookieDomain: string | undefined;
  isDemo: boolean;
  /** The people of the demo have the known password and may be shown with it. */
  showsDemoPeople: boolean;
};

/** Given to every loader and action. */
export const askingContext = createContext<Asking>();
