import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { hasProgram } from '../../rigs/has-program.ts';
import { IN_FULL } from '../../rigs/in-full.ts';

const BATCHES = IN_FULL ? 6 : 1;
const BATCH = IN_FULL ? 500 : 250;
/** How often each mode, stage, message and trip is come to at least. */
const TIMES_REACHED = IN_FULL ? 15 : 1;
const AVR_HISTORIES = IN_FULL ? 40 : 4;

describe.runIf(hasCompiler())('the executor in C', () => {
  const reached: Reached = new Map();
  let folder = '';
  let replay: Replay;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'soubrette-differential-'));
    replay = compileReplay(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('does what its reference does, in any history', () => {
    for (let batch = 0; batch < BATCHES; batch++) {
      const histories = fc.sample(anyHistory, { seed: 20_260_105 + batch, numRuns: BATCH });
      expect(compare(replay, histories, reached)).toBeUndefined();
    }
  });

  test('was compared in every mode, stage, message and trip', () => {
    const modes = ['off', 'home', 'purge', 'run'].map((mode) => `mode ${mode}`);
    const stages = ['fed', 'measuring', 'cleared', 'ahead', 'entering', 'inside'].map(
      (stage) => `stage ${stage}`,
    );
    const trips = [
      'late',
      'strayEdge',
      'outsideWindow',
      'sticksOut',
      'indexLost',
      'leftInPath',
      'bayOpen',
      'coverOpen',
      'doorOpen',
      'stopPressed',
      'heartbeat',
      'contactWelded',
    ].map((why) => `tripped ${why}`);
    const messages = [
      'ready',
      'armed',
      'refused',
      'leftWindow',
      'measured',
      'arrived',
      'failed noPick',
      'failed double',
      'failed cancelled',
      'stray',
      'input',
    ];
    const names = [...modes, ...stages, ...trips, ...messages, 'thickness'];
    expect(names.filter((name) => (reached.get(name) ?? 0) < TIMES_REACHED)).toEqual([]);
  });
});

test.skipIf(hasCompiler())(`the comparison of the executor in C ${NO_COMPILER}`, () => undefined);

describe.runIf(hasProgram('avr-gcc'))('the executor on the emulated microcontroller', () => {
  test('does what its reference does, in a sample of histories', () => {
    const folder = mkdtempSync(join(tmpdir(), 'soubrette-differential-avr-'));
    try {
      const histories = fc.sample(anyHistory, { seed: 20_260_199, numRuns: AVR_HISTORIES });
      expect(compare(compileAvrReplay(folder), histories, new Map())).toBeUndefined();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
