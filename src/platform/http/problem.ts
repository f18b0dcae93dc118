import { ZodError } from 'zod';
import { AppError, type Problem, requestError } from '#shared/errors.ts';

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
  const retry: Record<string, string> = problem.retry_after === undefined ? {} : { 'retry-after': String(problem.retry_after) };
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...retry, ...headers },
  });
}

function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (!(error instanceof ZodError)) return undefined;
  const [issue] = error.issues;
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0]?.slice(0, 60) : issue?.path.join('.');
  return requestError('request.invalid', field === undefined || field === '' ? {} : { field });
}
