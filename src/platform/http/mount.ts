import type { Context, Hono } from 'hono';
import { requestError } from '#shared/errors.ts';
import { type Asked, type Doorway, answerOperation, requestIdOf } from './answer-operation.ts';
import type { BoundOperation } from './bind.ts';
import { finishedResponse } from './finished-response.ts';
import { problemResponse, toProblem } from './problem.ts';
import { readInput } from './read-input.ts';

/** Puts bound operations on a Hono app, each at its address and its further ones; other methods there answer 405. */
export function mountOperations(app: Hono, bound: readonly BoundOperation[], doorway: Doorway): void {
  const methodsAt = new Map<string, string[]>();
  for (const one of bound) {
    const { method, path, alsoAt = [] } = one.operation;
    for (const address of [path, ...alsoAt].map(toHonoPath)) {
      app.on(method, address, async (c) => {
        const { text, ...init } = await answerOperation(askedBy(c, one), one, doorway);
        return finishedResponse(text, init);
      });
      methodsAt.set(address, [...(methodsAt.get(address) ?? []), method.toUpperCase()]);
    }
  }
  for (const [address, methods] of methodsAt) {
    const allow = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    app.all(address, (c) => {
      const requestId = requestIdOf({ header: (name) => c.req.header(name) });
      const { problem } = toProblem(requestError('request.method_not_allowed'), requestId);
      return problemResponse(problem, { allow: allow.join(', ') });
    });
  }
}

function askedBy(c: Context, { operation, bodyLimit }: BoundOperation): Asked {
  return {
    method: c.req.method,
    path: c.req.path,
    header: (name) => c.req.header(name),
    readInput: () => readInput(c, operation.method, bodyLimit),
  };
}

/** `{id}` of a contract path is `:id` to Hono. */
function toHonoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
