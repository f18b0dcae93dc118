import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkout, inCheckout } from './checkout.js';

/** Where a stage leaves its counts. */
const reportFile = inCheckout('test-results', 'counts.json');

/**
 * Runs one stage of the tests at the terminal and counts what passed. A stage that fails without a failed test (a file
 * that cannot be loaded, a server that does not start) counts as one failure.
 */
export async function runStage(node, { name, words, count }, env) {
  console.log(`\n— ${name}`);
  rmSync(reportFile, { force: true });
  mkdirSync(path.dirname(reportFile), { recursive: true });
  const { code, output } = await run(node, words, env);
  const counted = count(output);
  return code === 0 || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

/** The last line of `npm run check` says it. */
export function countCheck(output) {
  const [, passed = 0, failed = 0] = /check: (\d+) passed, (\d+) failed/.exec(output) ?? [];
  return { passed: Number(passed), failed: Number(failed) };
}

/** Vitest's JSON report. */
export function countVitest() {
  const { numPassedTests = 0, numFailedTests = 0 } = readReport();
  return { passed: numPassedTests, failed: numFailedTests };
}

/** Playwright's JSON report; a test that needed a second try has failed. */
export function countPlaywright() {
  const { expected = 0, unexpected = 0, flaky = 0 } = readReport().stats ?? {};
  return { passed: expected, failed: unexpected + flaky };
}

function readReport() {
  return existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : {};
}

/** The pinned Node comes first, for everything that a stage starts in its turn. */
function run(node, words, env) {
  const bin = inCheckout('node_modules', '.bin');
  const child = spawn(node, words, {
    cwd: checkout,
    env: {
      ...process.env,
      ...env,
      PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output = (output + text).slice(-10_000);
    process.stdout.write(text);
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
