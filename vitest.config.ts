import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const ROOT = import.meta.dirname;
const UNIT = ['test/**/*.test.ts', 'scripts/**/*.test.ts'];
/** What replaces modules would do so for files that come later in the same process. */
const REPLACES_MODULES = /\bvi\.(?:mock|doMock|resetModules)\(/;
const replacing = globSync(UNIT, { cwd: ROOT }).filter((file) =>
  REPLACES_MODULES.test(readFileSync(join(ROOT, file), 'utf8')),
);
/** `npm test` runs of each proof its cheapest run on a broken program; `npm run proofs` runs all of each. */
const PROOFS = process.env.PROOFS === 'all' ? 'proofs/**/*.test.ts' : 'proofs/cheapest.test.ts';

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for may be a program that starts while others keep every core.
    expect: { poll: { timeout: 30_000 } },
    // By default one core would stay idle.
    maxWorkers: '100%',
    globalSetup: 'test/support/compiled-once.ts',
    setupFiles: ['test/support/own-process.ts', 'test/support/seeded.ts'],
    projects: [
      // Files share processes, which load the program once: a third of all time went into loading it.
      { extends: true, test: { name: 'unit', include: UNIT, exclude: replacing, isolate: false } },
      { extends: true, test: { name: 'unit-replacing', include: replacing } },
      { extends: true, test: { name: 'proofs', include: [PROOFS], isolate: false } },
    ],
  },
});
