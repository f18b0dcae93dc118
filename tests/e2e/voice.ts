import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { checkout } from '#platform/env/checkout.ts';
import { type Locale, localeFacts } from '#shared/locales.ts';
import type { MessageId } from '#ui/message-ids.ts';

/** Gives a message as the interface shows it. */
export type Voice = (id: MessageId, values?: Record<string, string | number>) => string;

/** The interface's messages of a locale, from the same files as the site's. */
export function hearVoice(locale: Locale): Voice {
  const folder = path.join(checkout, 'locales', locale);
  const texts: Record<string, string> = Object.assign(
    {},
    ...readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
  );
  const messages = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text)]));
  const { tag } = localeFacts[locale];
  const i18n = setupI18n({ locale: tag, messages: { [tag]: messages } });
  return (id, values) => i18n._(id, values);
}
