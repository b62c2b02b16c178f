import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const ROOT = import.meta.dirname;
const ALL = 'test/**/*.test.ts';
/** Where a file of tests replaces modules or the settings of its process, others would find that. */
const LEAVES_TRACES =
  /\bvi\.(?:mock|doMock|resetModules|stubEnv|stubGlobal)\(|\bprocess\.(?:env\.\w+ = |chdir\()|delete process\.env/;
const alone = globSync(ALL, { cwd: ROOT }).filter((file) =>
  LEAVES_TRACES.test(readFileSync(join(ROOT, file), 'utf8')),
);

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Some wait for programs and browsers: with a worker for each core, cores would stay idle.
    maxWorkers: '150%',
    // Programs that tests start are compiled once, not in each of some two hundred processes.
    env: { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled-by-tests') },
    setupFiles: ['test/support/own-places.ts', 'test/support/seeded.ts'],
    projects: [
      // They share processes, which load the program once: a third of all time went into loading it.
      { extends: true, test: { name: 'shared', include: [ALL], exclude: alone, isolate: false } },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
