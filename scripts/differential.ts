import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { compileAvrReplay } from '../test/support/avr-replay.ts';
import {
  anyHistory,
  compare,
  compileReplay,
  hasCompiler,
  NO_COMPILER,
  type Replay,
} from '../test/support/differential.ts';
import type { Reached } from '../test/support/executor-histories.ts';

const BATCH = 500;

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '20260103' },
    emulated: { type: 'boolean', default: false },
  },
});

/**
 * Compares the executor in C with its reference on random histories; ends with 1 at the first difference. With
 * `--emulated` it is compiled for the microcontroller, and runs on the emulated one: some ten histories a second.
 */
function runDifferential(replay: Replay): void {
  const reached: Reached = new Map();
  for (let done = 0; done < Number(values.histories); done += BATCH) {
    const seed = Number(values.seed) + done;
    const numRuns = Math.min(BATCH, Number(values.histories) - done);
    const difference = compare(replay, fc.sample(anyHistory, { seed, numRuns }), reached);
    if (difference !== undefined) {
      console.log(`A difference among the histories of seed ${seed}, ${difference}`);
      process.exitCode = 1;
      return;
    }
    if ((done + BATCH) % 10_000 === 0) console.error(`${done + BATCH} histories agree.`);
  }
  console.log(`${values.histories} histories agree. They came to:`);
  for (const [what, count] of [...reached].sort()) console.log(`${String(count).padStart(10)} ${what}`);
}

if (hasCompiler()) {
  const folder = mkdtempSync(join(tmpdir(), 'soubrette-differential-'));
  try {
    runDifferential(values.emulated ? compileAvrReplay(folder) : compileReplay(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
} else {
  console.error(`The comparison ${NO_COMPILER}.`);
  process.exitCode = 5;
}
