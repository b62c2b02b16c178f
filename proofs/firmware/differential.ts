import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { compileAvrReplay } from '../../rigs/avr-replay.ts';
import {
  anyHistory,
  compare,
  compileReplay,
  hasCompiler,
  NO_COMPILER,
  type Replay,
} from '../../rigs/differential.ts';
import type { Reached } from '../../rigs/executor-histories.ts';
import { avrCompiler, NO_AVR_COMPILER } from '../../rigs/firmware/make-firmware.ts';
import { countOf, endWith, endWithoutTool } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';

const BATCH = 500;

/**
 * Compares the executor in C with its reference on random histories; ends with 1 at the first difference. With
 * `--emulated` it is compiled for the microcontroller, and runs on the emulated one: some ten histories a second.
 */
function main(): void {
  const { values } = scriptOptions({
    options: {
      histories: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '20260103' },
      emulated: { type: 'boolean', default: false },
    },
  });
  const histories = countOf('--histories', values.histories);
  if (!values.emulated && !hasCompiler()) endWithoutTool(`The comparison ${NO_COMPILER}.`);
  if (values.emulated && avrCompiler() === undefined) endWithoutTool(NO_AVR_COMPILER);
  const folder = mkdtempSync(join(tmpdir(), 'soubrette-differential-'));
  try {
    const replay = values.emulated ? compileAvrReplay(folder) : compileReplay(folder);
    endWith(compareAll(replay, histories, countOf('--seed', values.seed)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The first difference among this many histories, or what none of them came to. */
function compareAll(replay: Replay, histories: number, firstSeed: number): string[] {
  const reached: Reached = new Map();
  for (let done = 0; done < histories; done += BATCH) {
    const seed = firstSeed + done;
    const numRuns = Math.min(BATCH, histories - done);
    const difference = compare(replay, fc.sample(anyHistory, { seed, numRuns }), reached);
    if (difference !== undefined) return [`a difference among the histories of seed ${seed}, ${difference}`];
    if ((done + BATCH) % 10_000 === 0) console.error(`${done + BATCH} histories agree.`);
  }
  console.log(`${histories} histories agree. They came to:`);
  for (const [what, count] of [...reached].sort()) console.log(`${String(count).padStart(10)} ${what}`);
  return reached.size === 0 ? ['the histories came to nothing'] : [];
}

main();
