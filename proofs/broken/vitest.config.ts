import type { ViteUserConfig } from 'vitest/config';
import { changedByEnvironment } from './changes.ts';

/** Tests of a program that is changed, also in the processes that it starts. */
const config: ViteUserConfig = {
  plugins: [{ name: 'changed', enforce: 'pre', transform: (code, path) => changedByEnvironment(path, code) }],
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    bail: 1,
    env: { SAMPLES: 'all' },
    // What one run has loaded is not what the next has to load.
    fsModuleCache: false,
    globalSetup: 'test/support/compiled-once.ts',
    setupFiles: ['test/support/own-process.ts', 'test/support/seeded.ts'],
  },
};

export default config;
