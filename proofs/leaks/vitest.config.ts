import type { ViteUserConfig } from 'vitest/config';
import { changedByEnvironment } from '../broken/changes.ts';

/** The search for hands in a program that is changed, also in the processes that it starts. */
const config: ViteUserConfig = {
  plugins: [{ name: 'changed', enforce: 'pre', transform: (code, path) => changedByEnvironment(path, code) }],
  test: {
    include: ['test/cli/leaks*.test.ts'],
    testTimeout: 120_000,
    bail: 1,
    env: { SAMPLES: 'all' },
    // What one search has loaded is not what the next has to load.
    fsModuleCache: false,
    globalSetup: 'test/support/compiled-once.ts',
    setupFiles: ['test/support/own-process.ts', 'test/support/seeded.ts'],
  },
};

export default config;
