/** What every page says about this installation. */
export type Site = { name: string; publicUrl: string; cookieDomain: string; isDemo: boolean };

let current: Site = { name: 'Tatami', publicUrl: '', cookieDomain: '', isDemo: false };

/** Set once when the board opens. */
export function setSite(site: Site): void {
  current = site;
}

/** The installation that pages describe. `publicUrl` is empty where addresses follow the request's host. */
export function readSite(): Site {
  return current;
}
