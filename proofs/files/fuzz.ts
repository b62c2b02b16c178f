import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawFrom } from '../../rigs/spoil-files.ts';
import { choiceOf, countOf, endWith } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import type { AnyReader } from './hostile/any-reader.ts';
import { mutate } from './hostile/mutate.ts';
import { READERS, rewritingReaders } from './hostile/readers.ts';

/** A reader that broke, by the seed that makes its input again. */
export interface Broken {
  readonly reader: string;
  readonly seed: number;
  readonly what: string;
  readonly bytes: Uint8Array;
}

/** What reading changed files came to. */
export interface FuzzReport {
  readonly files: number;
  readonly cpuSeconds: number;
  readonly slowestMs: number;
  readonly broken: readonly Broken[];
}

/** One input may take so much; the whole process may hold so much after it. */
export interface FuzzLimits {
  readonly mostMs: number;
  readonly mostMiB: number;
}

export const USUAL_LIMITS: FuzzLimits = { mostMs: 2000, mostMiB: 900 };
/** The first of each is enough to look at. */
const MOST_BROKEN = 20;

/** CPU time so far: a busy computer makes no file slow. */
function cpuMs(): number {
  const { system, user } = process.cpuUsage();
  return (system + user) / 1000;
}

/** Reads changed files from a seed on, each with the reader that its seed chooses, until `isEnough`. */
export function fuzz(
  readers: readonly AnyReader[],
  firstSeed: number,
  isEnough: (files: number, cpuSeconds: number) => boolean,
  { mostMiB, mostMs }: FuzzLimits = USUAL_LIMITS,
): FuzzReport {
  const beganMs = cpuMs();
  const broken: Broken[] = [];
  let slowestMs = 0;
  let files = 0;
  for (; !isEnough(files, (cpuMs() - beganMs) / 1000) && broken.length < MOST_BROKEN; files++) {
    const seed = firstSeed + files;
    const draw = drawFrom(seed);
    const reader = readers[draw(readers.length)];
    const sample = reader?.samples[draw(reader.samples.length)];
    if (reader === undefined || sample === undefined) throw new Error('There is no file to change.');
    const bytes = mutate(sample, draw);
    const startMs = cpuMs();
    const thrown = thrownBy(() => reader.read(bytes));
    const tookMs = cpuMs() - startMs;
    slowestMs = Math.max(slowestMs, tookMs);
    const heldMiB = process.memoryUsage.rss() / 1024 / 1024;
    const what =
      thrown ??
      (tookMs > mostMs ? `it takes ${Math.round(tookMs)} ms` : undefined) ??
      (heldMiB > mostMiB ? `${Math.round(heldMiB)} MiB are held after it` : undefined);
    if (what !== undefined) broken.push({ reader: reader.name, seed, what, bytes });
  }
  return { files, cpuSeconds: (cpuMs() - beganMs) / 1000, slowestMs, broken };
}

function thrownBy(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message).slice(0, 600) : String(error);
  }
}

/**
 * Reads real files of every kind with changes in them, by every reader that the program has. No change may make a
 * reader throw, take long, hold much memory, or give half a deal; deals that were read without an error have to be the
 * same once they are written. Seconds are of CPU; `--only` is a part of a reader's name. A failure prints its seed, and its file goes to the folder
 * of `--keep`: what is made of it belongs to `proofs/files/hostile/found.ts`, where the tests read it.
 */
function main(): void {
  const { values } = scriptOptions({
    options: {
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      keep: { type: 'string' },
    },
  });
  const seconds = countOf('--seconds', values.seconds);
  const seed = countOf('--seed', values.seed);
  const all = [...READERS, ...rewritingReaders()];
  const readers = all.filter(({ name }) => name.includes(values.only));
  if (readers.length === 0)
    choiceOf(
      '--only',
      values.only,
      all.map(({ name }) => name),
    );
  const { broken, cpuSeconds, files, slowestMs } = fuzz(readers, seed, (_, spent) => spent >= seconds);
  if (values.keep !== undefined) for (const each of broken) keep(values.keep, each);
  console.log(
    `${files} changed files were read by ${readers.length} readers, from seed ${seed} on, in ${Math.round(cpuSeconds)} s of CPU; the slowest took ${Math.round(slowestMs)} ms.`,
  );
  endWith(broken.map(({ reader, seed: of, what }) => `${reader} breaks with seed ${of}: ${what}`));
}

function keep(folder: string, { bytes, reader, seed }: Broken): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${reader.replace(/[^a-z]+/gi, '-')}-${seed}`), bytes);
}

if (import.meta.main) main();
