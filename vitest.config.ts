import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const ROOT = import.meta.dirname;
const UNIT = ['test/**/*.test.ts', 'scripts/**/*.test.ts'];
/** What replaces modules would do so for files that come later in the same process. */
const REPLACES_MODULES = /\bvi\.(?:mock|doMock|resetModules)\(/;
const replacing = globSync(UNIT, { cwd: ROOT }).filter((file) =>
  REPLACES_MODULES.test(readFileSync(join(ROOT, file), 'utf8')),
);
/** What takes a few samples in `npm test`, and all of them in `npm run proofs`. */
const TAKES_SAMPLES = /\bIN_FULL\b/;
const sampling = globSync(UNIT, { cwd: ROOT }).filter(
  (file) => !replacing.includes(file) && TAKES_SAMPLES.test(readFileSync(join(ROOT, file), 'utf8')),
);

/** Of each proof its cheapest run on a broken program, and the unit tests of proofs that take no time. */
const QUICK_PROOFS = [
  'proofs/{cheapest,judges}.test.ts',
  'proofs/broken/broken.test.ts',
  'proofs/console/searches.test.ts',
  'proofs/deck-test/{named,prints}.test.ts',
  'proofs/eyes/{ablation,night}.test.ts',
  'proofs/machine/evening.test.ts',
  'proofs/power-off/{check,moment,volatile-disk}.test.ts',
];

/**
 * Files share processes, which load the program once, and Node loads it as it does for people: what vite makes of modules
 * calls each import by way of an object, which costs the innermost loops.
 */
const SHARED = { isolate: false, experimental: { viteModuleRunner: false, nodeLoader: false } };

export default defineConfig(({ mode }) => {
  const isInFull = mode === 'proofs';
  const ofProofs = isInFull ? ['proofs/**/*.test.ts', ...sampling] : QUICK_PROOFS;
  return {
    test: {
      env: { SAMPLES: isInFull ? 'all' : 'few' },
      // Limits are for what hangs: a computer may be busy with something else.
      testTimeout: isInFull ? 600_000 : 300_000,
      hookTimeout: isInFull ? 600_000 : 300_000,
      // What is waited for may be a program that starts while others keep every core.
      expect: { poll: { timeout: 30_000 } },
      // Files wait for programs and browsers that they start: more of them than cores keep all cores at work.
      maxWorkers: Math.ceil(1.5 * availableParallelism()),
      globalSetup: 'test/support/compiled-once.ts',
      reporters: ['default', './test/support/name-skipped.ts'],
      setupFiles: ['test/support/own-process.ts', 'test/support/seeded.ts'],
      projects: [
        { extends: true, test: { name: 'unit', include: UNIT, exclude: replacing, ...SHARED } },
        { extends: true, test: { name: 'unit-replacing', include: replacing } },
        // `npm test` runs of each proof its cheapest run on a broken program; `npm run proofs` runs all of each.
        { extends: true, test: { name: 'proofs', include: ofProofs, ...SHARED } },
      ],
    },
  };
});
