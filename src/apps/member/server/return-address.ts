import { type Locale, localePath } from '#shared/locales.ts';

/**
 * Where a person goes on after logging in: the path of `?return=` on the board, else the board's home. Whatever a
 * browser would read as an address of another site (`//host`, `/\host`) is no path of the board.
 */
export function returnAddress(wanted: string | null, board: string, locale: Locale): string {
  const home = `${board}${localePath(locale, '/')}`;
  if (wanted === null || !wanted.startsWith('/') || !URL.canParse(wanted, board)) return home;
  const url = new URL(wanted, board);
  return url.origin === board ? url.href : home;
}
