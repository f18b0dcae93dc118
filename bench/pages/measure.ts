import { type Run, ask, load } from './load.ts';
import { loadOne } from './raw-load.ts';
import { cpuOfTree } from './processes.ts';
import type { Scenario } from './scenarios.ts';
import type { Started, startBare } from './sites.ts';

/** Microseconds of CPU a request, and requests a second. */
type Round = { bare: number | undefined; site: number; database: number; perSecond: number };

/** The medians of one scenario's rounds; `bytes` is the size of one answer as it was sent. */
export type Measured = Round & { name: string; bytes: number; requests: number };

export type Bench = {
  board: Started;
  bare: Awaited<ReturnType<typeof startBare>>;
  databasePid: number;
  rounds: number;
};

const connections = 16;

/** Runs every scenario in each round, beside the bare server, and gives the medians. */
export async function measureAll(bench: Bench, scenarios: readonly Scenario[]): Promise<Measured[]> {
  const sizes = await Promise.all(scenarios.map((scenario) => teachBare(bench, scenario)));
  const found = scenarios.map((): Round[] => []);
  for (let round = 0; round < bench.rounds; round += 1) {
    for (const [index, scenario] of scenarios.entries()) found[index]?.push(await measureOnce(bench, scenario, round));
    console.log(`  round ${round + 1} of ${bench.rounds}`);
  }
  return scenarios.map((scenario, index) => {
    const rounds = found[index] ?? [];
    return {
      name: scenario.name,
      bytes: sizes[index] ?? 0,
      requests: scenario.count * rounds.length,
      ...middleOf(rounds),
      ...(scenario.hasBare ? {} : { bare: undefined }),
    };
  });
}

/** The middle value. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value that this share of the others does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Shows the bare server what the site answers here, twice asked so that a cache has it. Gives its size. */
async function teachBare({ board, bare }: Bench, scenario: Scenario): Promise<number> {
  if (!scenario.hasBare) return 0;
  // The last of all numbers: no round comes so far.
  const example = { port: board.port, ...scenario.next(1_000_000) };
  await ask(example);
  const answer = await ask(example);
  if (answer.status !== scenario.expected) throw new Error(`${scenario.name}: ${example.path} answered ${answer.status}`);
  await bare.teach(addressOf(scenario), answer);
  return answer.body.length;
}

/** What is always asked the same is measured in so many turns of site and bare server, that the machine's moods fall on both. */
const turns = 20;

async function measureOnce({ board, bare, databasePid }: Bench, scenario: Scenario, round: number): Promise<Round> {
  const example = { ...scenario.next(0), port: bare.port, path: addressOf(scenario) };
  const pids = [board.pid, databasePid];
  if (scenario.isSame) {
    const run: Run = { count: scenario.count / turns, connections, seconds: 5 };
    const found: Round[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const askBare = async () => (await spend([bare.pid], () => loadOne(example, scenario.expected, run))).cpu[0];
      const before = turn % 2 === 0 ? await askBare() : undefined;
      const own = { ...scenario.next(0), port: board.port };
      const { cpu, perSecond } = await spend(pids, () => loadOne(own, scenario.expected, run));
      found.push({ bare: before ?? (await askBare()), site: cpu[0] ?? 0, database: cpu[1] ?? 0, perSecond });
    }
    return middleOf(found);
  }
  const run: Run = { count: scenario.count, connections, seconds: 5 };
  const from = round * scenario.count;
  const next = (number: number) => ({ ...scenario.next(from + number), port: board.port });
  const asked = scenario.hasBare ? await spend([bare.pid], () => load(() => example, scenario.expected, run)) : undefined;
  const { cpu, perSecond } = await spend(pids, () => load(next, scenario.expected, run));
  return { bare: asked?.cpu[0], site: cpu[0] ?? 0, database: cpu[1] ?? 0, perSecond };
}

function middleOf(rounds: readonly Round[]): Round {
  const middle = (value: (round: Round) => number) => median(rounds.map(value));
  return {
    bare: middle((one) => one.bare ?? 0),
    site: middle((one) => one.site),
    database: middle((one) => one.database),
    perSecond: middle((one) => one.perSecond),
  };
}

async function spend(pids: readonly number[], asking: () => Promise<{ requests: number; seconds: number }>) {
  const before = pids.map(cpuOfTree);
  const { requests, seconds } = await asking();
  const cpu = pids.map((pid, index) => (cpuOfTree(pid) - (before[index] ?? 0)) / requests);
  return { cpu, perSecond: requests / seconds };
}

function addressOf({ name }: Scenario): string {
  return `/${name.replaceAll(/\W+/g, '-')}`;
}
