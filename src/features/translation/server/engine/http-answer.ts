import { EngineError } from './port.ts';

/** Most bytes of an engine's answer that are read; twenty long sentences in four languages are under 40 KB. */
const largest = 256 * 1024;

/** Sends a request to an engine and reads its answer, in time and within bounds. Throws an EngineError for anything else. */
export async function askEngine(
  url: string,
  init: RequestInit & { signal: AbortSignal },
): Promise<{ status: number; body: string }> {
  try {
    // A redirect could send the key anywhere.
    const response = await fetch(url, { ...init, redirect: 'error' });
    const body = await readBounded(response);
    if (response.status === 429 || response.status === 503) {
      throw new EngineError('busy', `it answered ${response.status}`, { retryAfter: retryAfterOf(response) });
    }
    return { status: response.status, body };
  } catch (error) {
    if (error instanceof EngineError) throw error;
    const isLate = init.signal.aborted || (error instanceof Error && error.name === 'TimeoutError');
    throw new EngineError(isLate ? 'too_slow' : 'unreachable', isLate ? 'it did not answer in time' : reasonOf(error), {
      cause: error,
    });
  }
}

async function readBounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > largest) throw new EngineError('unreadable', `the answer is larger than ${largest / 1024} KB`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The wait that a Retry-After header asks for, in seconds or as a date; at most an hour, 20 s where it asks for none. */
function retryAfterOf(response: Response): number {
  const header = response.headers.get('retry-after') ?? '';
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 1_000), 3_600_000) : 20_000;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
