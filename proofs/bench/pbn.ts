import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readPbn, writeGames } from '../../src/formats/pbn/pbn.ts';

/** Files of two kinds: a club's results in tables, and records with auction and play throughout. */
const FIXTURES = ['rs-ruter71.pbn', 'endplay-example1.pbn', 'zd-large1.pbn'] as const;
/** As much as a large archive of tournaments has. */
const SIZE_BYTES = 2_000_000;
const RUNS = 8;

/** A file of one fixture's records, over and over. */
function largeFile(name: string): Uint8Array {
  const fixture = readFileSync(new URL(`../../test/fixtures/pbn/${name}`, import.meta.url));
  const parted = Buffer.concat([fixture, Buffer.from('\n\n')]);
  return Buffer.concat(Array(Math.ceil(SIZE_BYTES / parted.length)).fill(parted));
}

/** The least time of some runs, in milliseconds. */
function leastMs(work: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}

/** Prints how fast PBN is read and written. */
export function run(): void {
  for (const name of FIXTURES) {
    const bytes = largeFile(name);
    const rate = (ms: number): string => `${(bytes.length / 1000 / ms).toFixed(1)} MB/s`;
    const file = readPbn(bytes);
    const read = rate(leastMs(() => readPbn(bytes)));
    const written = rate(leastMs(() => writeGames(file)));
    console.log(`pbn ${name} x ${file.games.length} records: read ${read}, written ${written}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) run();
