import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { checkout } from '#platform/env/checkout.ts';
import type { Locale } from '#shared/locales.ts';
import type { Messages } from '#ui/say-message.ts';

/** All messages of the interface in a locale, from the same files as the site's. */
export function messagesOf(locale: Locale): Messages {
  const folder = path.join(checkout, 'locales', locale);
  const texts: Record<string, string> = Object.assign(
    {},
    ...readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
  );
  const compiled = Object.entries(texts).map(([id, text]) => ({ [id]: compileMessage(text) }));
  return Object.assign({}, ...compiled);
}
