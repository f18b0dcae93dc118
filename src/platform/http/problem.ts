import { ZodError } from 'zod';
import { AppError, type Problem, requestError } from '#shared/errors.ts';
import type { Finished } from './finished-response.ts';

/** Any thrown thing as what a caller may be told; `expected` is false for what has to be logged. */
export function toProblem(error: unknown, requestId: string): { problem: Problem; expected: boolean } {
  const known = toAppError(error);
  const answered = known ?? requestError('server.failed');
  const { field, retryAfter } = answered.details;
  const problem: Problem = {
    type: `/api/docs#${answered.code}`,
    title: answered.code,
    status: answered.status,
    code: answered.code,
    ...(field === undefined ? {} : { field }),
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
    request_id: requestId,
  };
  return { problem, expected: known !== undefined };
}

/** The problem as an HTTP answer that nothing may store. */
export function problemResponse(problem: Problem, headers: Record<string, string> = {}): Response {
  const answer = problemAnswer(problem);
  return new Response(answer.text, { status: answer.status, headers: { ...answer.headers, ...headers } });
}

/** The same, not yet in the form of an HTTP server. */
export function problemAnswer(problem: Problem): Finished {
  const retry: Record<string, string> = problem.retry_after === undefined ? {} : { 'retry-after': String(problem.retry_after) };
  return {
    status: problem.status,
    headers: { 'cache-control': 'no-store', 'content-type': 'application/problem+json', ...retry },
    text: JSON.stringify(problem),
  };
}

function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (!(error instanceof ZodError)) return undefined;
  const [issue] = error.issues;
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0]?.slice(0, 60) : issue?.path.join('.');
  return requestError('request.invalid', field === undefined || field === '' ? {} : { field });
}
