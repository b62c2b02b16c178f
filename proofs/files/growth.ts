import { Session } from 'node:inspector/promises';
import { countOf, endWith } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import type { AnyReader } from './hostile/any-reader.ts';
import { type Construct, constructsFor, PAIRED } from './hostile/constructs.ts';
import { PAPER_SETTERS } from './hostile/papers.ts';
import { READERS } from './hostile/readers.ts';

const SIZE = 1 << 13;
/** Twice for what grows as its input does, four times for what grows with its square. */
const MOST_RATIO = 2.3;
/** Fewer blocks than this are what any reading takes. */
const LEAST_BLOCKS = 20_000;
const TIMED_SIZE = 1 << 14;
const PAIRED_SIZE = 1 << 12;
const TIMED_TIMES = 16;
/** Sixteen times, or 256 times with the square; caches and collected rubbish may double the first, or take half of the other. */
const MOST_TIME_RATIO = 50;
const LEAST_MS = 150;
const TIMES = 3;
const FAR_BEYOND = 4;

interface Growth {
  readonly reader: string;
  readonly construct: string;
  readonly ratio: number;
  readonly of: 'blocks' | 'time';
}

const session = new Session();

async function blocksOf(read: () => unknown): Promise<number> {
  await session.post('Profiler.takePreciseCoverage');
  read();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  let blocks = 0;
  for (const { functions } of result) {
    for (const { ranges } of functions) for (const { count } of ranges) blocks += count;
  }
  return blocks;
}

async function countedGrowth(reader: AnyReader, { make, name }: Construct): Promise<Growth[]> {
  const [small, large] = [make(SIZE), make(2 * SIZE)];
  const before = await blocksOf(() => reader.read(small));
  const after = await blocksOf(() => reader.read(large));
  const ratio = after / before;
  const isFast = after < LEAST_BLOCKS || ratio <= MOST_RATIO;
  return isFast ? [] : [{ reader: reader.name, construct: name, ratio, of: 'blocks' }];
}

function cpuMsOf(read: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && least > 1; run++) {
    const before = process.cpuUsage();
    read();
    const { system, user } = process.cpuUsage(before);
    least = Math.min(least, (system + user) / 1000);
    if (least > 10 * LEAST_MS) break;
  }
  return least;
}

/**
 * Growth that shows every time: once, another program or collected rubbish may have been in the way, but not of so much
 * that it is far beyond the limit.
 */
async function everyTime(measure: () => Growth[] | Promise<Growth[]>): Promise<Growth[]> {
  for (let time = 1; time < TIMES; time++) {
    const grown = await measure();
    if (grown.every(({ ratio }) => ratio > FAR_BEYOND * MOST_TIME_RATIO)) return grown;
  }
  return measure();
}

function timedGrowth(reader: AnyReader, { make, name }: Construct, size: number): Growth[] {
  const [small, large] = [make(size), make(TIMED_TIMES * size)];
  const before = cpuMsOf(() => reader.read(small));
  const hasToLook = before <= 10 * LEAST_MS;
  const after = hasToLook ? cpuMsOf(() => reader.read(large)) : Number.POSITIVE_INFINITY;
  const ratio = after / Math.max(before, 0.2);
  const isFast = after < LEAST_MS || ratio <= MOST_TIME_RATIO;
  return isFast ? [] : [{ reader: reader.name, construct: name, ratio, of: 'time' }];
}

/** Those constructs of which one of this many is looked at, and all that are made for a reader. */
function chosenCases(every: number, from: number, only: string): [AnyReader, Construct][] {
  const readers = [...READERS, ...PAPER_SETTERS].filter(({ name }) => name.includes(only));
  const all = readers.flatMap((reader) =>
    constructsFor(reader).map((construct): [AnyReader, Construct] => [reader, construct]),
  );
  const paired = readers.flatMap((reader) =>
    (PAIRED[reader.name] ?? []).map((construct): [AnyReader, Construct] => [reader, construct]),
  );
  return [...all.filter((_, at) => at % every === from % every), ...paired];
}

/**
 * Reads constructs of one size and of twice that with every reader, and says whose work grows too fast. Work is the
 * blocks of the program that run, which V8 counts: the same in every run. What regular expressions and strings do is
 * not among them, and is timed on a wide range with a wide limit. Every
 * `--every`th construct is read, from the `--from`th on; `--only` is a part of a reader's name.
 */
async function main(): Promise<void> {
  const { values } = scriptOptions({
    options: {
      every: { type: 'string', default: '1' },
      from: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
    },
  });
  const cases = chosenCases(countOf('--every', values.every), countOf('--from', values.from), values.only);
  if (cases.length === 0) return endWith([`no reader is called ${values.only}`]);
  const grown: Growth[] = [];
  for (const [reader, construct] of cases) {
    const isPaired = PAIRED[reader.name]?.includes(construct) === true;
    const size = isPaired ? PAIRED_SIZE : TIMED_SIZE;
    grown.push(...(await everyTime(() => timedGrowth(reader, construct, size))));
  }
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  for (const [reader, construct] of cases)
    grown.push(...(await everyTime(() => countedGrowth(reader, construct))));
  session.disconnect();
  console.log(`${cases.length} constructs were doubled.`);
  endWith(
    grown.map(
      ({ construct, of, ratio, reader }) =>
        `${reader} takes ${ratio.toFixed(1)} times the ${of} for ${of === 'time' ? TIMED_TIMES : 2} times ${construct}`,
    ),
  );
}

if (import.meta.main) await main();
