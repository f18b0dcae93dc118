import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import { problemResponse, toProblem } from '#platform/http/problem.ts';
import { followDrops } from '#platform/page-cache/follow-drops.ts';
import { requestError } from '#shared/errors.ts';

/** Streams open at once in this process; a browser opens one for all its tabs. */
const mostStreams = 2_000;
const heartbeatMs = 25_000;
const followMs = 500;

export type Live = { open: (signal: AbortSignal) => Response; close: () => void };

/**
 * The public stream of what changes: tags only, such as `thread:12/ja`, nothing of what is said. The table of drops is
 * followed while somebody listens.
 */
export function openLive(db: Database, log: Log): Live {
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const encoder = new TextEncoder();
  let stopFollowing: (() => void) | undefined;
  const heart = setInterval(() => tell(': still here\n\n'), heartbeatMs);
  heart.unref();

  function tell(message: string): void {
    const bytes = encoder.encode(message);
    for (const stream of streams) stream.enqueue(bytes);
  }
  function leave(stream: ReadableStreamDefaultController<Uint8Array>): void {
    if (!streams.delete(stream)) return;
    stream.close();
    if (streams.size > 0) return;
    stopFollowing?.();
    stopFollowing = undefined;
  }
  return {
    open(signal) {
      if (streams.size >= mostStreams)
        return problemResponse(toProblem(requestError('server.overloaded', { retryAfter: 30 }), crypto.randomUUID()).problem);
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          streams.add(stream);
          signal.addEventListener('abort', () => leave(stream));
          stream.enqueue(encoder.encode('retry: 5000\n\n'));
        },
      });
      stopFollowing ??= followDrops({
        db,
        log,
        everyMs: followMs,
        onTags: (tags) => tell(`event: tags\ndata: ${JSON.stringify(tags)}\n\n`),
      });
      return new Response(body, {
        headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
      });
    },
    close() {
      clearInterval(heart);
      for (const stream of streams) leave(stream);
    },
  };
}
