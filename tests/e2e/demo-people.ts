import type { BrowserContext } from '@playwright/test';
import { type SiteName, siteAddresses } from '../support/site-addresses.ts';

/** People of the demo whom tests play: Aiko administers in Japanese, the others are members who write one language each. */
export type DemoPerson = 'aiko' | 'mary' | 'tom' | 'haruka' | 'layla' | 'yusuf';

/** How a person of the demo logs in where only this machine reaches the site. */
export function logInOf(person: DemoPerson): { email: string; password: string } {
  return { email: `${person}@demo.tatami.example`, password: 'tatami-demo' };
}

/** Logs a person in as a script does (product decisions §7) and gives the token. */
export async function fetchToken(site: SiteName, person: DemoPerson): Promise<string> {
  const { member } = siteAddresses(site);
  const answer = await fetch(`${member}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: member },
    body: JSON.stringify(logInOf(person)),
  });
  const token = answer.headers.get('set-auth-token');
  if (token === null) throw new Error(`${person} could not log in: ${answer.status} ${await answer.text()}`);
  return token;
}

/** Puts the token of a person into a browser, as the member site does after log-in. */
export async function putLogIn(context: BrowserContext, site: SiteName, person: DemoPerson): Promise<void> {
  const value = await fetchToken(site, person);
  await context.addCookies([{ name: 'token', value, url: siteAddresses(site).board, sameSite: 'Lax' }]);
}
