import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { codeOf } from '#platform/env/start-error.ts';
import { type OfferedModel, readModelList } from './model-list.ts';
import { ModelProblem } from './model-problem.ts';

/** The rest of a file from a byte on. `from` is smaller than asked for where the source cannot begin in the middle. */
export type FileRest = { from: number; content: Readable };

/** Where models are taken from: a mirror of Firefox's model files with its list, `records.json`. */
export type ModelSource = {
  list: (signal: AbortSignal) => Promise<OfferedModel[]>;
  open: (location: string, from: number, signal: AbortSignal) => Promise<FileRest>;
};

/** Bytes of the list; Firefox's has 3 MB. */
const largestList = 32 * 1024 * 1024;
const listName = 'records.json';

/** Opens what `MT_MODEL_BASE_URL` names: an address with http or https, or a folder. Throws `no_source` when it is unset. */
export function openModelSource(place: string | undefined): ModelSource {
  if (place === undefined) {
    throw new ModelProblem(
      'no_source',
      'Nothing says where models come from: set MT_MODEL_BASE_URL to a mirror of Firefox’s translation models, an address or a folder with records.json.',
    );
  }
  return /^https?:\/\//.test(place) ? webSource(place.replace(/\/+$/, '')) : folderSource(path.resolve(place));
}

function webSource(base: string): ModelSource {
  return {
    async list(signal) {
      const { content } = await ask(`${base}/${listName}`, 0, signal);
      return readModelList(await readText(content));
    },
    open: (location, from, signal) => ask(`${base}/${location}`, from, signal),
  };
}

async function ask(url: string, from: number, signal: AbortSignal): Promise<FileRest> {
  const response = await fetch(url, { signal, headers: from === 0 ? {} : { range: `bytes=${from}-` } }).catch(
    (error: unknown) => {
      if (signal.aborted) throw error;
      throw new ModelProblem('unreachable', `${url} cannot be reached: look at MT_MODEL_BASE_URL and the network.`, error);
    },
  );
  if (response.body === null || (response.status !== 200 && response.status !== 206)) {
    await response.body?.cancel();
    throw new ModelProblem('unreachable', `${url} answered ${response.status}: is MT_MODEL_BASE_URL a mirror of the models?`);
  }
  const begin = response.status === 206 ? beginOf(response) : 0;
  if (begin > from) throw new ModelProblem('unreadable', `${url} answered with another part than asked for.`);
  return { from: begin, content: Readable.from(response.body) };
}

function beginOf(response: Response): number {
  const [, begin] = /^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '') ?? [];
  return begin === undefined ? Number.POSITIVE_INFINITY : Number(begin);
}

function folderSource(folder: string): ModelSource {
  return {
    async list() {
      const file = path.join(folder, listName);
      try {
        if ((await stat(file)).size > largestList) throw tooLarge();
        return readModelList(await readFile(file, 'utf8'));
      } catch (error) {
        throw codeOf(error) === undefined ? error : missing(file, error);
      }
    },
    async open(location, from) {
      const file = path.join(folder, location);
      try {
        await stat(file);
      } catch (error) {
        throw missing(file, error);
      }
      return { from, content: createReadStream(file, { start: from }) };
    },
  };
}

async function readText(content: Readable): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of content) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > largestList) throw tooLarge();
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString('utf8');
}

function tooLarge(): ModelProblem {
  return new ModelProblem('unreadable', `The list of models is larger than ${largestList / 1024 / 1024} MB.`);
}

function missing(file: string, cause: unknown): ModelProblem {
  return new ModelProblem('unreachable', `${file} cannot be read: is MT_MODEL_BASE_URL a mirror of the models?`, cause);
}
