import { describe, expect, test } from 'vitest';
import { ExecutorRig } from '../../support/executor-rig.ts';

const WRAP = 2 ** 32;

/** A whole evening in small: a purge, cards to every mouth, a failed pick, a double feed, a jam. */
function evening(clockUs: number): ExecutorRig {
  const rig = new ExecutorRig({ clockUs }).arm(true);
  rig.runUntilSent('armed');
  [3, 1, 4, 0, 2, 2].forEach((mouth, index) => {
    rig.lay({ slipPercent: 3 + index * 2 }).ticket(index + 1, mouth);
    rig.runUntilSent('leftWindow', index + 1);
  });
  rig.ticket(7, 4).runUntilSent('failed');
  rig.lay().ticket(8, 4).runUntilSent('leftWindow', 7);
  rig.lay({ lengthMm: 80 }).ticket(9, 1).runUntilSent('failed', 2);
  rig.runUntilSent('arrived', 8);
  rig.lay({ stuckAtMm: 300 }).ticket(11, 3).runUntilSent('tripped');
  return rig;
}

describe('the clock of 32 bits', () => {
  const expected = evening(0).deeds;

  test('sees a whole evening at 0', () => {
    expect(expected.length).toBeGreaterThan(50);
    expect(expected.at(-1)).toMatchObject({ message: { kind: 'tripped', why: 'late', beam: 'path2' } });
  });

  test.each([1, 2 ** 31 - 1_000_000, 2 ** 31, WRAP - 1, WRAP - 3_000_000])(
    'sees the same from %i on',
    (clockUs) => {
      expect(evening(clockUs).deeds).toEqual(expected);
    },
  );

  test('wraps in the middle of every part of it', () => {
    const endUs = expected.at(-1)!.atUs;
    for (let backUs = 50_000; backUs < endUs; backUs += 61_337) {
      expect(evening(WRAP - backUs).deeds).toEqual(expected);
    }
  });

  test('wraps at a heartbeat and a purge', () => {
    for (const backUs of [1, 100_000, 249_999, 250_000]) {
      const rig = new ExecutorRig({ clockUs: WRAP - backUs }).arm();
      rig.hostSilent = true;
      rig.send({ kind: 'heartbeat' }).runUntil(249_999);
      expect(rig.transport).toBe(2);
      expect(rig.runUntil(250_000).transport).toBe(0);
    }
  });

  test('may stand for hours between two runs', () => {
    const rig = new ExecutorRig().lay().arm().ticket(1, 3);
    rig.runUntilSent('arrived');
    rig.send({ kind: 'disarm' }).runFor(3 * WRAP - 12_345);
    rig.lay().arm().ticket(1, 2).runUntilSent('arrived', 2);
    expect(rig.sent('tripped')).toEqual([]);
  });
});
