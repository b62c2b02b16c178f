import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { type Draw, drawFrom, readAndWrite, spoil } from '../../rigs/spoil-files.ts';
import { countOf, endWith } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import { FORMATS, recogniseFormat } from '../../src/formats/catalogue/catalogue.ts';
import type { DealFormat } from '../../src/formats/core/deal-set.ts';

/**
 * Reads files of every format with random changes in them, by their own format and by others, and makes sure that
 * nothing breaks. No change may make a reader throw, hang, or give a deal that is not whole; what was read without an
 * error must come back the same when it is written. A failure prints the seed that makes it again, and ends it.
 */
const { positionals } = scriptOptions({ allowPositionals: true }, '[count] [seed]');
const SLOWEST_MS = 2000;
/** Larger files are read as they are, and not in every format. */
const SMALL_BYTES = 8000;
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
    return format === undefined ? [] : [{ name, bytes, format }];
  });
}

/** The real files, and each small one in every format that can hold its boards. */
function gatherSources(): Source[] {
  const real = FOLDERS.flatMap(sourcesIn);
  const written = real.flatMap(({ name, bytes, format }) => {
    const set = format.read(bytes);
    if (bytes.length > SMALL_BYTES || set.boards.length === 0) return [];
    return FORMATS.flatMap((to): Source[] => {
      if (to.write === undefined || to === format) return [];
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

/** Reads and writes a source with changes in it: how long it took, and what is wrong, if anything. */
function tryOne({ bytes, format, name }: Source, draw: Draw): { tookMs: number; problem?: string } {
  const spoilt = spoil(bytes, draw);
  const other = FORMATS[draw(FORMATS.length)];
  const by = draw(10) === 0 && other !== undefined ? other : (recogniseFormat(spoilt) ?? format);
  const beganMs = cpuMs();
  try {
    readAndWrite(spoilt, by);
  } catch (error) {
    return { tookMs: cpuMs() - beganMs, problem: `${name} breaks ${by.name}: ${error}` };
  }
  const tookMs = cpuMs() - beganMs;
  return tookMs > SLOWEST_MS ? { tookMs, problem: `${name} takes ${Math.round(tookMs)} ms` } : { tookMs };
}

const [countText = '1000000', seedText = '1'] = positionals;
const count = countOf('The number of files', countText);
const firstSeed = countOf('The seed', seedText);
const sources = gatherSources();
const problems: string[] = [];
const startMs = cpuMs();
let slowestMs = 0;
for (let seed = firstSeed; seed < firstSeed + count && problems.length === 0; seed++) {
  const draw = drawFrom(seed);
  const source = sources[draw(sources.length)];
  if (source === undefined) break;
  const { problem, tookMs } = tryOne(source, draw);
  slowestMs = Math.max(slowestMs, tookMs);
  if (problem !== undefined) problems.push(`with seed ${seed} ${problem}`);
}
if (sources.length === 0) problems.push('there is no file to change');
const seconds = Math.round((cpuMs() - startMs) / 1000);
console.log(
  `${count} changed files of ${sources.length} were read, from seed ${firstSeed} on, in ${seconds} s of CPU; the slowest took ${Math.round(slowestMs)} ms.`,
);
endWith(problems);
