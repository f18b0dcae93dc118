import { builtApp } from './built-app.ts';

/** An area of messages, or those of its messages whose ids fit. */
export type Part = { area: string; ids?: RegExp };

/** What can go wrong where people only read; the other errors come with the forms that they are about. */
const everywhere = /^(error\.|errors\.(network$|wait$|server\.|auth\.))/;

/**
 * The messages of each site: what browsers fetch as one file a locale, and of which areas it consists. On the board
 * `reading` is what pages need that are read; forms and the desk load theirs when they are opened.
 */
const groupsOfSites: Readonly<Record<typeof builtApp, Readonly<Record<string, readonly Part[]>>>> = {
  board: {
    reading: [...all('common', 'threads', 'comments', 'translation', 'session'), { area: 'errors', ids: everywhere }],
    write: all('write', 'errors'),
    desk: all('desk', 'errors'),
  },
  member: { member: all('common', 'errors', 'accounts') },
};

function all(...areas: string[]): Part[] {
  return areas.map((area) => ({ area }));
}

/** Those of the site that is built or served. */
export const messageGroups = groupsOfSites[builtApp];
