import type { PointerEvent } from 'react';
import { localeFacts, type Locale } from '#shared/locales.ts';
import { toLocalDay } from './clock.ts';
import { formatDate, formatMoment } from './format-date.ts';
import { KeptText } from './kept-text.tsx';
import { type AgeText, describeAge } from './relative-label.ts';
import { useToday } from './use-today.ts';

type RelativeTimeProps = { at: string; locale: Locale; text: AgeText };

/**
 * A moment: its date in the server's markup, its age once hydrated.
 * The date stays in the box unseen, so that the swap moves nothing.
 */
export function RelativeTime({ at, locale, text }: RelativeTimeProps) {
  const today = useToday();
  const moment = new Date(at);
  const { tag } = localeFacts[locale];
  /** Date and time are made ready only for who points at the age: the first formatter of dates takes long. */
  function nameMoment({ currentTarget, pointerType }: PointerEvent<HTMLElement>): void {
    if (pointerType === 'mouse') currentTarget.title = formatMoment(moment, tag);
  }
  return (
    <time className="relative-time" dateTime={at} onPointerEnter={nameMoment}>
      <KeptText
        key={at}
        className="relative-time-date"
        make={() => formatDate(moment, tag)}
        aria-hidden={today === null ? undefined : true}
      />
      {today !== null && <span>{describeAge(today - toLocalDay(moment), text)}</span>}
    </time>
  );
}
