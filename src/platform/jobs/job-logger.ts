import { Logger } from 'graphile-worker';
import type { Log } from '#platform/log/log.ts';

/**
 * The queue's messages on our log: what went wrong only, since each job would say twice that it ran. While the process
 * stops, a job that ends unfinished is nothing wrong: it begins again later.
 */
export function makeJobLogger(log: Log, stopped?: AbortSignal): Logger {
  return new Logger(({ label, taskIdentifier, jobId }) => (level, message, meta) => {
    const fields = { job: taskIdentifier, jobId, part: label, ...(meta?.['error'] === undefined ? {} : { err: meta['error'] }) };
    if (level === 'error' && stopped?.aborted === true) log.info(fields, message);
    else if (level === 'error') log.error(fields, message);
    if (level === 'warning') log.warn(fields, message);
  });
}
