import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

/** The command lines of all processes of this machine that we may see, words parted by a space. */
export function listCommandLines(): string[] {
  if (process.platform !== 'linux') return execFileSync('ps', ['-axo', 'args'], { encoding: 'utf8' }).split('\n');
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readCommandLine);
}

function readCommandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    // It ended meanwhile.
    return '';
  }
}
