import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/{process,support,permissions,hostile}/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    // What is bounded in time measures it itself; this only ends what hangs, also on a machine with other work.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // The runs of one machine share two cores with PostgreSQL.
    maxWorkers: 2,
  },
});
