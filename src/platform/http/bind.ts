import type { Operation, OutputOf, ParsedInputOf } from '#shared/operation.ts';
import type { RequestContext } from './context.ts';

/** An answer that the database wrote as JSON: it is sent as it is, never parsed on the way. */
export class FinishedJson<Output> {
  readonly json: string;
  /** Only a type: what the text holds. */
  declare readonly output: Output;

  constructor(json: string) {
    this.json = json;
  }
}

type Handled<O> = OutputOf<O> | FinishedJson<OutputOf<O>>;

export type BoundOperation = {
  operation: Operation;
  /** Most bytes a body may have, checked before it is parsed. */
  bodyLimit: number;
  handle: (input: unknown, context: RequestContext) => Promise<unknown>;
};

const smallBody = 16 * 1024;

/**
 * Binds an operation of a contract to the function that does it. The input is checked before `handle` sees it.
 * `bodyLimit` is in bytes, 16 KB unless said otherwise (product decisions §3).
 */
export function bind<O extends Operation>(
  operation: O,
  handle: (input: ParsedInputOf<O>, context: RequestContext) => Promise<Handled<O>>,
  { bodyLimit = smallBody } = {},
): BoundOperation {
  return {
    operation,
    bodyLimit,
    handle: (input, context) => handle(operation.input.parse(input) as ParsedInputOf<O>, context),
  };
}
