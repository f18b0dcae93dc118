import type { Locale } from '#shared/locales.ts';
import { passageAttributes } from './passage-attributes.ts';

type PassageProps = { text: string; locale: Locale };

/** A run of people's text inside the interface's, in its own language and direction. */
export function Passage({ text, locale }: PassageProps) {
  return <bdi {...passageAttributes(locale)}>{text}</bdi>;
}
