import { z } from 'zod';
import { type AppError, requestError } from '#shared/errors.ts';
import { localeSchema } from '#shared/schema.ts';
import { countCharacters, isVisible, tidyLine } from '#shared/written-text.ts';
import { accountError } from './contract.ts';

/** Fewest characters of a password; nothing else is asked of one (NIST SP 800-63B). */
export const shortestPassword = 10;
/** Most characters: more would only keep the server busy with hashing. */
export const longestPassword = 128;
export const longestNickName = 40;
export const longestName = 80;

const email = z
  .string()
  .max(1_000)
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => text.length <= 254 && z.email().safeParse(text).success, 'account.email_invalid');

const nickName = z
  .string()
  .max(1_000)
  .transform(tidyLine)
  .refine(isVisible, 'account.nick_name_missing')
  .refine((text) => countCharacters(text) <= longestNickName, 'account.nick_name_too_long');

const name = z
  .string()
  .max(1_000)
  .transform(tidyLine)
  .refine((text) => countCharacters(text) <= longestName, 'account.name_too_long');

const password = z
  .string()
  .refine((text) => countCharacters(text) >= shortestPassword, 'account.password_too_short')
  .refine((text) => text.length <= longestPassword, 'account.password_too_long');

/** What a person signs up with. */
export const signUpSchema = z.object({
  nick_name: nickName,
  name: name.default(''),
  email,
  password,
  locale: localeSchema.default('en'),
  /** The key of a first administrator's one-time link. */
  administrator_key: z.string().max(200).optional(),
});
export type SignUp = z.output<typeof signUpSchema>;

/** What a person logs in with. A password that could not be anybody's is simply wrong. */
export const signInSchema = z.object({ email, password: z.string().max(4_000) });
export type SignIn = z.output<typeof signInSchema>;

/** Each field that is wrong with the error it has; fields that people do not fill in themselves count as `request.invalid`. */
export function explainFields(error: z.ZodError): Map<string, AppError> {
  const found = new Map<string, AppError>();
  for (const { path, message } of error.issues) {
    const field = path.join('.');
    if (found.has(field)) continue;
    found.set(field, isAccountCode(message) ? accountError(message, { field }) : requestError('request.invalid', { field }));
  }
  return found;
}

function isAccountCode(message: string): message is keyof typeof accountError.statuses {
  return Object.hasOwn(accountError.statuses, message);
}
