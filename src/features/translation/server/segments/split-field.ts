import type { Locale } from '#shared/locales.ts';
import { type ItemKind, isMarkdown } from '../../model.ts';
import type { Split } from './segment.ts';
import { splitMarkdown, splitPlain } from './split-text.ts';

/** Takes the text of a field apart, as Markdown where it is written in it. */
export function splitField({
  kind,
  field,
  text,
  locale,
}: {
  kind: ItemKind;
  field: string;
  text: string;
  locale: Locale;
}): Split {
  return isMarkdown(kind, field) ? splitMarkdown(text, locale) : splitPlain(text, locale);
}
