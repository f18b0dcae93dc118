import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

type ServedFile = { body: Buffer; br: Buffer | undefined; type: string; cache: string };

export type Files = { answer: (request: IncomingMessage, response: ServerResponse) => boolean };

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

const compress = promisify(zlib.brotliCompress);

/**
 * The built files of a folder, read and compressed once at the start (about 1 MB): nothing touches the disk while serving.
 * Names under `/assets` carry the hash of their content, so they may be kept for ever.
 */
export async function openFiles(folder: string): Promise<Files> {
  const files = new Map<string, ServedFile>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const type = types[path.extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = `/${path.relative(folder, file)}`;
    files.set(name, await readServed(file, name, type));
  }
  return { answer: (request, response) => answer(files, request, response) };
}

async function readServed(file: string, name: string, type: string): Promise<ServedFile> {
  const body = await readFile(file);
  const isText = !/png|woff2|icon/.test(type);
  const br = isText ? await compress(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }) : undefined;
  const cache = name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
  return { body, br, type, cache };
}

function answer(files: ReadonlyMap<string, ServedFile>, request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '' } = request;
  const end = url.indexOf('?');
  const file = files.get(end === -1 ? url : url.slice(0, end));
  if (file === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  const isSmall = file.br !== undefined && /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  const body = isSmall && file.br !== undefined ? file.br : file.body;
  response.writeHead(200, {
    'content-type': file.type,
    'content-length': body.length,
    'cache-control': file.cache,
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    ...(isSmall ? { 'content-encoding': 'br' } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}
