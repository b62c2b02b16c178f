/**
 * Reads real PBN files with random changes in them, and makes sure that no change breaks the reader:
 * `node proofs/files/fuzz-pbn.ts [count] [seed]`, 10,000 and 1 by default. A failure prints the seed that
 * makes it again; every run must end within a second.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { hasErrors, readPbn, writeGames } from '../../src/formats/pbn/pbn.ts';
import { countOf } from '../../scripts/ending.ts';

const FOLDER = new URL('../../test/fixtures/pbn/', import.meta.url);
const SLOWEST_MS = 1000;
const SCRAPS = [
  '[',
  ']',
  '"',
  '{',
  '}',
  ';',
  '%',
  '\\',
  '#',
  '\n\n',
  '\r',
  '[Deal "',
  '[Board "1"]',
  '[Play "N"]',
  '^',
  '=',
  '$',
  '!',
  '*',
  '\0',
  '\xff',
];

/** Numbers below a limit, the same for the same seed (mulberry32). */
function randomFrom(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

/** A file with up to ten pieces cut out, doubled, overwritten or put in. */
function change(bytes: Uint8Array, random: (limit: number) => number): Uint8Array {
  let text = Buffer.from(bytes).toString('latin1');
  for (let count = random(10); count >= 0; count--) {
    const at = random(text.length + 1);
    const end = at + random(60);
    const middle = [
      text.slice(at, end).repeat(2),
      '',
      SCRAPS[random(SCRAPS.length)] ?? '',
      String.fromCharCode(random(256)),
    ];
    text = text.slice(0, at) + (middle[random(middle.length)] ?? '') + text.slice(end);
  }
  return Buffer.from(text, 'latin1');
}

function check(bytes: Uint8Array): void {
  const start = performance.now();
  const file = readPbn(bytes);
  const again = readPbn(writeGames(file));
  if (performance.now() - start > SLOWEST_MS) throw new Error(`this took longer than ${SLOWEST_MS} ms`);
  if (hasErrors(again) && !hasErrors(file)) throw new Error('writing has made an error');
  if (again.boards.length !== file.boards.length && !hasErrors(file))
    throw new Error('writing has changed the boards');
}

const [, , countText = '10000', seedText = '1'] = process.argv;
const count = countOf('The number of files', countText);
const firstSeed = countOf('The seed', seedText);
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.pbn'));
const sources = files.map((name) => readFileSync(new URL(name, FOLDER)));
if (sources.length === 0) throw new Error('There is no file to change.');
for (let at = 0; at < count; at++) {
  const seed = firstSeed + at;
  const random = randomFrom(seed);
  const index = random(sources.length);
  try {
    check(change(sources[index] ?? new Uint8Array(), random));
  } catch (cause) {
    throw new Error(`${files[index]} breaks the reader with seed ${seed}`, { cause });
  }
}
console.log(`${count} changed files were read, from seed ${firstSeed} on.`);
