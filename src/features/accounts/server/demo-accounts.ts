import { randomBytes } from 'node:crypto';
import type { Database } from '#platform/database/database.ts';
import type { Locale } from '#shared/locales.ts';
import { hashPassword, isPasswordOf } from './auth.ts';
import * as queries from './demo-queries.ts';

/** The password of everybody in the demo, where only this machine can reach it. */
const knownPassword = 'tatami-demo';

/** How a person of the demo logs in. Without `password` it is a random one that was given when it was made. */
export type DemoLogin = {
  id: string;
  userId: number;
  name: string;
  role: 'administrator' | 'manager' | 'paid' | 'member';
  locale: Locale;
  email: string;
  password: string | undefined;
};

/**
 * Gives everybody of the demo content an account: with the known password where only this machine can reach it,
 * else with random ones, which are in the answer once. Passwords of the other kind are replaced.
 */
export async function loadDemoAccounts(db: Database, { isLocal }: { isLocal: boolean }): Promise<DemoLogin[]> {
  const people = await queries.listDemoPeople(db);
  if (await haveFittingPasswords(people, isLocal)) {
    return people.map((person) => describeLogin(person, isLocal ? knownPassword : undefined));
  }
  const made = await Promise.all(people.map((person) => makePassword(person, isLocal)));
  await db.transaction().execute(async (tx) => {
    for (const { person, passwordHash } of made) {
      const { id: userId, slug, displayName: name } = person;
      await queries.putDemoAccount(tx, { userId, slug, name, email: emailOf(slug), passwordHash });
    }
  });
  return made.map(({ person, password }) => describeLogin(person, password));
}

/** Logins of some people of the demo, in this order, for pages and for the start to show. */
export async function listDemoLogins(db: Database, slugs: readonly string[]): Promise<DemoLogin[]> {
  const people = await queries.listDemoPeople(db);
  return slugs.flatMap((slug) => people.filter((one) => one.slug === slug).map((one) => describeLogin(one, knownPassword)));
}

/** Those who show the most between them: an administrator, a manager, a paid member, and two who write other scripts. */
export const mainDemoPeople: readonly string[] = ['aiko', 'chen', 'pierre', 'bruno', 'layla'];

/** Closes the accounts of the demo where it is not shown any more: everybody knows their passwords. */
export function closeDemoAccounts(db: Database): Promise<void> {
  return queries.deleteDemoAccounts(db);
}

async function haveFittingPasswords(people: readonly queries.DemoPerson[], isLocal: boolean): Promise<boolean> {
  const [first] = people;
  if (people.some(({ passwordHash }) => passwordHash === null)) return false;
  // They are all made at once, so one stands for all.
  return first === undefined || (await isPasswordOf(first.passwordHash ?? '', knownPassword)) === isLocal;
}

async function makePassword(person: queries.DemoPerson, isLocal: boolean) {
  const password = isLocal ? knownPassword : randomBytes(9).toString('base64url');
  return { person, password, passwordHash: await hashPassword(password) };
}

function emailOf(slug: string): string {
  return `${slug}@demo.tatami.example`;
}

function describeLogin(person: queries.DemoPerson, password: string | undefined): DemoLogin {
  const { id: userId, slug, displayName: name, locale } = person;
  return { id: slug, userId, name, role: roleOf(person), locale, email: emailOf(slug), password };
}

function roleOf({ isAdmin, isManager, isPaid }: queries.DemoPerson): DemoLogin['role'] {
  if (isAdmin) return 'administrator';
  if (isManager) return 'manager';
  return isPaid ? 'paid' : 'member';
}
