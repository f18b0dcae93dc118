import { signUpSchema } from '#features/accounts/credentials.ts';
import { signUp } from '#features/accounts/server/sign-in.ts';
import type { Locale } from '#shared/locales.ts';
import type { Asking } from './asking.server.ts';
import { answerForm } from './form.server.ts';
import { wayOn } from './visit.server.ts';

type Page = { locale: Locale; administratorKey?: string };

/** Makes an account with the sign-up form, then leads to where the person came from. */
export function answerSignUp(asking: Asking, request: Request, { locale, administratorKey: key }: Page) {
  return answerForm({
    asking,
    request,
    schema: signUpSchema.omit({ locale: true, administrator_key: true }),
    kept: ['nick_name', 'name', 'email'],
    act: (input) => signUp(asking.door, asking.caller, { ...input, locale, administrator_key: key }),
    wayOn: wayOn(asking, locale),
  });
}
