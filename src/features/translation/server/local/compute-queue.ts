import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Lane } from '../engine/slots.ts';
import { EngineError } from '../engine/port.ts';
import { giveWay } from './give-way.ts';
import { type Asked, type AskedModel, toldSchema } from './compute-messages.ts';

export type QueueOptions = {
  /** Processes that compute at once; each loads its own models. */
  processes: number;
  /** Bytes that the models of one process may take. */
  memoryBytes: number;
  /** Milliseconds that a run of words may take, with the loading of its model. */
  longestMs?: number;
  /** Milliseconds after which a process without work ends, which gives its memory back. */
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
type Running = {
  child: ChildProcess;
  task: (Waiting & { id: number; begun: number }) | undefined;
  timer: NodeJS.Timeout | undefined;
  /** Ends that requests hold the task up. */
  endWay: () => void;
  lastModel: string;
};

/** Found by the name of its package, since the board runs as one bundled file. */
const processFile = fileURLToPath(import.meta.resolve('#features/translation/server/local/model-process.ts'));

/** Runs of words that wait at most; an item of work has some dozen. */
const mostWaiting = 5_000;

/**
 * Translates in processes beside this one, which are given way to and know nothing but models. Whoever waits for an answer
 * comes first, then languages with readers that wait; then what the model that is at hand can do, since another must be
 * loaded. A process that fails, takes too long or says what nobody understands is ended, and the next one begins afresh.
 */
export function openComputeQueue({ processes, memoryBytes, longestMs = 60_000, idleMs = 300_000 }: QueueOptions): ComputeQueue {
  const queue: Waiting[] = [];
  const running = new Set<Running>();
  let lastId = 0;
  const done = { characters: 0, ms: 0 };

  function fill(): void {
    for (const one of running) if (one.task === undefined) give(one);
    while (queue.length > 0 && running.size < processes) give(begin());
  }

  function begin(): Running {
    // A session of its own, so that its low priority holds beside other processes too.
    const child = fork(processFile, [String(memoryBytes)], { detached: true, execArgv: [], env: {} });
    const one: Running = { child, task: undefined, timer: undefined, endWay: () => undefined, lastModel: '' };
    running.add(one);
    child.unref();
    child.channel?.unref();
    child.on('message', (message) => finish(one, message));
    child.on('error', (error) => end(one, new EngineError('failed', error.message, { cause: error })));
    child.on('exit', () => end(one, new EngineError('failed', 'the process that translates ended')));
    return one;
  }

  function give(one: Running): void {
    clearTimeout(one.timer);
    const next = takeNext(one.lastModel);
    if (next === undefined) {
      one.timer = setTimeout(() => end(one), idleMs).unref();
      return;
    }
    lastId += 1;
    one.task = { ...next, id: lastId, begun: performance.now() };
    one.lastModel = next.model.key;
    one.timer = setTimeout(() => end(one, new EngineError('too_slow', `it took longer than ${longestMs / 1000} s`)), longestMs);
    const asked: Asked = { id: lastId, text: next.text, model: next.model };
    one.endWay = giveWay(one.child);
    one.child.send(asked);
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

  function finish(one: Running, message: unknown): void {
    const { data: told, error } = toldSchema.safeParse(message);
    if (told === undefined) return end(one, new EngineError('failed', error.message));
    const { task } = one;
    if (task?.id !== told.id) return;
    if ('problem' in told) return end(one, new EngineError('failed', told.problem));
    one.task = undefined;
    one.endWay();
    done.characters += Array.from(task.text).length;
    done.ms += performance.now() - task.begun;
    task.resolve(told.text);
    fill();
  }

  function end(one: Running, error?: EngineError): void {
    if (!running.delete(one)) return;
    clearTimeout(one.timer);
    one.endWay();
    one.child.kill('SIGKILL');
    if (error !== undefined) one.task?.reject(error);
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
    pace: () => (done.ms === 0 ? undefined : (done.characters / done.ms) * 1000 * processes),
    async close() {
      const gone = new EngineError('failed', 'the process ends');
      for (const { reject } of queue.splice(0)) reject(gone);
      await Promise.all([...running].map(async ({ child }) => child.kill('SIGKILL') && once(child, 'exit')));
    },
  };
}

function unwanted(): EngineError {
  return new EngineError('too_slow', 'nobody waits for it any more');
}
