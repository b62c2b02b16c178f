import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ExecutorRig, type RigOptions } from '../../support/executor-rig.ts';
import type { CardSpec } from '../../support/executor-track.ts';

interface Fed extends CardSpec {
  readonly to: number;
}

/** Feeds cards, one ticket after the other, until nothing moves any more. */
function run(cards: readonly Fed[], options: RigOptions = {}): ExecutorRig {
  const rig = new ExecutorRig(options).arm();
  cards.forEach(({ to, ...spec }, index) => {
    rig
      .lay(spec)
      .ticket(index + 1, to)
      .runFor(140_000);
  });
  return rig.runFor(3_000_000);
}

const anyFed: fc.Arbitrary<Fed> = fc.record({
  to: fc.integer({ min: 0, max: 4 }),
  pairUs: fc.integer({ min: 51_021, max: 58_823 }),
  pickUs: fc.integer({ min: 17_000, max: 40_000 }),
  lengthMm: fc.oneof({ weight: 4, arbitrary: fc.constant(57) }, fc.integer({ min: 45, max: 160 })),
  thicknessUm: fc.oneof({ weight: 4, arbitrary: fc.constant(270) }, fc.constant(520)),
  stuckAtMm: fc.oneof({ weight: 4, arbitrary: fc.constant(9999) }, fc.integer({ min: 1, max: 560 })),
});

describe('the executor', () => {
  test('has nothing to do before the time that it names', () => {
    fc.assert(
      fc.property(
        fc.array(anyFed, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 300, max: 3000 }),
        (cards, tick) => {
          expect(run(cards, { tickUs: tick }).deeds).toEqual(run(cards).deeds);
        },
      ),
      { seed: 20_260_103, numRuns: 100 },
    );
  });

  test('moves no gate with a card in its zone, at any low speed', () => {
    const moving = anyFed.map((card): Fed => ({ ...card, stuckAtMm: 9999 }));
    fc.assert(
      fc.property(
        fc.array(moving, { minLength: 2, maxLength: 5 }),
        fc.integer({ min: 150, max: 750 }),
        (cards, lowSpeedMmPerS) => {
          expect(run(cards, { changes: { lowSpeedMmPerS } }).movedOnCards).toEqual([]);
        },
      ),
      { seed: 20_260_104, numRuns: 300 },
    );
  });

  test('has nothing to do for longer than anything lasts while it is off', () => {
    const rig = new ExecutorRig({ tickUs: 2 ** 30 });
    rig.runFor(2 ** 32);
    expect(rig.deeds).toEqual([]);
  });
});
