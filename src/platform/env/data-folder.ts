import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { explainFolderFailure } from './explain-folder.ts';
import { codeOf } from './start-error.ts';

/**
 * The id of a data folder, made when it is first used. Two installations may share one database server; the id tells
 * them apart, and moves with the folder.
 */
export function readInstanceId(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true });
    const file = path.join(dataDir, 'instance-id');
    return readNote(file) ?? noteOnce(file, randomUUID());
  } catch (error) {
    throw explainFolderFailure(String(error), dataDir) ?? error;
  }
}

/** What a file of one line says, or undefined when there is none. */
export function readNote(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes a file of one line unless another process was quicker; gives what the file says then. */
export function noteOnce(file: string, line: string, { mode = 0o644 }: { mode?: number } = {}): string {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${line}\n`, { mode });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  return readNote(file) ?? line;
}
