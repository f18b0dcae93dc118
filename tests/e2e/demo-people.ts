import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { Locale } from '#shared/locales.ts';
import { type SiteName, siteAddresses } from '../support/site-addresses.ts';

/** People of the demo whom tests play: Aiko administers in Japanese, the others are members who write one language each. */
export type DemoPerson = 'aiko' | 'mary' | 'tom' | 'haruka' | 'layla';

/** How a person of the demo logs in where only this machine reaches the site. */
export function logInOf(person: DemoPerson): { email: string; password: string } {
  return { email: `${person}@demo.tatami.example`, password: 'tatami-demo' };
}

/** Logs a person in as a script does (product decisions §7) and gives the token. */
export function fetchToken(site: SiteName, person: DemoPerson): Promise<string> {
  return askForToken(site, '/sign-in/email', logInOf(person));
}

/** Makes an account for somebody who was never here, and gives the token. */
export function fetchNewToken(site: SiteName, locale: Locale): Promise<string> {
  const nick_name = `new_${locale}`;
  const email = `${randomUUID()}@example.org`;
  return askForToken(site, '/sign-up/email', { nick_name, email, password: 'correct horse battery', locale });
}

async function askForToken(site: SiteName, path: string, body: Record<string, string>): Promise<string> {
  const { member } = siteAddresses(site);
  const answer = await fetch(`${member}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: member },
    body: JSON.stringify(body),
  });
  const token = answer.headers.get('set-auth-token');
  if (token === null) throw new Error(`no token was given: ${answer.status} ${await answer.text()}`);
  return token;
}

/** Puts a token into a browser, as the member site does after log-in. */
export async function putToken(context: BrowserContext, site: SiteName, value: string): Promise<void> {
  await context.addCookies([{ name: 'token', value, url: siteAddresses(site).board, sameSite: 'Lax' }]);
}
