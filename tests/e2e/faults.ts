import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** What went wrong in the browser's pages, and what of it a test says beforehand. */
export type Faults = {
  /** Notes what goes wrong in a browser's pages from now on. */
  watch: (context: BrowserContext) => void;
  /** A fault that the test brings about on purpose, by a part of its text. */
  allow: (part: string | RegExp) => void;
  list: () => string[];
};

/**
 * Notes every console error and warning (so CSP violations and hydration warnings too), every uncaught error, every
 * failed request and every answer of 400 and above.
 */
export function openFaults({ hasScript }: { hasScript: boolean }): Faults {
  const found: string[] = [];
  const allowed: (string | RegExp)[] = [];
  function watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (isFault(message)) found.push(`console ${message.type()}: ${message.text()} (${message.page()?.url()})`);
    });
    context.on('weberror', (error) => found.push(`uncaught: ${String(error.error())} (${error.page()?.url()})`));
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // What was still on its way when the reader left the page; that is no failure.
      if (reason === 'net::ERR_ABORTED') return;
      // So the browser calls a script that it does not fetch because JavaScript is off.
      if (!hasScript && reason === 'csp' && request.resourceType() === 'script') return;
      found.push(`failed request: ${reason} ${request.url()}`);
    });
    context.on('response', (response) => {
      if (response.status() >= 400) found.push(`answer ${response.status()}: ${response.url()}`);
    });
  }
  return {
    watch,
    allow: (part) => allowed.push(part),
    list: () => found.filter((fault) => !allowed.some((part) => fault.match(part))),
  };
}

function isFault(message: ConsoleMessage): boolean {
  return message.type() === 'error' || message.type() === 'warning';
}
