import { signInSchema } from '#features/accounts/credentials.ts';
import { type DemoLogin, listDemoLogins, mainDemoPeople } from '#features/accounts/server/demo-accounts.ts';
import { signIn } from '#features/accounts/server/sign-in.ts';
import type { Locale } from '#shared/locales.ts';
import type { Asking } from './asking.server.ts';
import { answerForm } from './form.server.ts';
import { wayOn } from './visit.server.ts';

/** Logs in with the log-in form, then leads to where the person came from. */
export function answerLogIn(asking: Asking, request: Request, locale: Locale) {
  return answerForm({
    asking,
    request,
    schema: signInSchema,
    kept: ['email'],
    act: (input) => signIn(asking.door, asking.caller, { ...input, locale }),
    wayOn: wayOn(asking, locale),
  });
}

/** The people of the demo that the page offers to log in as. */
export async function listShownPeople({ door, showsDemoPeople }: Asking): Promise<DemoLogin[]> {
  return showsDemoPeople ? listDemoLogins(door.db, mainDemoPeople) : [];
}
