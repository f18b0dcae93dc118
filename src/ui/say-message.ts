import { type Locale, localeFacts } from '#shared/locales.ts';
import { formatNumber } from './texts/format-number.ts';
import { keepEach } from './texts/kept-formats.ts';

/** A message as Lingui's compiler leaves it: words, places of values, plurals. */
export type Message = readonly (string | readonly [name: string] | readonly [name: string, kind: 'plural', forms: Forms])[];
type Forms = Readonly<Record<string, Message>>;

/** Messages by their ids. */
export type Messages = Record<string, Message>;
export type MessageValues = Record<string, string | number>;

const rules = keepEach((tag: string) => new Intl.PluralRules(tag));

/** Puts a message together. It makes no formatter of numbers where none is needed: the first one holds up a phone for a tenth of a second. */
export function sayMessage(message: Message, values: MessageValues, locale: Locale): string {
  let said = '';
  for (const part of message) {
    if (typeof part === 'string') {
      said += part;
      continue;
    }
    const [name, , forms] = part;
    const value = values[name] ?? '';
    said += forms === undefined ? value : sayMessage(pickForm(forms, Number(value), locale), values, locale);
  }
  return said;
}

/** The form of a count, which stands where the form has its `#`. */
function pickForm(forms: Forms, count: number, locale: Locale): Message {
  const form = forms[count] ?? forms[rules(localeFacts[locale].tag).select(count)] ?? forms['other'] ?? [];
  const number = formatNumber(count, locale);
  return form.map((part) => (part === '#' ? number : part));
}
