import { readFileSync, readdirSync } from 'node:fs';

/** CPU time of a process and everything below it, in microseconds: user and system, as the kernel counts them. */
export function cpuOfTree(root: number): number {
  const parents = new Map<number, number>();
  const times = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    const stat = Number.isInteger(pid) ? readStat(pid) : undefined;
    if (stat === undefined) continue;
    parents.set(pid, stat.parent);
    times.set(pid, stat.ticks);
  }
  let ticks = 0;
  for (const [pid, own] of times) if (descendsFrom(pid, root, parents)) ticks += own;
  return ticks * 10_000;
}

/** Resident memory of one process in megabytes. */
export function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** How many processes wanted to run in the last minute, on average. */
export function loadAverage(): number {
  return Number(readFileSync('/proc/loadavg', 'utf8').split(' ')[0]);
}

/** Ticks of 10 ms, with those of children that have ended. */
function readStat(pid: number): { parent: number; ticks: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in parentheses and may hold spaces; the fields after it are numbered from 3.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
    return { parent: Number(fields[1]), ticks };
  } catch {
    // It has ended since the folder was listed.
    return undefined;
  }
}

function descendsFrom(pid: number, root: number, parents: ReadonlyMap<number, number>): boolean {
  for (let one: number | undefined = pid; one !== undefined && one > 0; one = parents.get(one)) if (one === root) return true;
  return false;
}
