import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#platform/log/log.ts';
import { everything } from './drop-queries.ts';

type Purge = { url: string; log: Log; pausesMs?: readonly number[] };

/** Tags and paths that one message names at most; beyond it everything is said to be dropped. */
const mostNames = 2_000;
const gatherMs = 50;
const timeoutMs = 3_000;

/**
 * Tells a cache in front what was dropped: one POST at a time with `{ tags, paths }`, gathered while the last is under way.
 * A message that fails is tried again a little; then it is given up, since no shared copy lives longer than its `s-maxage`.
 */
export function openPurge({ url, log, pausesMs = [200, 1_000] }: Purge) {
  const tags = new Set<string>();
  const paths = new Set<string>();
  let isSending = false;
  let isFailing = false;

  async function sendAll(): Promise<void> {
    isSending = true;
    await pause(gatherMs);
    while (tags.size > 0) {
      const message = { tags: [...tags], paths: [...paths] };
      tags.clear();
      paths.clear();
      await send(JSON.stringify(message));
    }
    isSending = false;
  }
  async function send(body: string): Promise<void> {
    for (const pauseMs of [...pausesMs, undefined]) {
      const failure = await post(url, body);
      if (failure === undefined) {
        isFailing = false;
        return;
      }
      if (pauseMs !== undefined) await pause(pauseMs, undefined, { ref: false });
      else if (!isFailing) {
        log.error({ err: failure }, 'the cache in front could not be told what to purge');
        isFailing = true;
      }
    }
  }
  return function tell(droppedTags: readonly string[], droppedPaths: readonly string[]): void {
    if (tags.size + paths.size + droppedTags.length + droppedPaths.length > mostNames) {
      tags.clear();
      paths.clear();
      tags.add(everything);
    } else {
      for (const tag of droppedTags) tags.add(tag);
      for (const path of droppedPaths) paths.add(path);
    }
    if (!isSending) void sendAll();
  };
}

/** What went wrong, or undefined. */
async function post(url: string, body: string): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return answer.ok ? undefined : new Error(`it answered ${answer.status}`);
  } catch (error) {
    return error;
  }
}
