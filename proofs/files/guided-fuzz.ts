import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choiceOf, countOf, endWith } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import type { Said } from './guided/run-target.ts';

const PROGRAM = join(import.meta.dirname, 'guided/run-target.ts');
const NAMES = ['bws', 'png', 'zip', 'svg', 'calibration', 'camera', 'window', 'deck'] as const;
/** A process that has said nothing for so long stands still: one file may take 5 s of CPU of a busy computer. */
const STANDSTILL_MS = 40_000;
const MOST_FOUND = 12;
const HEAP_MIB = 600;

interface Found {
  readonly what: string;
  readonly bytes: Uint8Array;
}

/** What a process has come to. */
interface Progress {
  readonly files: number;
  readonly cpuMs: number;
  readonly kept: number;
  readonly blocks: number;
}

/** One process for a target: its findings, and how far it came; a file that ends it or holds it up is a finding. */
async function runProcess(
  name: string,
  seed: number,
  seconds: number,
): Promise<{ found: Found[]; at: Progress }> {
  const folder = mkdtempSync(join(tmpdir(), 'guided-'));
  const note = join(folder, 'note');
  const child = fork(PROGRAM, [name, `${seed}`, `${seconds}`, note], {
    execArgv: [`--max-old-space-size=${HEAP_MIB}`, '--no-warnings'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const found: Found[] = [];
  let at: Progress = { files: 0, cpuMs: 0, kept: 0, blocks: 0 };
  let errors = '';
  let heldUp = false;
  const stop = (): void => {
    heldUp = true;
    child.kill('SIGKILL');
  };
  let timer = setTimeout(stop, STANDSTILL_MS);
  child.stderr?.on('data', (text: Buffer) => (errors = `${errors}${text}`.slice(-600)));
  child.on('message', (said: Said) => {
    clearTimeout(timer);
    timer = setTimeout(stop, STANDSTILL_MS);
    if (said.kind === 'at') at = { ...said, files: Math.max(said.files, at.files) };
    else found.push({ what: said.what, bytes: Buffer.from(said.bytes, 'base64') });
    if (found.length >= MOST_FOUND) child.kill('SIGKILL');
  });
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.on('close', (...end) => resolve(end)),
  );
  clearTimeout(timer);
  const isEnded = code === 0 || found.length >= MOST_FOUND;
  if (heldUp) found.push({ what: `nothing comes for ${STANDSTILL_MS} ms`, bytes: noted(note) });
  else if (!isEnded)
    found.push({ what: `the process ends with ${code ?? signal}: ${errors}`, bytes: noted(note) });
  rmSync(folder, { recursive: true });
  return { found, at };
}

function noted(path: string): Uint8Array {
  const bytes = readFileSync(path);
  return bytes.subarray(4, 4 + bytes.readUInt32LE());
}

/** What tells one finding from another: what it says without its numbers, and where. */
const keyOf = ({ what }: Found): string =>
  what.split('\n').slice(0, 2).join(' ').replace(/\d+/g, '0').slice(0, 160);

/** Tries one kind of file for its time; where a process ends before, another goes on with the next seed. */
async function tryKind(name: string, firstSeed: number, seconds: number, keep?: string): Promise<string[]> {
  const known = new Map<string, Found>();
  let [spentMs, files, kept, blocks, processes] = [0, 0, 0, 0, 0];
  for (let seed = firstSeed; spentMs < seconds * 1000 && known.size < MOST_FOUND && processes < 20; seed++) {
    const { at, found } = await runProcess(name, seed, seconds - spentMs / 1000);
    for (const each of found) known.set(keyOf(each), known.get(keyOf(each)) ?? each);
    [files, kept, blocks] = [files + at.files, Math.max(kept, at.kept), Math.max(blocks, at.blocks)];
    spentMs += Math.max(at.cpuMs, 1);
    processes++;
  }
  const spent = `${Math.round(spentMs / 1000)} s of CPU from seed ${firstSeed} on`;
  console.log(
    `${name}: ${files} files, ${kept} of them led to something new, ${blocks} blocks seen, ${spent}.`,
  );
  return [...known.values()].map(({ bytes, what }, index) => {
    if (keep === undefined) return `${name}: ${what}`;
    mkdirSync(keep, { recursive: true });
    const path = join(keep, `${name}-${index}`);
    writeFileSync(path, bytes);
    return `${name}: ${what} (${path})`;
  });
}

/**
 * Changes files of each kind, and goes on with those that made the program run where no file before had it run: does
 * one end it, hold it up, fill the memory, or make it say what is no clear sentence? Seconds are of CPU for each kind;
 * `--only` names one. What is found goes to the folder of `--keep`.
 */
async function main(): Promise<void> {
  const { values } = scriptOptions({
    options: {
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string' },
      keep: { type: 'string' },
    },
  });
  const seconds = countOf('--seconds', values.seconds);
  const seed = countOf('--seed', values.seed);
  const names = values.only === undefined ? NAMES : [choiceOf('--only', values.only, NAMES)];
  const problems: string[] = [];
  for (const name of names) problems.push(...(await tryKind(name, seed, seconds, values.keep)));
  endWith(problems);
}

if (import.meta.main) await main();
