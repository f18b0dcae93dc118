import { performance } from 'node:perf_hooks';
import { checkout } from '#platform/env/checkout.ts';
import { explainFullDisk } from '#platform/env/explain-folder.ts';
import { readSettings } from '#platform/env/settings.ts';
import { StartError } from '#platform/env/start-error.ts';
import { describeAddresses } from './start/addresses.ts';
import { collectAll, giveBackAtFirstRest } from './start/first-rest.ts';
import { type Endings, start } from './start/start.ts';
import { openSteps } from './start/steps.ts';

/** A stop takes this many milliseconds at most; PostgreSQL, told to stop, ends by itself. */
const longestStop = 5_000;

const dev = process.argv.includes('--dev');
// React chooses its build by this when it is loaded.
process.env['NODE_ENV'] ??= dev ? 'development' : 'production';

const steps = openSteps((line) => console.log(line));
const stopping = new AbortController();
const endings: Endings = [];

stopping.signal.addEventListener('abort', () => setTimeout(() => process.exit(1), longestStop).unref());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
// The launcher was killed: nobody could stop us any more.
process.on('disconnect', () => stopping.abort());

await run();

async function run(): Promise<void> {
  try {
    const settings = readSettings(process.env);
    steps.say(`${settings.siteName} starts${dev ? ', reloading on change' : ''}.`);
    const waysIn = await start({ settings, dev, steps, signal: stopping.signal, onLost: leave }, endings);
    steps.say(
      [`  ready after ${(performance.now() / 1_000).toFixed(1)} s`, '', ...describeAddresses(settings, waysIn), ''].join('\n'),
    );
    stopping.signal.addEventListener('abort', () => void end(0));
    if (stopping.signal.aborted) await end(0);
    else if (!dev) void giveBackAtFirstRest(collectAll);
  } catch (error) {
    await (stopping.signal.aborted ? end(0) : end(1, error));
  }
}

/** The data is another process's now, so nothing of it may be touched on the way out. */
function leave(error: StartError): void {
  console.error(error.message);
  process.exit(1);
}

/** Ends in the opposite order what was started, then the process. */
async function end(code: 0 | 1, error?: unknown): Promise<void> {
  if (error !== undefined) console.error(explain(error));
  const began = performance.now();
  for (const undo of endings.splice(0).toReversed()) await undo().catch((failure: unknown) => console.error(failure));
  if (code === 0) steps.say(`Stopped after ${((performance.now() - began) / 1_000).toFixed(1)} s.`);
  process.exit(code);
}

/** One sentence where there is one; the whole error where only its stack can help. */
function explain(error: unknown): unknown {
  if (error instanceof StartError) return error.message;
  return explainFullDisk(String(error), checkout)?.message ?? error;
}
