import { quoteBlock, speechIn } from '#apps/site/render-page.tsx';
import { readThreadPage } from '#features/thread-pages/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import { finishedResponse, wholeOf } from '#platform/http/finished-response.ts';
import type { Log } from '#platform/log/log.ts';
import { AppError } from '#shared/errors.ts';
import { type Locale, localePath, splitLocalePath } from '#shared/locales.ts';
import { allAreas } from '../messages.ts';
import { unpackThreadPage } from '../thread-parts.tsx';
import { readHomeText } from './articles.server.ts';
import type { PageApi } from './calling.server.ts';
import { Stencil } from './stencil.ts';
import { type ThreadMarkup, writeThreadParts } from './thread-parts.server.tsx';

type Options = {
  db: Database;
  api: PageApi;
  /** Renders any page by the router and React. */
  render: (path: string, api: PageApi) => Promise<Response>;
  /** How many pages of a language are made both ways before they are made by the stencil alone. */
  proofs: number;
  log: Log;
};

type Places = ThreadMarkup & { data: string; id: string };
type Made = { stencil: Stencil<keyof Places>; headers: [name: string, value: string][] };
type Standing = { made: Made | undefined; isBusy: boolean; proven: number; failures: number };

const plainPath = /^\/thread\/([1-9]\d{0,14})$/;
/** Stands for the number of a thread in the page that a stencil is cut from: in no text, and no number. */
const sign = 'number-of-a-thread';
const mostFailures = 3;

/**
 * Makes the pages of threads by a stencil for each language: all but the parts of the thread itself is the same text on
 * each of them. A stencil is cut from a page of React's and used alone once it has given the same pages, byte by byte,
 * so often as `proofs` says. Undefined for a page that the router has to make.
 */
export class ThreadPages {
  readonly #options: Options;
  readonly #standings = new Map<Locale, Standing>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** The page of a path, if it is a thread's as a whole. */
  async answer(path: string): Promise<Response | undefined> {
    const { locale, path: plain } = splitLocalePath(path);
    const id = plainPath.exec(plain)?.[1];
    if (id === undefined || path !== localePath(locale, plain)) return undefined;
    const standing = this.#standings.get(locale) ?? { made: undefined, isBusy: false, proven: 0, failures: 0 };
    this.#standings.set(locale, standing);
    if (standing.made !== undefined && standing.proven >= this.#options.proofs) return this.#write(standing.made, locale, id);
    if (standing.isBusy || standing.failures >= mostFailures) return undefined;
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
    const rendered = await render(localePath(locale, `/thread/${id}`), api);
    if (rendered.status !== 200) return rendered;
    standing.made ??= await this.#cut(locale, id);
    const written = standing.made && (await this.#write(standing.made, locale, id));
    if (written !== undefined && isSame(written, rendered)) {
      standing.proven += 1;
      if (standing.proven === proofs) log.info({ locale, proofs }, 'a stencil makes the pages of threads now');
      return rendered;
    }
    Object.assign(standing, { made: undefined, proven: 0, failures: standing.failures + 1 });
    log.warn({ thread: id, locale }, 'the page of a thread could not be made by a stencil');
    return rendered;
  }

  /** Cuts a stencil from the page of one thread at an address that has a sign for its number. */
  async #cut(locale: Locale, id: string): Promise<Made | undefined> {
    const { api, render } = this.#options;
    const path = localePath(locale, `/thread/${sign}`);
    const ofThread: PageApi = { request: (at, init) => api.request(at.replace(sign, id), init) };
    const page = await render(path, ofThread);
    const parts = await this.#partsOf(locale, id, path);
    const stencil = parts && Stencil.cut(wholeOf(page) ?? '', parts, ['id', sign]);
    return stencil && { stencil, headers: [...page.headers] };
  }

  async #write({ stencil, headers }: Made, locale: Locale, id: string): Promise<Response | undefined> {
    const parts = await this.#partsOf(locale, id, localePath(locale, `/thread/${id}`));
    return parts && finishedResponse(stencil.write({ ...parts, id }), { status: 200, headers });
  }

  /** Undefined where a page has to be the router's: there is no such thread, it could not be read, or a part cannot be made alone. */
  async #partsOf(locale: Locale, id: string, pathname: string): Promise<Omit<Places, 'id'> | undefined> {
    try {
      const [{ json }, { keywords }, speech] = await Promise.all([
        readThreadPage({ db: this.#options.db, locale }, { id: Number(id) }),
        readHomeText(locale),
        speechIn(locale, allAreas),
      ]);
      const markup = writeThreadParts({ page: unpackThreadPage({ json }), speech, keywords, pathname });
      return { ...markup, data: quoteBlock(json) };
    } catch (error) {
      if (!(error instanceof AppError))
        this.#options.log.warn({ err: error, thread: id, locale }, 'parts of a page were not made');
      return undefined;
    }
  }
}

function isSame(one: Response, other: Response): boolean {
  return wholeOf(one) === wholeOf(other) && [...one.headers].join('\n') === [...other.headers].join('\n');
}
