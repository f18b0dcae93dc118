/** A text, or its UTF-8. */
type Whole = string | Buffer<ArrayBuffer>;

/** What a base class makes of a text, or of its bytes, that is known whole: an answer which gives it without a stream being made for it. */
function makeClass(base: typeof Response) {
  return class FinishedResponse extends base {
    readonly whole: Whole;
    #stream: ReadableStream<Uint8Array<ArrayBuffer>> | undefined;

    constructor(whole: Whole, init: ResponseInit) {
      super(whole, init);
      this.whole = whole;
    }

    override get body(): ReadableStream<Uint8Array<ArrayBuffer>> {
      this.#stream ??= streamOf(this.whole);
      return this.#stream;
    }

    override get statusText(): string {
      return '';
    }

    override async json(): Promise<unknown> {
      return JSON.parse(String(this.whole));
    }

    override async text(): Promise<string> {
      return String(this.whole);
    }
  };
}

let made: { base: typeof Response; Finished: ReturnType<typeof makeClass> } | undefined;

/**
 * An answer whose whole text is known. Making and reading streams for such answers was an eighth of the work for a page: the
 * Response of the HTTP server, which is the global one once it listens, makes none before it is asked, and neither does this.
 */
export function finishedResponse(whole: Whole, init: ResponseInit): Response {
  if (made?.base !== Response) made = { base: Response, Finished: makeClass(Response) };
  return new made.Finished(whole, init);
}

/** The whole text of an answer made by `finishedResponse`, or its bytes where it was made of them. */
export function wholeOf(response: Response): string | Buffer | undefined {
  if (!('whole' in response)) return undefined;
  const { whole } = response;
  return typeof whole === 'string' || Buffer.isBuffer(whole) ? whole : undefined;
}

/** Encodes nothing before somebody reads. */
function streamOf(whole: Whole): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(typeof whole === 'string' ? new TextEncoder().encode(whole) : whole);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
