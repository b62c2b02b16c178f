import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Deed, ExecutorRig } from '../../support/executor-rig.ts';
import type { CardSpec } from '../../support/executor-track.ts';

interface Fed extends CardSpec {
  readonly to: number;
}

/** Feeds cards, each ticket 60 ms after the card before has left the window, until nothing moves any more. */
function deedsOf(cards: readonly Fed[], tickUs?: number): readonly Deed[] {
  const rig = new ExecutorRig(tickUs === undefined ? {} : { tickUs }).arm();
  cards.forEach(({ to, ...spec }, index) => {
    rig
      .lay(spec)
      .ticket(index + 1, to)
      .runFor(140_000);
  });
  return rig.runFor(3_000_000).deeds;
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
          expect(deedsOf(cards, tick)).toEqual(deedsOf(cards));
        },
      ),
      { seed: 20_260_103, numRuns: 100 },
    );
  });

  test('has nothing to do for longer than anything lasts while it is off', () => {
    const rig = new ExecutorRig({ tickUs: 2 ** 30 });
    rig.runFor(2 ** 32);
    expect(rig.deeds).toEqual([]);
  });
});
