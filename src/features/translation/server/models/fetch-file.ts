import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createZstdDecompress } from 'node:zlib';
import { codeOf } from '#platform/env/start-error.ts';
import { hashOf } from './model-folder.ts';
import type { OfferedFile } from './model-list.ts';
import { ModelProblem } from './model-problem.ts';
import type { ModelSource } from './model-source.ts';

export type FetchOptions = {
  source: ModelSource;
  signal: AbortSignal;
  /** Told how many bytes more have come. */
  onBytes: (bytes: number) => void;
  /** Milliseconds between two tries, and without a byte until one is given up. */
  retryMs?: number;
  silenceMs?: number;
};

const mostTries = 5;

/**
 * Fetches a file and unpacks it. What came stays beside it as `.zst` until it is unpacked, so that a fetch that was cut goes
 * on where it stopped. Throws a ModelProblem: `unreachable` after five tries without an end, `damaged` for other bytes than
 * the list promised.
 */
export async function fetchFile(file: OfferedFile, target: string, options: FetchOptions): Promise<void> {
  const packed = `${target}.zst`;
  await fetchPacked(file, packed, options);
  try {
    await unpack(file, packed, target);
  } finally {
    // Unpacked it is not needed, and damaged it is fetched anew.
    await rm(packed, { force: true });
  }
}

async function fetchPacked(file: OfferedFile, packed: string, options: FetchOptions): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      const there = await sizeOf(packed);
      if (there < file.packedBytes) await fetchRest(file, packed, there, options);
      break;
    } catch (error) {
      if (options.signal.aborted || tries >= mostTries || !isPassing(error)) throw explain(error, file);
      await pause(options.retryMs ?? 2_000, undefined, { signal: options.signal });
    }
  }
  if ((await sizeOf(packed)) === file.packedBytes && (await hashOf(packed)) === file.packedHash) return;
  await rm(packed, { force: true });
  throw damaged(file);
}

async function fetchRest(file: OfferedFile, packed: string, there: number, options: FetchOptions): Promise<void> {
  const silence = new AbortController();
  const signal = AbortSignal.any([options.signal, silence.signal]);
  const timer = setTimeout(() => silence.abort(new Error('nothing came any more')), options.silenceMs ?? 30_000);
  try {
    const { from, content } = await options.source.open(file.location, there, signal);
    let size = from;
    const watch = new Transform({
      transform(part: Buffer, _, done) {
        timer.refresh();
        size += part.length;
        options.onBytes(part.length);
        done(size > file.packedBytes ? damaged(file) : null, part);
      },
    });
    const out = from === 0 ? createWriteStream(packed) : createWriteStream(packed, { flags: 'r+', start: from });
    await pipeline(content, watch, out, { signal });
    if (size < file.packedBytes) throw new Error('the connection ended early');
  } finally {
    clearTimeout(timer);
  }
}

async function unpack(file: OfferedFile, packed: string, target: string): Promise<void> {
  const hash = createHash('sha256');
  let size = 0;
  const watch = new Transform({
    transform(part: Buffer, _, done) {
      hash.update(part);
      size += part.length;
      done(size > file.bytes ? damaged(file) : null, part);
    },
  });
  try {
    await pipeline(createReadStream(packed), createZstdDecompress(), watch, createWriteStream(target));
  } catch (error) {
    throw codeOf(error)?.startsWith('ZSTD') ? damaged(file) : explain(error, file);
  }
  if (size !== file.bytes || hash.digest('hex') !== file.hash) throw damaged(file);
}

/** Whether the next try may go better: not where the source answered, the disk is full or the bytes are wrong. */
function isPassing(error: unknown): boolean {
  if (error instanceof ModelProblem) return error.trouble === 'unreachable';
  return !['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'EPERM'].includes(codeOf(error) ?? '');
}

function explain(error: unknown, file: OfferedFile): unknown {
  if (error instanceof ModelProblem || !(error instanceof Error) || error.name === 'AbortError') return error;
  if (codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT') {
    return new ModelProblem('no_space', `The disk became full while ${file.location} was fetched: free some space.`, error);
  }
  if (['EACCES', 'EROFS', 'EPERM'].includes(codeOf(error) ?? '')) return error;
  return new ModelProblem('unreachable', `${file.location} could not be fetched to its end: ${error.message}.`, error);
}

function damaged({ location }: OfferedFile): ModelProblem {
  return new ModelProblem(
    'damaged',
    `${location} is not what the list of models promises: the mirror is damaged or out of date.`,
  );
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 0;
    throw error;
  }
}
