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
import type { Happening } from '../../rigs/executor-happenings.ts';
import type { Reached } from '../../rigs/executor-histories.ts';
import { hasProgram } from '../../rigs/has-program.ts';
import { IN_FULL } from '../../rigs/in-full.ts';
import { profileConfig } from '../../src/machine/config.ts';
import { settingsOf } from '../../src/machine/executor/settings.ts';

const BATCHES = IN_FULL ? 6 : 1;
const BATCH = 500;
/** How often each mode, message and trip is come to at least. */
const TIMES_REACHED = IN_FULL ? 15 : 1;
const AVR_HISTORIES = IN_FULL ? 40 : 12;

/** A double feed torn in two: its end stays in a path beam when the rest is through the mouth. */
const TORN: readonly Happening[] = [
  { kind: 'command', message: { kind: 'arm', purge: false } },
  { kind: 'command', message: { kind: 'ticket', feed: 1, mouth: 3 } },
  { kind: 'flow', edges: 6, lengthUm: 100_000 },
  { kind: 'command', message: { kind: 'ticket', feed: 3, mouth: 2 } },
  { kind: 'beam', number: 6, broken: false },
  { kind: 'idle', us: 50_000 },
  { kind: 'idle', us: 900_000 },
];

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

  test('was compared in every mode, message and trip', () => {
    const modes = ['off', 'purge', 'run', 'slow', 'hold'].map((mode) => `mode ${mode}`);
    const trips = [
      'late',
      'strayEdge',
      'outsideWindow',
      'wrongLength',
      'stuckInMouth',
      'gateLate',
      'leftInPath',
      'bayOpen',
      'coverOpen',
      'doorOpen',
      'stopPressed',
      'heartbeat',
    ].map((why) => `tripped ${why}`);
    const messages = [
      'ready',
      'armed',
      'refused',
      'leftWindow',
      'measured',
      'arrived',
      'failed',
      'stray',
      'input',
    ];
    const names = [...modes, ...trips, ...messages];
    expect(names.filter((name) => (reached.get(name) ?? 0) < TIMES_REACHED)).toEqual([]);
  });

  test('does not take a card for arrived as long as it breaks another beam', () => {
    const here: Reached = new Map();
    const settings = settingsOf(profileConfig('club'));
    expect(compare(replay, [{ settings, clockUs: 0, happenings: TORN }], here)).toBeUndefined();
    expect(here.get('arrived')).toBeUndefined();
    expect(here.get('tripped late')).toBe(1);
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
