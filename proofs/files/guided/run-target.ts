import { openSync, writeSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { drawFrom } from '../../../rigs/spoil-files.ts';
import { Coverage } from './coverage.ts';
import { fault, type Target } from './target.ts';
import { TARGETS } from './targets.ts';

/** What one input may take. */
const MOST_CPU_MS = 5000;
const MOST_MIB = 600;
const HEADER_BYTES = 4;

/** What the process says to the one that has started it. */
export type Said =
  | { readonly kind: 'found'; readonly what: string; readonly bytes: string }
  /** How far it is; a process that says nothing more stands still. */
  | {
      readonly kind: 'at';
      readonly files: number;
      readonly cpuMs: number;
      readonly kept: number;
      readonly blocks: number;
    };

const spentMs = (): number => {
  const { system, user } = process.cpuUsage();
  return (system + user) / 1000;
};
const mostMiB = (): number => process.resourceUsage().maxRSS / 1024;

/** What is wrong with how a file was taken, if anything. */
function wrongWith(target: Target, bytes: Uint8Array): string | undefined {
  const beganMs = spentMs();
  const before = mostMiB();
  try {
    const wrong = target
      .take(bytes)
      .map(fault)
      .find((each) => each !== undefined);
    if (wrong !== undefined) return wrong;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message).slice(0, 700) : String(error);
  }
  const tookMs = spentMs() - beganMs;
  if (tookMs > MOST_CPU_MS) return `it takes ${Math.round(tookMs)} ms`;
  const heldMiB = mostMiB();
  return heldMiB > MOST_MIB && heldMiB > before
    ? `it takes the process to ${Math.round(heldMiB)} MiB`
    : undefined;
}

/** Keeps what is being read where the other process finds it when this one has stood still or gone. */
function noteIn(file: number, bytes: Uint8Array): void {
  const head = Buffer.alloc(HEADER_BYTES);
  head.writeUInt32LE(bytes.length);
  writeSync(file, head, 0, HEADER_BYTES, 0);
  writeSync(file, bytes, 0, bytes.length, HEADER_BYTES);
}

const TURN_MS = 200;

/** Changes files of a target, those that led to new places again and again, until its CPU time is over. */
async function run([
  name = '',
  seedText = '',
  secondsText = '',
  notePath = '',
]: readonly string[]): Promise<void> {
  const target = TARGETS[name]?.();
  if (target === undefined) throw new Error(`There is no target ${name}.`);
  const note = openSync(notePath, 'w');
  const draw = drawFrom(Number(seedText));
  const coverage = new Coverage(target.covers);
  const corpus: Uint8Array[] = [];
  const say = (said: Said): unknown => process.send?.(said);
  const tryOne = (bytes: Uint8Array): void => {
    noteIn(note, bytes);
    const beganMs = spentMs();
    let wrong: string | undefined;
    const isNew = coverage.isNew(
      () => {
        wrong = wrongWith(target, bytes);
      },
      () => `took ${Math.max(4, Math.ceil(Math.log2(spentMs() - beganMs + 1)))}`,
    );
    if (wrong !== undefined)
      say({ kind: 'found', what: wrong, bytes: Buffer.from(bytes).toString('base64') });
    else if (isNew) corpus.push(bytes);
  };
  for (const sample of target.samples) tryOne(sample);
  const usedMs = target.startsPrograms === true ? () => performance.now() : spentMs;
  let toldMs = 0;
  for (let files = corpus.length; usedMs() < Number(secondsText) * 1000; files++) {
    const latest = Math.max(draw(corpus.length), draw(corpus.length));
    const parent = corpus[draw(2) === 0 ? latest : draw(corpus.length)] ?? new Uint8Array();
    tryOne(target.change(parent, draw, corpus[draw(corpus.length)] ?? parent));
    if (performance.now() < toldMs + TURN_MS) continue;
    toldMs = performance.now();
    say({ kind: 'at', files, cpuMs: usedMs(), kept: corpus.length, blocks: coverage.blocks });
    await nextTurn();
  }
  say({ kind: 'at', files: corpus.length, cpuMs: usedMs(), kept: corpus.length, blocks: coverage.blocks });
  process.disconnect();
}

await run(process.argv.slice(2));
