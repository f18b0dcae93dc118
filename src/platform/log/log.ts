import { pino } from 'pino';

export type Log = {
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
};

/** A log that says nothing, for work that nobody reads about. */
export const silence: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Longest string of a log line; a request may carry a megabyte, its line must not (ASVS 16). */
const longest = 2_000;

/** A log of JSON lines on standard error, so that standard output stays for what a person started. */
export function openLog(level = 'info'): Log {
  return pino({ level, base: null, formatters: { log: (fields) => shorten(fields) } }, pino.destination(2));
}

function shorten(fields: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' && value.length > longest ? `${value.slice(0, longest)}…` : value,
  ]);
  return Object.fromEntries(entries);
}
