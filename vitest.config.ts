import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 30_000,
    // By default one core would stay idle.
    maxWorkers: '100%',
    setupFiles: ['test/support/own-places.ts', 'test/support/seeded.ts'],
  },
});
