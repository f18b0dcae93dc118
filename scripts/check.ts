import { spawn } from 'node:child_process';

/** The one gate: the same at the desk and in CI. Steps run two at a time, since a small machine has two cores. */
type Step = { name: string; command: string[] };

const buildBoth = 'react-router build --logLevel error && TATAMI_APP=member react-router build --logLevel error';

const steps: Step[] = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'import rules', command: ['node', 'scripts/check/imports.ts'] },
  { name: 'unused code', command: ['knip', '--config', 'config/knip.json'] },
  { name: 'file sizes', command: ['node', 'scripts/check/sizes.ts'] },
  { name: 'tokens', command: ['node', 'scripts/check/tokens.ts'] },
  { name: 'messages', command: ['node', 'scripts/check/messages.ts'] },
  { name: 'content', command: ['node', 'scripts/check/content.ts'] },
  { name: 'languages', command: ['node', 'scripts/check/content-languages.ts'] },
  { name: 'generated files', command: ['node', 'scripts/generate.ts', '--check'] },
  {
    name: 'browser bundles',
    command: ['sh', '-c', `${buildBoth} && node scripts/check/bundles.ts && node scripts/check/first-load.ts`],
  },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  // A misspelt step would pass without having run.
  console.error(`There is no step ${unknown.join(', ')}; the steps are: ${steps.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
const chosen = wanted.length === 0 ? steps : steps.filter((step) => wanted.includes(step.name));
const waiting = [...chosen];
let failed = 0;
// The types of pages' data are made first: they are read by more than one step.
const types = await run(['react-router', 'typegen']);
if (types.code !== 0) console.log(types.output);
await Promise.all([workOff(), workOff()]);
console.log(`check: ${chosen.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function workOff(): Promise<void> {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const started = performance.now();
    const { code, output } = await run(step.command);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (code === 0) {
      console.log(`✓ ${step.name} (${seconds} s)`);
      continue;
    }
    failed += 1;
    console.log(`✗ ${step.name} (${seconds} s)\n${output}`);
  }
}

function run([command = '', ...args]: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
