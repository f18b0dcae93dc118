import { performance } from 'node:perf_hooks';

/** Tells the person at the terminal what is being done and how long it took. */
export type Steps = {
  /** Does one step; `outcome` of its result is shown behind the time. */
  run: <Result>(name: string, work: () => Promise<Result>, outcome?: (result: Result) => string) => Promise<Result>;
  say: (line: string) => void;
};

/** A step that takes longer than this says that it has begun. */
const noticeable = 600;

/** Prints one line a step. */
export function openSteps(print: (line: string) => void): Steps {
  return {
    say: print,
    async run(name, work, outcome = () => '') {
      const began = performance.now();
      const notice = setTimeout(() => print(`  … ${name}`), noticeable);
      try {
        const result = await work();
        const seconds = ((performance.now() - began) / 1_000).toFixed(1);
        print(`  ✓ ${name.padEnd(14)} ${seconds} s  ${outcome(result)}`.trimEnd());
        return result;
      } finally {
        clearTimeout(notice);
      }
    },
  };
}
