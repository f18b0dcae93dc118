/** What a caller is told of an expected error, as RFC 9457 problem JSON. `code` never changes once landed. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  code: string;
  /** The field or parameter that is wrong, where one is to blame. */
  field?: string;
  /** Seconds after which trying again makes sense (429, 503). */
  retry_after?: number;
  request_id?: string;
};

export type ErrorDetails = { field?: string; retryAfter?: number };

/** An expected error, declared in a contract and shown to people from `locales/<locale>/errors.json`. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(code: string, status: number, details: ErrorDetails = {}) {
    super(details.field === undefined ? code : `${code} (${details.field})`);
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

export type ErrorFamily<Code extends string> = {
  /** Makes the error to throw. */
  (code: Code, details?: ErrorDetails): AppError;
  /** Every code of the family with its HTTP status, for the catalogue and for OpenAPI. */
  statuses: Readonly<Record<Code, number>>;
};

/** Declares the expected errors of a feature: codes as `feature.reason`, each with its HTTP status. */
export function defineErrors<Code extends string>(statuses: Record<Code, number>): ErrorFamily<Code> {
  function make(code: Code, details?: ErrorDetails): AppError {
    return new AppError(code, statuses[code], details);
  }
  return Object.assign(make, { statuses });
}

/** Errors that any request can meet, whatever it asks for. */
export const requestError = defineErrors({
  'request.invalid': 400,
  'request.bad_cursor': 400,
  'request.unknown_locale': 400,
  'request.too_long': 414,
  'request.too_large': 413,
  'request.wrong_type': 415,
  'request.not_acceptable': 406,
  'request.method_not_allowed': 405,
  'request.key_reused': 409,
  'request.not_found': 404,
  'request.too_many': 429,
  'auth.required': 401,
  'auth.forbidden': 403,
  'server.failed': 500,
  'server.overloaded': 503,
});
