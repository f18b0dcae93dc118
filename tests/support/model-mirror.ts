import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import path from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { type Dictionary, makeDictionaryModel } from './dictionary-model.ts';

/** What a mirror does wrong: it cuts the line in the middle, sends other bytes, too few, knows no ranges, fails, says nothing. */
export type MirrorFault = 'cut' | 'wrong_bytes' | 'truncated' | 'no_ranges' | 'error' | 'silence';

export type MirroredModel = { from: string; to: string; version?: string; dictionary: Dictionary; inner?: number };

export type ModelMirror = {
  url: string;
  /** Paths that were asked for, with the range. */
  asked: string[];
  setFault: (fault: ((path: string, times: number) => MirrorFault | undefined) | undefined) => void;
  close: () => Promise<void>;
};

type Content = ReadonlyMap<string, Buffer>;

/** The files of a mirror: the list, and each file packed. */
export function mirrorFiles(models: readonly MirroredModel[]): Content {
  const files = new Map<string, Buffer>();
  const data = models.flatMap(({ from, to, version = '3.0', dictionary, inner }) => {
    return Object.entries(makeDictionaryModel(dictionary, inner === undefined ? {} : { inner })).map(([fileType, content]) => {
      const packed = zstdCompressSync(content);
      const location = `main/${from}-${to}/${version}/${fileType}.zst`;
      files.set(location, packed);
      return {
        name: fileType,
        fileType,
        sourceLanguage: from,
        targetLanguage: to,
        version,
        architecture: 'base-memory',
        decompressedHash: hash(content),
        decompressedSize: content.length,
        attachment: { hash: hash(packed), size: packed.length, location, filename: fileType, mimetype: 'application/zstd' },
      };
    });
  });
  return files.set('records.json', Buffer.from(JSON.stringify({ data })));
}

/** The same as a folder. */
export function writeMirror(folder: string, models: readonly MirroredModel[]): void {
  for (const [location, content] of mirrorFiles(models)) {
    mkdirSync(path.dirname(path.join(folder, location)), { recursive: true });
    writeFileSync(path.join(folder, location), content);
  }
}

/** A mirror of models over HTTP that fails as it is told. */
export async function startModelMirror(models: readonly MirroredModel[]): Promise<ModelMirror> {
  const files = mirrorFiles(models);
  const asked: string[] = [];
  let faultOf: (path: string, times: number) => MirrorFault | undefined = () => undefined;
  const server = createServer((request, response) => {
    const location = (request.url ?? '').slice(1);
    asked.push(`${location} ${request.headers.range ?? ''}`.trim());
    const times = asked.filter((one) => one.split(' ')[0] === location).length;
    answer(request, response, files.get(location), faultOf(location, times));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    asked,
    setFault: (fault) => (faultOf = fault ?? (() => undefined)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  file: Buffer | undefined,
  fault: MirrorFault | undefined,
): void {
  if (file === undefined || fault === 'error') return void response.writeHead(file === undefined ? 404 : 500).end();
  if (fault === 'silence') return;
  const [, start] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? [];
  const from = start === undefined || fault === 'no_ranges' ? 0 : Number(start);
  const content =
    fault === 'wrong_bytes' ? Buffer.from(file).fill(7, 20, 40) : fault === 'truncated' ? file.subarray(0, -9) : file;
  const rest = content.subarray(from);
  response.writeHead(from === 0 ? 200 : 206, {
    'content-length': rest.length,
    ...(from === 0 ? {} : { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` }),
  });
  if (fault !== 'cut') return void response.end(rest);
  response.write(rest.subarray(0, Math.ceil(rest.length / 2)), () => setTimeout(() => response.destroy(), 20));
}

function hash(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
