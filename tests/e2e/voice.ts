import type { Locale } from '#shared/locales.ts';
import type { MessageId } from '#ui/message-ids.ts';
import { sayMessage } from '#ui/say-message.ts';
import { messagesOf } from '../support/messages.ts';

/** Gives a message as the interface shows it. */
export type Voice = (id: MessageId, values?: Record<string, string | number>) => string;

/** The interface's voice in a locale. */
export function hearVoice(locale: Locale): Voice {
  const messages = messagesOf(locale);
  return (id, values = {}) => sayMessage(messages[id] ?? [id], values, locale);
}
