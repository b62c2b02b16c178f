import { describe, expect, test } from 'vitest';
import { ExecutorRig } from '../../support/executor-rig.ts';

const WRAP = 2 ** 32;

/** A whole evening in small: a purge, cards to every mouth, a failed pick, two cards at once, a jam. */
function evening(startUs: number): ExecutorRig {
  const faults = [
    { phenomenon: 'failedPick', at: 7 },
    { phenomenon: 'doubleFeed', at: 9 },
    { phenomenon: 'jam', at: 11 },
  ] as const;
  const rig = new ExecutorRig({ startUs, faults }).arm(true).lay(14);
  rig.runUntilSent('armed');
  [3, 1, 4, 0, 2, 2].forEach((mouth, index) => {
    rig.ticket(index + 1, mouth).runUntilSent('leftWindow', index + 1);
  });
  rig.ticket(7, 4).runUntilSent('failed');
  rig.ticket(8, 4).runUntilSent('leftWindow', 7);
  rig.ticket(9, 1).runUntilSent('failed', 2);
  rig.runUntilSent('arrived', 8);
  rig.ticket(11, 3).runUntilSent('arrived', 9);
  rig.ticket(12, 3).runUntilSent('tripped');
  return rig;
}

describe('the clock of 32 bits', () => {
  const expected = evening(0).deeds;

  test('sees a whole evening at 0', () => {
    expect(expected.length).toBeGreaterThan(50);
    expect(expected.at(-1)).toMatchObject({ message: { kind: 'tripped' } });
  });

  test.each([1, 2 ** 31 - 1_000_000, 2 ** 31, WRAP - 1, WRAP - 3_000_000])(
    'sees the same from %i on',
    (startUs) => {
      expect(evening(startUs).deeds).toEqual(expected);
    },
  );

  test('wraps in the middle of every part of it', () => {
    const endUs = expected.at(-1)!.atUs;
    for (let backUs = 50_000; backUs < endUs; backUs += 61_337) {
      expect(evening(WRAP - backUs).deeds).toEqual(expected);
    }
  });

  test('may stand for hours between two runs', () => {
    const rig = new ExecutorRig().armed().lay(2).ticket(1, 3);
    rig.runUntilSent('arrived');
    rig.send({ kind: 'disarm' }).runFor(3 * WRAP - 12_345);
    rig.arm().runUntilSent('armed');
    rig.ticket(1, 2).runUntilSent('arrived', 2);
    expect(rig.sent('tripped')).toEqual([]);
  });
});
