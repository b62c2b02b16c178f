import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Folders whose sources touch neither clock, files nor process: what one file of tests leaves behind is nothing. */
const PURE = [
  'analysis',
  'bridge',
  'decks',
  'formats',
  'generation',
  'inspection',
  'job',
  'machine',
  'paper',
  'protocol',
  'scoring',
  'simulator',
  'text',
  'vision',
];
const ofPure = PURE.map((folder) => `test/${folder}/**/*.test.ts`);

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Programs that tests start are compiled once, not in each of some two hundred processes.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled-by-tests') },
    // Some wait for programs and browsers: with a worker for each core, cores would stay idle.
    maxWorkers: '150%',
    setupFiles: ['test/support/own-places.ts', 'test/support/seeded.ts'],
    projects: [
      // They share a process, which loads the program once.
      { extends: true, test: { name: 'pure', include: ofPure, isolate: false } },
      { extends: true, test: { name: 'edge', include: ['test/**/*.test.ts'], exclude: ofPure } },
    ],
  },
});
