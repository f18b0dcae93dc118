/** Why something cannot start, in one sentence for the person at the terminal; printed without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** The code of a system error (`ENOSPC`, `EADDRINUSE`) or of a PostgreSQL error (`57P03`). */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
