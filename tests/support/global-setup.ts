import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/database/migrate.ts';
import { startDatabaseServer } from '#platform/database/server.ts';
import { findPostmaster } from '#platform/database/server/postmaster.ts';
import { isAlive } from '#platform/env/is-alive.ts';
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts';
import { templateName, withDatabase } from './database-name.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: string;
  }
}

const prefix = 'tatami-tests-';

/** Starts one PostgreSQL for a run of the tests, with a migrated template that every test file clones. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  sweepKilledRuns();
  const folder = mkdtempSync(`/tmp/${prefix}${process.pid}-`);
  // So that PostgreSQL's user reaches it when the tests run as root.
  chmodSync(folder, 0o711);
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
  const server = await startDatabaseServer({ dataDir: folder, log: () => undefined, settings });
  await makeTemplate(server.address.connectionString);
  project.provide('databaseServer', server.address.connectionString);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  const template = withDatabase(connectionString, templateName);
  await migrate(template);
  await migrateJobs(template);
}

/** A run that was killed leaves its server behind; the process id in the folder's name says whose it was. */
function sweepKilledRuns(): void {
  for (const name of readdirSync('/tmp')) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length).split('-')[0]))) continue;
    const folder = path.join('/tmp', name);
    const left = findPostmaster(path.join(folder, 'postgres', 'cluster'));
    if (left !== undefined) process.kill(left.pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}
