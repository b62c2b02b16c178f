import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyHappening } from '../../../rigs/executor-happenings.ts';
import { HistoryRun, type Reached } from '../../../rigs/executor-histories.ts';
import { IN_FULL } from '../../../rigs/in-full.ts';

const CLOCK = fc.oneof(fc.constant(0), fc.integer({ min: 2 ** 32 - 5_000_000, max: 2 ** 32 - 1 }));
const armed = { kind: 'command', message: { kind: 'arm', purge: false } } as const;

describe('any history', () => {
  const reached: Reached = new Map();

  test('throws nothing, moves nothing that is forbidden, and stays in bounds', () => {
    fc.assert(
      fc.property(
        CLOCK,
        fc.boolean(),
        fc.array(anyHappening, { maxLength: 80, size: 'max' }),
        (clock, arm, history) => {
          const run = new HistoryRun(clock, reached);
          if (arm) run.happen(armed);
          for (const what of history) run.happen(what);
        },
      ),
      { seed: 20_260_102, numRuns: IN_FULL ? 10_000 : 1500 },
    );
  });

  test('comes to every mode and every trip', () => {
    const trips = ['late', 'strayEdge', 'outsideWindow', 'sticksOut', 'indexLost', 'leftInPath', 'heartbeat'];
    const switches = ['bayOpen', 'coverOpen', 'doorOpen', 'stopPressed'];
    const names = [
      ...['off', 'home', 'purge', 'run'].map((mode) => `mode ${mode}`),
      ...[...trips, ...switches].map((why) => `tripped ${why}`),
      ...['armed', 'refused', 'leftWindow', 'measured', 'arrived', 'failed', 'stray', 'input', 'ready'],
    ];
    expect(names.filter((name) => (reached.get(name) ?? 0) < (IN_FULL ? 50 : 5))).toEqual([]);
  });
});
