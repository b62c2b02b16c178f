/**
 * Reads files of every format with random changes in them, by their own format and by others, and makes sure that
 * nothing breaks: `node proofs/files/fuzz-formats.ts [count] [seed]`, 1,000,000 and 1 by default. No change may make a
 * reader throw, hang, or give a deal that is not whole; what was read without an error must come back the same when it
 * is written. A failure prints the seed that makes it again.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { FORMATS, recogniseFormat } from '../../src/formats/catalogue/catalogue.ts';
import type { DealFormat } from '../../src/formats/core/deal-set.ts';
import { drawFrom, readAndWrite, spoil } from '../../rigs/spoil-files.ts';
import { countOf } from '../../scripts/ending.ts';

const SLOWEST_MS = 2000;
/** Larger files are left to `proofs/files/fuzz-pbn.ts`. */
const LARGEST_BYTES = 8000;
const FOLDERS = ['bigdeal', 'deals', 'pbn'];

interface Source {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly format: DealFormat;
}

function sourcesIn(folder: string): Source[] {
  const place = new URL(`../../test/fixtures/${folder}/`, import.meta.url);
  const names = readdirSync(place).filter((name) => extname(name) !== '.md');
  return names.flatMap((name): Source[] => {
    const bytes = new Uint8Array(readFileSync(new URL(name, place)));
    const format = recogniseFormat(bytes);
    return format === undefined || bytes.length > LARGEST_BYTES ? [] : [{ name, bytes, format }];
  });
}

/** The small real files, and each of them in every format that can hold its boards. */
function gatherSources(): Source[] {
  const real = FOLDERS.flatMap(sourcesIn);
  const written = real.flatMap(({ name, bytes, format }) => {
    const set = format.read(bytes);
    return FORMATS.flatMap((to): Source[] => {
      if (to.write === undefined || to === format || set.boards.length === 0) return [];
      if (to.losses(set).some(({ refused }) => refused)) return [];
      return [{ name: `${name} as ${to.name}`, bytes: to.write(set), format: to }];
    });
  });
  return [...real, ...written];
}

/** CPU time so far: a busy computer makes no file slow. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const [, , countText = '1000000', seedText = '1'] = process.argv;
const count = countOf('The number of files', countText);
const firstSeed = countOf('The seed', seedText);
const sources = gatherSources();
const startMs = cpuMs();
let slowestMs = 0;
for (let at = 0; at < count; at++) {
  const seed = firstSeed + at;
  const draw = drawFrom(seed);
  const source = sources[draw(sources.length)];
  if (source === undefined) throw new Error('There is no file to change.');
  const bytes = spoil(source.bytes, draw);
  const other = FORMATS[draw(FORMATS.length)];
  const format = draw(10) === 0 && other !== undefined ? other : (recogniseFormat(bytes) ?? source.format);
  const beganMs = cpuMs();
  try {
    readAndWrite(bytes, format);
  } catch (cause) {
    throw new Error(`${source.name} breaks ${format.name} with seed ${seed}`, { cause });
  }
  const tookMs = cpuMs() - beganMs;
  slowestMs = Math.max(slowestMs, tookMs);
  if (tookMs > SLOWEST_MS) throw new Error(`${source.name} takes ${Math.round(tookMs)} ms with seed ${seed}`);
}
const seconds = Math.round((cpuMs() - startMs) / 1000);
console.log(
  `${count} changed files of ${sources.length} were read, from seed ${firstSeed} on, in ${seconds} s of CPU; the slowest took ${Math.round(slowestMs)} ms.`,
);
