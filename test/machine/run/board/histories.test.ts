import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../../../rigs/board-run/random.ts';
import { IN_FULL } from '../../../../rigs/in-full.ts';
import type { MachineEffect } from '../../../../src/machine/run/event.ts';
import { createBoardRun } from '../../../../src/machine/run/state.ts';
import { step } from '../../../../src/machine/run/step.ts';
import { History } from '../../../support/run/history.ts';
import { tinyConfig } from '../../../support/run/tiny.ts';

const CONFIGS = [
  tinyConfig(),
  tinyConfig({ readers: 'index', maxFrames: 4, maxRuns: 1 }),
  tinyConfig({ readers: 'symbol', labelReader: 0, maxPicks: 2, maxRuns: 2 }),
  tinyConfig({ sensorTests: 1, thicknessCards: 4 }),
];

/** How a history goes: what it starts from, how long it is, and one event of how many is out of order. */
interface Course {
  readonly seed: number;
  readonly config: number;
  readonly length: number;
  readonly oddOnceIn: number;
}

const course: fc.Arbitrary<Course> = fc.record({
  seed: fc.nat(),
  config: fc.nat(CONFIGS.length - 1),
  length: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 150 }) },
    { weight: 1, arbitrary: fc.integer({ min: 500, max: 3_000 }) },
  ),
  oddOnceIn: fc.constantFrom(2, 5, 20, 60, 300),
});

/** Plays a history; every step is watched, and whatever must never be so throws. */
function play({ seed, config, length, oddOnceIn }: Course, odd: 'takeOdd' | 'takeDeed' = 'takeOdd'): History {
  const random = randomFrom(seed);
  const history = new History(CONFIGS[config]!, random);
  while (history.events.length < length) {
    if (random.below(oddOnceIn) === 0 || !history.takeNatural()) history[odd]();
  }
  return history;
}

describe('a random history of a board', () => {
  test('keeps the books balanced, moves nothing unsafely, and verifies only what is proven', () => {
    fc.assert(
      fc.property(course, (given) => void play(given)),
      { seed: 7, numRuns: IN_FULL ? 800 : 250 },
    );
  });

  test('replayed from its journal gives the same states and effects', () => {
    fc.assert(
      fc.property(course, (given) => {
        const live = play(given);
        let run = createBoardRun(live.run.order);
        const effects: (readonly MachineEffect[])[] = [];
        for (const event of JSON.parse(JSON.stringify(live.events)) as typeof live.events) {
          const [after, asked] = step(live.config, run, event);
          run = after;
          effects.push(asked);
        }
        expect(run).toEqual(live.run);
        expect(effects).toEqual(live.effects);
      }),
      { seed: 8, numRuns: 150 },
    );
  });

  test('ends by itself, verified or abandoned, whatever has happened before', () => {
    fc.assert(
      fc.property(course, (given) => {
        const history = play({ ...given, length: Math.min(given.length, 300) }, 'takeDeed');
        history.faulty = false;
        for (let steps = 0; steps < 5_000 && !history.hasEnded; steps++) {
          if (!history.takeNatural()) throw new Error(`nothing happens: ${JSON.stringify(history.run)}`);
        }
        expect(history.hasEnded).toBe(true);
      }),
      { seed: 9, numRuns: 300 },
    );
  });
});
