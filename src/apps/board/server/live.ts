import { problemResponse, toProblem } from '#platform/http/problem.ts';
import type { DropFeed } from '#platform/page-cache/drop-feed.ts';
import { requestError } from '#shared/errors.ts';
import type { Locale } from '#shared/locales.ts';

/** Streams open at once in this process; a browser opens one for all its tabs. */
const mostStreams = 2_000;
/** Messages that may wait for one reader; whoever takes none for so long is let go and comes back by itself. */
const mostWaiting = 20;
const heartbeatMs = 25_000;

export type Live = { open: (signal: AbortSignal, locale?: Locale) => Response; close: () => void };

/** `onAwaited` is told the languages of those who listen, each when its first comes and while somebody stays. */
export type LiveOptions = { feed: Pick<DropFeed, 'follow'>; onAwaited: (locales: Locale[]) => void };

/** The public stream of what changes: tags only, such as `thread:12/ja`, nothing of what is said. */
export function openLive({ feed, onAwaited }: LiveOptions): Live {
  const streams = new Map<ReadableStreamDefaultController<Uint8Array>, Locale | undefined>();
  let told = new Set<Locale>();
  const encoder = new TextEncoder();
  const stopFollowing = feed.follow({ onTags: (tags) => tell(`event: tags\ndata: ${JSON.stringify(tags)}\n\n`) });
  const heart = setInterval(beat, heartbeatMs);
  heart.unref();

  function beat(): void {
    tell(': still here\n\n');
    told = new Set([...streams.values()].filter((locale) => locale !== undefined));
    if (told.size > 0) onAwaited([...told]);
  }
  /** However many come, a language is told once between two beats. */
  function expect(locale: Locale): void {
    if (told.has(locale)) return;
    told.add(locale);
    onAwaited([locale]);
  }
  function tell(message: string): void {
    const bytes = encoder.encode(message);
    for (const stream of streams.keys()) {
      stream.enqueue(bytes);
      if ((stream.desiredSize ?? 0) < -mostWaiting) leave(stream);
    }
  }
  function leave(stream: ReadableStreamDefaultController<Uint8Array>): void {
    if (forget(stream)) stream.close();
  }
  /** False for a stream that is gone already: closing it again would be an error. */
  function forget(stream: ReadableStreamDefaultController<Uint8Array>): boolean {
    return streams.delete(stream);
  }
  return {
    open(signal, locale) {
      if (streams.size >= mostStreams)
        return problemResponse(toProblem(requestError('server.overloaded', { retryAfter: 30 }), crypto.randomUUID()).problem);
      let opened: ReadableStreamDefaultController<Uint8Array> | undefined;
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          opened = stream;
          streams.set(stream, locale);
          if (locale !== undefined) expect(locale);
          signal.addEventListener('abort', () => leave(stream));
          stream.enqueue(encoder.encode('retry: 5000\n\n'));
        },
        cancel() {
          if (opened !== undefined) forget(opened);
        },
      });
      return new Response(body, {
        headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
      });
    },
    close() {
      stopFollowing();
      clearInterval(heart);
      for (const stream of streams.keys()) leave(stream);
    },
  };
}
