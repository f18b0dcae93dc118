import { useEffect, useRef } from 'react';
import type { Locale } from '#shared/locales.ts';
import { useLocale } from '#ui/messages.tsx';

const name = 'tatami-live';

/**
 * Hears of changes while this page waits for something. One tab of the browser holds the stream and passes on what it
 * hears; when it leaves, another takes over (architecture §4).
 */
export function useLive(isWaiting: boolean, hear: (tags: readonly string[]) => void): void {
  const locale = useLocale();
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  }, [hear]);
  useEffect(() => {
    if (!isWaiting || !('locks' in navigator)) return undefined;
    const ending = new AbortController();
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }) => latest.current(data));
    const leading = navigator.locks.request(name, { signal: ending.signal }, () =>
      follow(locale, ending.signal, (tags) => {
        channel.postMessage(tags);
        latest.current(tags);
      }),
    );
    // Leaving the page while another tab leads ends the wait for the lock; that is no failure.
    leading.catch(() => undefined);
    return () => {
      ending.abort();
      channel.close();
    };
  }, [isWaiting, locale]);
}

function follow(locale: Locale, signal: AbortSignal, tell: (tags: string[]) => void): Promise<void> {
  return new Promise((resolve) => {
    const source = new EventSource(`/api/live?locale=${locale}`);
    source.addEventListener('tags', ({ data }) => tell(JSON.parse(data)));
    signal.addEventListener('abort', () => {
      source.close();
      resolve();
    });
  });
}
