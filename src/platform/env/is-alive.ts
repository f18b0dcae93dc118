import { codeOf } from './start-error.ts';

/** Whether a process of this number runs on this machine, ours or somebody else's. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
