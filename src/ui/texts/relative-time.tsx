import { localeFacts, type Locale } from '#shared/locales.ts';
import { toLocalDay } from './clock.ts';
import { formatDate, formatMoment } from './format-date.ts';
import { describeAge } from './relative-label.ts';
import { useToday } from './use-today.ts';

type RelativeTimeProps = { at: string; locale: Locale };

/**
 * A moment: its date in the server's markup, its age once hydrated.
 * The date stays in the box unseen, so that the swap moves nothing.
 */
export function RelativeTime({ at, locale }: RelativeTimeProps) {
  const today = useToday();
  const moment = new Date(at);
  const { tag } = localeFacts[locale];
  const date = formatDate(moment, tag);
  if (today === null) {
    return (
      <time className="relative-time" dateTime={at} suppressHydrationWarning>
        {date}
      </time>
    );
  }
  return (
    <time className="relative-time" dateTime={at} title={formatMoment(moment, tag)}>
      <span className="relative-time-date" aria-hidden="true">
        {date}
      </span>
      <span>{describeAge(today - toLocalDay(moment), tag)}</span>
    </time>
  );
}
