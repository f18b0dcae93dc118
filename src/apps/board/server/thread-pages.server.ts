import { quoteBlock, speechIn } from '#apps/site/render-page.tsx';
import { readThreadPage } from '#features/thread-pages/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import { finishedResponse, wholeOf } from '#platform/http/finished-response.ts';
import { problemResponse, toProblem } from '#platform/http/problem.ts';
import type { Log } from '#platform/log/log.ts';
import type { KeepText } from '#platform/page-cache/keep-text.ts';
import { AppError } from '#shared/errors.ts';
import { type Locale, localePath, splitLocalePath } from '#shared/locales.ts';
import { Stencil } from '#ui/markup/stencil.ts';
import { allAreas } from '../messages.ts';
import { unpackThreadPage } from '../thread-parts.tsx';
import { readHomeText } from './articles.server.ts';
import type { PageApi } from './calling.server.ts';
import { type ThreadMarkup, writeThreadParts } from './thread-parts.server.tsx';

type Options = {
  db: Database;
  keepText: KeepText;
  api: PageApi;
  /** Renders any page by the router and React. */
  render: (path: string, api: PageApi) => Promise<Response>;
  /** How many threads of a language have their pages made both ways before they are made by the stencil alone. */
  proofs: number;
  log: Log;
};

type Places = ThreadMarkup & { data: string; id: string };
type Made = { stencil: Stencil<keyof Places>; headers: [name: string, value: string][] };
/** How far a language is: the threads whose pages came out the same both ways, and how often one did not. */
type Standing = { made: Made | undefined; isBusy: boolean; proven: Set<string>; failures: number };

const plainPath = /^\/thread\/([1-9]\d{0,14})$/;
/** Stands for the number of a thread in the page that a stencil is cut from. No text of ours has it; in a thread's parts nobody looks. */
const sign = 'number-of-a-thread';
const mostFailures = 3;

/**
 * Makes the pages of threads by a stencil for each language: all but the parts of the thread itself is the same text on
 * each of them. A stencil is cut from a page of React's and used alone once it has given the same pages, byte by byte,
 * for as many threads as `proofs` says.
 */
export class ThreadPages {
  readonly #options: Options;
  readonly #standings = new Map<Locale, Standing>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** The page of a path, if it is a thread's as a whole. Undefined for a page that the router has to make. */
  async answer(path: string): Promise<Response | undefined> {
    const { locale, path: plain } = splitLocalePath(path);
    const id = plainPath.exec(plain)?.[1];
    if (id === undefined || path !== localePath(locale, plain)) return undefined;
    const standing = this.#standings.get(locale) ?? { made: undefined, isBusy: false, proven: new Set(), failures: 0 };
    this.#standings.set(locale, standing);
    if (standing.made !== undefined && standing.proven.size >= this.#options.proofs) return this.#make(standing.made, locale, id);
    if (standing.isBusy || standing.failures >= mostFailures || standing.proven.has(id)) return undefined;
    standing.isBusy = true;
    try {
      return await this.#prove(standing, locale, id);
    } finally {
      standing.isBusy = false;
    }
  }

  /** Makes a page both ways and gives React's. */
  async #prove(standing: Standing, locale: Locale, id: string): Promise<Response> {
    const { api, render, log, proofs } = this.#options;
    const path = localePath(locale, `/thread/${id}`);
    const rendered = await render(path, api);
    if (rendered.status !== 200) return rendered;
    const written = await this.#try(standing, locale, id);
    if (written !== undefined && isSame(written, rendered)) {
      standing.proven.add(id);
      if (standing.proven.size === proofs) log.info({ locale, proofs }, 'a stencil makes the pages of threads now');
      return rendered;
    }
    // What was written or failed meanwhile is no fault of the stencil's.
    if (!isSame(await render(path, api), rendered)) return rendered;
    Object.assign(standing, { made: undefined, proven: new Set(), failures: standing.failures + 1 });
    log.warn({ thread: id, locale }, 'the page of a thread could not be made by a stencil');
    return rendered;
  }

  /** The page by the language's stencil, which is cut first if there is none. */
  async #try(standing: Standing, locale: Locale, id: string): Promise<Response | undefined> {
    try {
      standing.made ??= await this.#cut(locale, id);
      return standing.made && (await this.#write(standing.made, locale, id, await this.#read(locale, id)));
    } catch (error) {
      if (!(error instanceof AppError)) this.#warn(error, locale, id);
      return undefined;
    }
  }

  /** Cuts a stencil from the page of one thread at an address that has a sign for its number. */
  async #cut(locale: Locale, id: string): Promise<Made | undefined> {
    const { api, render } = this.#options;
    const path = localePath(locale, `/thread/${sign}`);
    const page = await render(path, { request: (at, init) => api.request(at.replace(sign, id), init) });
    const parts = await writeParts(locale, await this.#read(locale, id), path);
    const stencil = Stencil.cut(wholeOf(page) ?? '', parts, { id: sign });
    return stencil && { stencil, headers: [...page.headers] };
  }

  /** The page by a proven stencil. What could not be read has the router's page, which begins with that answer. */
  async #make(made: Made, locale: Locale, id: string): Promise<Response | undefined> {
    let json: string;
    try {
      json = await this.#read(locale, id);
    } catch (error) {
      const { problem, expected } = toProblem(error, crypto.randomUUID());
      const { api, render, log } = this.#options;
      if (!expected) log.error({ err: error, requestId: problem.request_id }, 'a thread could not be read');
      return render(
        localePath(locale, `/thread/${id}`),
        beginningWith(() => problemResponse(problem), api),
      );
    }
    try {
      return await this.#write(made, locale, id, json);
    } catch (error) {
      this.#warn(error, locale, id);
      return undefined;
    }
  }

  async #read(locale: Locale, id: string): Promise<string> {
    const { db, keepText } = this.#options;
    const { json } = await readThreadPage({ db, keepText, locale }, { id: Number(id) });
    return json;
  }

  async #write({ stencil, headers }: Made, locale: Locale, id: string, json: string): Promise<Response> {
    const parts = await writeParts(locale, json, localePath(locale, `/thread/${id}`));
    return finishedResponse(stencil.write({ ...parts, id }), { status: 200, headers });
  }

  #warn(error: unknown, locale: Locale, id: string): void {
    this.#options.log.warn({ err: error, thread: id, locale }, 'parts of a page were not made');
  }
}

/** The parts of a page, without the router. Throws where one of them cannot be made alone. */
async function writeParts(locale: Locale, json: string, pathname: string): Promise<Omit<Places, 'id'>> {
  const [{ keywords }, speech] = await Promise.all([readHomeText(locale), speechIn(locale, allAreas)]);
  const markup = writeThreadParts({ page: unpackThreadPage({ json }), speech, keywords, pathname });
  return { ...markup, data: quoteBlock(json) };
}

/** An API whose first answer is known already: what failed is tried again by who would do so anyway, but not once more than that. */
function beginningWith(first: () => Response, api: PageApi): PageApi {
  let isGiven = false;
  return {
    request(path, init) {
      if (isGiven) return api.request(path, init);
      isGiven = true;
      return first();
    },
  };
}

function isSame(one: Response, other: Response): boolean {
  return wholeOf(one) === wholeOf(other) && [...one.headers].join('\n') === [...other.headers].join('\n');
}
