import { type ReactNode, createContext, use } from 'react';
import type { Locale } from '#shared/locales.ts';
import type { MessageId } from './message-ids.ts';
import { type MessageValues, type Messages, sayMessage } from './say-message.ts';

/** Gives a message of the interface in the page's locale; `values` fill its ICU placeholders. */
export type Text = (id: MessageId, values?: MessageValues) => string;

export type Speech = { locale: Locale; messages: Messages; text: Text };
const SpeechContext = createContext<Speech | undefined>(undefined);

/** The interface's voice in one locale, from compiled messages. One for each document, one for each rendered page. */
export function makeSpeech(locale: Locale, messages: Messages): Speech {
  const text: Text = (id, values = {}) => sayMessage(messages[id] ?? [id], values, locale);
  return { locale, messages, text: import.meta.env.SSR ? rememberSaid(text) : text };
}

/** Numbers have no end. */
const mostSaid = 5_000;

/** Plain messages and counts are said on page after page: the server puts each together once. */
function rememberSaid(text: Text): Text {
  const said = new Map<string, string>();
  return (id, values) => {
    const key = keyOf(id, values);
    const known = key === undefined ? undefined : said.get(key);
    if (known !== undefined) return known;
    const spoken = text(id, values);
    if (key !== undefined && said.size < mostSaid) said.set(key, spoken);
    return spoken;
  };
}

/** Names a message with its numbers; texts in it are too many to be kept. */
function keyOf(id: string, values: MessageValues = {}): string | undefined {
  let key = id;
  for (const name in values) {
    if (typeof values[name] !== 'number') return undefined;
    key += ` ${values[name]}`;
  }
  return key;
}

/** Lets everything below speak. */
export function SpeechProvider({ speech, children }: { speech: Speech; children: ReactNode }) {
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

/** The message function of the page's locale. */
export function useText(): Text {
  return useSpeech().text;
}

/** The locale of the page. */
export function useLocale(): Locale {
  return useSpeech().locale;
}

function useSpeech(): Speech {
  const speech = use(SpeechContext);
  if (speech === undefined) throw new Error('useText() outside of SpeechProvider');
  return speech;
}
