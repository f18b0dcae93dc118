import { readFileSync, readdirSync } from 'node:fs';

/** CPU time of a process and everything below it, in microseconds: user and system, as the scheduler counts it. */
export function cpuOfTree(root: number): number {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    const parent = Number.isInteger(pid) ? parentOf(pid) : undefined;
    if (parent !== undefined) parents.set(pid, parent);
  }
  let nanoseconds = 0;
  for (const pid of parents.keys()) if (descendsFrom(pid, root, parents)) nanoseconds += timeOf(pid);
  return nanoseconds / 1_000;
}

/** The process that another one started, such as the site that a launcher waits for. */
export function childOf(parent: number): number {
  const child = readdirSync('/proc').find((entry) => /^\d+$/.test(entry) && parentOf(Number(entry)) === parent);
  if (child === undefined) throw new Error(`process ${parent} has no child`);
  return Number(child);
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

function parentOf(pid: number): number | undefined {
  const stat = readOf(`${pid}/stat`);
  // The name stands in parentheses and may hold spaces.
  return stat === undefined ? undefined : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** Time on a processor of all threads that run, in nanoseconds; `stat` counts in steps of 10 ms, which hide a quick answer. */
function timeOf(pid: number): number {
  const threads = readdirOf(`${pid}/task`);
  return threads.reduce((sum, thread) => sum + Number(readOf(`${pid}/task/${thread}/schedstat`)?.split(' ')[0] ?? 0), 0);
}

/** A process may have ended since the folder was listed. */
function readOf(name: string): string | undefined {
  try {
    return readFileSync(`/proc/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}

function readdirOf(name: string): string[] {
  try {
    return readdirSync(`/proc/${name}`);
  } catch {
    return [];
  }
}

function descendsFrom(pid: number, root: number, parents: ReadonlyMap<number, number>): boolean {
  for (let one: number | undefined = pid; one !== undefined && one > 0; one = parents.get(one)) if (one === root) return true;
  return false;
}
