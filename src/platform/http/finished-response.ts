/** An answer that is there as a whole. */
export type Finished = { status: number; headers: Readonly<Record<string, string>>; text: string };

/** What a base class makes of a text that is known whole: an answer which gives it without a stream being made for it. */
function makeClass(base: typeof Response) {
  return class FinishedResponse extends base {
    readonly whole: string;
    #stream: ReadableStream<Uint8Array<ArrayBuffer>> | undefined;

    constructor(whole: string, init: ResponseInit) {
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
      return JSON.parse(this.whole);
    }

    override async text(): Promise<string> {
      return this.whole;
    }
  };
}

let made: { base: typeof Response; Finished: ReturnType<typeof makeClass> } | undefined;

/**
 * An answer whose whole text is known. Making and reading streams for such answers was an eighth of the work for a page: the
 * Response of the HTTP server, which is the global one once it listens, makes none before it is asked, and neither does this.
 */
export function finishedResponse(whole: string, init: ResponseInit): Response {
  if (made?.base !== Response) made = { base: Response, Finished: makeClass(Response) };
  return new made.Finished(whole, init);
}

/** The whole text of an answer made by `finishedResponse`. */
export function wholeOf(response: Response): string | undefined {
  return 'whole' in response && typeof response.whole === 'string' ? response.whole : undefined;
}

/** Encodes nothing before somebody reads. */
function streamOf(text: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
