import { defineConfig } from 'vitest/config';

/** The tests that mutation testing runs: those of the machine alone, in one process. */
export default defineConfig({
  test: {
    include: ['test/machine/**/*.test.ts'],
    exclude: ['test/machine/**/histories.test.ts', 'test/machine/run/board/coverage.test.ts'],
    testTimeout: 30_000,
    fileParallelism: false,
  },
});
