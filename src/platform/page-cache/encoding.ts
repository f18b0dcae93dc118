import { promisify } from 'node:util';
import zlib from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Below this many bytes compressing saves no packet. */
const smallest = 600;

const chosen = new Map<string, Encoding>();

/** The best encoding that a client accepts, from its Accept-Encoding. Browsers send few different ones, so they are remembered. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const known = chosen.get(accepted);
  if (known !== undefined) return known;
  const found = takes(accepted, 'br') ? 'br' : takes(accepted, 'gzip') ? 'gzip' : 'identity';
  if (chosen.size < 200 && accepted.length < 100) chosen.set(accepted, found);
  return found;
}

function takes(accepted: string, name: string): boolean {
  return accepted.split(',', 20).some((part) => {
    const [coding = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    return coding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** The encoding in which a body of so many bytes is sent to who takes this one. */
export function encodingFor(taken: Encoding, bytes: number): Encoding {
  return bytes < smallest ? 'identity' : taken;
}

/** A body compressed by threads that are not ours. */
export async function compress(body: Buffer, encoding: 'gzip' | 'br'): Promise<Buffer> {
  if (encoding === 'gzip') return gzip(body, { level: 6 });
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: hint } = zlib.constants;
  return brotli(body, { params: { [quality]: 4, [hint]: body.length } });
}
