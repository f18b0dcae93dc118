import type { z } from 'zod';

/**
 * One operation of the API as a value: where it lives, what it takes, what it gives, how it fails.
 * Names in `path` braces are taken from `input`; of the rest, GET sends query parameters and POST a JSON body.
 * In the browser a contract module is only method and path (see `config/contract-plugin.ts`), so zod stays on the server.
 */
export type Operation<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  method: 'get' | 'post';
  path: string;
  /** Further addresses of the same operation, such as `/thread?id=` beside `/thread/{id}`. */
  alsoAt?: readonly string[];
  summary: string;
  input: Input;
  output: Output;
  errors: readonly string[];
};

export type InputOf<O> = O extends Operation<infer Input> ? z.input<Input> : never;
export type ParsedInputOf<O> = O extends Operation<infer Input> ? z.output<Input> : never;
export type OutputOf<O> = O extends Operation<z.ZodType, infer Output> ? z.output<Output> : never;

/** Declares an operation. Keeps the exact types of its schemas, so that `call` and `bind` infer from the value. */
export function defineOperation<Input extends z.ZodType, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
): Operation<Input, Output> {
  return operation;
}
