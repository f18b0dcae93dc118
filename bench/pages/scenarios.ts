import type { BenchContent } from './content.ts';
import type { Asked } from './load.ts';

/** One line of the table: which requests, how many, what is measured beside them. */
export type Scenario = {
  name: string;
  /** The request with this number; it counts on through all rounds. */
  next: (number: number) => Omit<Asked, 'port'>;
  expected: number;
  count: number;
  /** Compared with a bare server that sends the same. Writes have nothing to compare with. */
  hasBare: boolean;
  /** Always the same request. */
  isSame: boolean;
};

const warmCount = 30_000;
const coldCount = 380;

/** Everything that one board process is asked in each round. `etag` is that of the warm page in br. */
export function listScenarios(content: BenchContent, etag: string | undefined): Scenario[] {
  const { firstThread, threads, memberTokens, adminToken } = content;
  const warm = `/thread/${firstThread + 7}`;
  // Each thread once a language: a page that is asked for the first time can be in no cache. A step that divides the number of
  // threads would come back to the same ones.
  const fresh = (number: number) => firstThread + 20 + ((number * 11) % (threads - 40));
  const br = { 'accept-encoding': 'br' };
  const overlay = { authorization: adminToken, 'user-language': 'ja' };
  return [
    read('warm page, identity', warmCount, () => ({ path: warm })),
    read('warm page, br', warmCount, () => ({ path: warm, headers: br })),
    {
      ...read('304', warmCount, () => ({ path: warm, headers: { ...br, 'if-none-match': etag ?? '"none"' } })),
      expected: etag === undefined ? 200 : 304,
    },
    read('warm .data, br', warmCount, () => ({ path: `${warm}.data`, headers: br })),
    read('warm thread JSON, br', warmCount, () => ({ path: `/api/thread/${firstThread + 7}`, headers: br })),
    read('uncached page (ja), identity', coldCount, (number) => ({ path: `/ja/thread/${fresh(number)}` })),
    read('uncached .data (ko), identity', coldCount, (number) => ({ path: `/ko/thread/${fresh(number)}.data` })),
    read('uncached thread JSON (ja)', coldCount, (number) => ({
      path: `/api/thread/${fresh(number)}`,
      headers: { 'user-language': 'ja' },
    })),
    read('uncached comments JSON (ja)', coldCount, (number) => ({
      path: `/api/thread-comments?thread_id=${fresh(number)}`,
      headers: { 'user-language': 'ja' },
    })),
    read('overlay', coldCount, (number) => ({ path: `/api/overlay?thread=${fresh(number)}`, headers: overlay })),
    {
      name: 'comment post',
      expected: 200,
      count: 200,
      hasBare: false,
      isSame: false,
      next: (number) => postComment(fresh(number), memberTokens[number % memberTokens.length] ?? ''),
    },
  ];
}

/** A comment in English, of about the length of the others. */
const english = {
  source_locale: 'en',
  text: 'Thank you for explaining the footwork so patiently. I tried it at practice this evening, and my teacher noticed at once that my posture was quieter than last week.',
};

/** What a member says under a thread. */
export function postComment(thread: number, token: string, comment = english): Omit<Asked, 'port'> {
  return {
    path: '/api/comments/store',
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json', 'user-language': 'en' },
    body: JSON.stringify({ thread_id: thread, ...comment }),
  };
}

function read(name: string, count: number, next: Scenario['next']): Scenario {
  return { name, expected: 200, count, hasBare: true, isSame: count === warmCount, next };
}
