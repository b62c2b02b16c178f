import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const ROOT = import.meta.dirname;
const ALL = 'test/**/*.test.ts';
/** What replaces modules would do so for files that come later in the same process. */
const REPLACES_MODULES = /\bvi\.(?:mock|doMock|resetModules)\(/;
/** Tests that start programs and browsers, and measure what these and they themselves hold. */
const OF_PROGRAMS = /^test\/(?:attacks|page|scripts)\//;
const alone = globSync(ALL, { cwd: ROOT }).filter(
  (file) => OF_PROGRAMS.test(file) || REPLACES_MODULES.test(readFileSync(join(ROOT, file), 'utf8')),
);

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
      // They share processes, which load the program once: a third of all time went into loading it.
      { extends: true, test: { name: 'shared', include: [ALL], exclude: alone, isolate: false } },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
