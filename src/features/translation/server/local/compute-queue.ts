import { Worker } from 'node:worker_threads';
import type { Lane } from '../engine/slots.ts';
import { EngineError } from '../engine/port.ts';
import type { Asked, AskedModel, Told } from './model-thread.ts';

export type QueueOptions = {
  /** Threads that compute at once; each loads its own models. */
  threads: number;
  /** Bytes that the models of one thread may take. */
  memoryBytes: number;
  /** Milliseconds that a run of words may take, with the loading of its model. */
  longestMs?: number;
  /** Milliseconds after which a thread without work ends, which gives its memory back. */
  idleMs?: number;
};

/** A run of words for a model. */
export type Task = { text: string; model: AskedModel; lane: Lane; isAwaited: boolean; signal: AbortSignal };

export type ComputeQueue = {
  translate: (task: Task) => Promise<string>;
  /** Characters a second that were translated so far, loading included; undefined before the first. */
  pace: () => number | undefined;
  close: () => Promise<void>;
};

type Waiting = Task & { resolve: (text: string) => void; reject: (error: Error) => void };
type Thread = {
  worker: Worker;
  task: (Waiting & { id: number; begun: number }) | undefined;
  timer: NodeJS.Timeout | undefined;
  lastModel: string;
};

/** Found by the name of its package, since the board runs as one bundled file. */
const threadFile = new URL(import.meta.resolve('#features/translation/server/local/model-thread.ts'));

/** Runs of words that wait at most; an item of work has some dozen. */
const mostWaiting = 5_000;

/**
 * Translates in threads beside the event loop. Whoever waits for an answer comes first, then languages with readers that
 * wait; then what the model that is at hand can do, since another must be loaded. A thread that fails or takes too long is
 * ended, and the next one begins afresh.
 */
export function openComputeQueue({ threads, memoryBytes, longestMs = 60_000, idleMs = 300_000 }: QueueOptions): ComputeQueue {
  const queue: Waiting[] = [];
  const running = new Set<Thread>();
  let lastId = 0;
  const done = { characters: 0, ms: 0 };

  function fill(): void {
    for (const thread of running) if (thread.task === undefined) give(thread);
    while (queue.length > 0 && running.size < threads) give(begin());
  }

  function begin(): Thread {
    const worker = new Worker(threadFile, { workerData: { memoryBytes }, name: 'translation' });
    const thread: Thread = { worker, task: undefined, timer: undefined, lastModel: '' };
    running.add(thread);
    worker.unref();
    worker.on('message', (told: Told) => finish(thread, told));
    worker.on('error', (error) => end(thread, new EngineError('failed', error.message, { cause: error })));
    worker.on('exit', () => end(thread, new EngineError('failed', 'the thread that translates ended')));
    return thread;
  }

  function give(thread: Thread): void {
    clearTimeout(thread.timer);
    const next = takeNext(thread.lastModel);
    if (next === undefined) {
      thread.timer = setTimeout(() => end(thread), idleMs).unref();
      return;
    }
    lastId += 1;
    thread.task = { ...next, id: lastId, begun: performance.now() };
    thread.lastModel = next.model.key;
    thread.timer = setTimeout(
      () => end(thread, new EngineError('too_slow', `it took longer than ${longestMs / 1000} s`)),
      longestMs,
    );
    thread.worker.ref();
    const asked: Asked = { id: lastId, text: next.text, model: next.model };
    thread.worker.postMessage(asked);
  }

  function takeNext(lastModel: string): Waiting | undefined {
    const wishes: ((task: Task) => boolean)[] = [
      ({ lane }) => lane === 'now',
      ({ isAwaited, model }) => isAwaited && model.key === lastModel,
      ({ isAwaited }) => isAwaited,
      ({ model }) => model.key === lastModel,
    ];
    const place = wishes.map((wish) => queue.findIndex(wish)).find((found) => found !== -1) ?? 0;
    return queue.splice(place, 1)[0];
  }

  function finish(thread: Thread, told: Told): void {
    const { task } = thread;
    if (task?.id !== told.id) return;
    if ('problem' in told) return end(thread, new EngineError('failed', told.problem));
    thread.task = undefined;
    thread.worker.unref();
    done.characters += Array.from(task.text).length;
    done.ms += performance.now() - task.begun;
    task.resolve(told.text);
    fill();
  }

  function end(thread: Thread, error?: EngineError): void {
    if (!running.delete(thread)) return;
    clearTimeout(thread.timer);
    void thread.worker.terminate();
    if (error !== undefined) thread.task?.reject(error);
    fill();
  }

  return {
    translate(task) {
      if (task.signal.aborted) return Promise.reject(unwanted());
      if (queue.length >= mostWaiting)
        return Promise.reject(new EngineError('busy', 'too much waits already', { retryAfter: 60_000 }));
      return new Promise((resolve, reject) => {
        const waiting = { ...task, resolve, reject };
        task.signal.addEventListener('abort', () => {
          const place = queue.indexOf(waiting);
          if (place === -1) return;
          queue.splice(place, 1);
          reject(unwanted());
        });
        queue.push(waiting);
        fill();
      });
    },
    pace: () => (done.ms === 0 ? undefined : (done.characters / done.ms) * 1000 * threads),
    async close() {
      const gone = new EngineError('failed', 'the process ends');
      for (const { reject } of queue.splice(0)) reject(gone);
      await Promise.all([...running].map(({ worker }) => worker.terminate()));
    },
  };
}

function unwanted(): EngineError {
  return new EngineError('too_slow', 'nobody waits for it any more');
}
