import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { checkout, inCheckout } from './checkout.js';
import { ExplainedError } from './explained-error.js';

/** 590 MB of packages, 430 MB of npm's cache, 70 MB of database and build (measured on Linux x64), and some room. */
const bytesForInstall = 1_200_000_000;
const bytesForStart = 200_000_000;

/** Throws, in one sentence, what keeps Tatami from running on this machine. */
export function requireUsableMachine() {
  requirePlatform();
  requireWritable();
  requireSpace(existsSync(inCheckout('node_modules', '.package-lock.json')) ? bytesForStart : bytesForInstall);
}

function requirePlatform() {
  if (process.platform === 'win32') throw new ExplainedError('Tatami runs on Linux and macOS: on Windows start it inside WSL 2.');
  const known = ['linux', 'darwin'].includes(process.platform) && ['x64', 'arm64'].includes(process.arch);
  if (!known)
    throw new ExplainedError(`Tatami runs on Linux and macOS, x64 or arm64; this is ${process.platform} on ${process.arch}.`);
}

function requireWritable() {
  try {
    accessSync(checkout, constants.W_OK);
  } catch {
    // The reason is one of a missing right and a read-only disk; the remedy is the same.
    throw new ExplainedError(`${checkout} cannot be written: give yourself the right, or clone Tatami to a folder of your own.`);
  }
}

function requireSpace(needed) {
  const { bavail, bsize } = statfsSync(checkout);
  const free = bavail * bsize;
  if (free >= needed) return;
  throw new ExplainedError(
    `The disk that holds ${checkout} has ${toMegabytes(free)} MB left, and Tatami needs ${toMegabytes(needed)} MB: free some space, then start again.`,
  );
}

function toMegabytes(bytes) {
  return Math.floor(bytes / 1_000_000);
}
