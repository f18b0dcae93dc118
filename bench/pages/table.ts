import type { Lag } from './changes.ts';
import type { Measured } from './measure.ts';

/** What changes and waiting cost; measured in a whole run only. */
export type Rest = {
  lags: { listen: Lag; poll: Lag };
  storm: { changes: number; readers: number; builds: number };
  memory: { board: number; all: number };
};

export type Results = { measured: readonly Measured[]; rest: Rest | undefined; load: { before: number; after: number } };

/** The results as Markdown, for a terminal and for docs/benchmarks.md alike. */
export function describeResults({ measured, rest, load }: Results): string {
  const lines = measured.map(
    ({ name, bytes, bare, site, database, perSecond }) =>
      `| ${name} | ${bytes} | ${bare === undefined ? '' : bare.toFixed(1)} | ${site.toFixed(1)} | ${database.toFixed(1)} | ${(site + database).toFixed(1)} | ${bare === undefined ? '' : `${((site + database) / bare).toFixed(2)} ×`} | ${perSecond.toFixed(0)} |`,
  );
  return [
    '| Request | Bytes | Bare µs | Process µs | Database µs | Together µs | Ratio | Requests/s |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
    ...(rest === undefined ? [] : describeRest(rest)),
    `- Load average ${load.before.toFixed(1)} before, ${load.after.toFixed(1)} after.`,
  ].join('\n');
}

function describeRest({ lags, storm, memory }: Rest): string[] {
  return [
    `- Approved → on the page of another process, told by LISTEN: ${describeLag(lags.listen)}; by the table alone: ${describeLag(lags.poll)}.`,
    `- ${storm.changes} changes × ${storm.readers} simultaneous readers: ${storm.builds} builds.`,
    `- Idle: ${memory.board.toFixed(0)} MB a board process, ${memory.all.toFixed(0)} MB all roles in one.`,
  ];
}

function describeLag({ p50, p99, changes }: Lag): string {
  return `${p50.toFixed(1)} ms (p50), ${p99.toFixed(1)} ms (p99) of ${changes}`;
}
