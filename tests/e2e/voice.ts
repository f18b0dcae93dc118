import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { checkout } from '#platform/env/checkout.ts';
import type { Locale } from '#shared/locales.ts';
import type { MessageId } from '#ui/message-ids.ts';
import { type Messages, sayMessage } from '#ui/say-message.ts';

/** Gives a message as the interface shows it. */
export type Voice = (id: MessageId, values?: Record<string, string | number>) => string;

/** The interface's messages of a locale, from the same files as the site's. */
export function hearVoice(locale: Locale): Voice {
  const folder = path.join(checkout, 'locales', locale);
  const texts: Record<string, string> = Object.assign(
    {},
    ...readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
  );
  const compiled = Object.entries(texts).map(([id, text]) => ({ [id]: compileMessage(text) }));
  const messages: Messages = Object.assign({}, ...compiled);
  return (id, values = {}) => sayMessage(messages[id] ?? [id], values, locale);
}
