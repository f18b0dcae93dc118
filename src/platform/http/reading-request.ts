class ReadingRequest {
  readonly method = 'GET';
  readonly url: string;
  readonly headers: Headers;

  constructor(url: string, headers: Readonly<Record<string, string>>) {
    this.url = url;
    this.headers = new Headers(headers);
  }
}
Object.setPrototypeOf(ReadingRequest.prototype, Request.prototype);

/**
 * A request that only reads, with nothing but its address, as it is spelled, and its headers. Whoever asks it for more, such as
 * a body or a signal, is refused with a TypeError. Making a whole `Request` is a twentieth of the work for a thread as JSON.
 */
export function readingRequest(url: string, headers: Readonly<Record<string, string>>): Request {
  return new ReadingRequest(url, headers) as unknown as Request;
}
