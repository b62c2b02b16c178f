import { beforeEach, describe, expect, test } from 'vitest';
import { FirmwareRig } from '../../rigs/firmware-rig.ts';

const STOPPERS = ['bayOpen', 'coverOpen', 'doorOpen', 'stopPressed'] as const;
/** A card goes by a beam, at 760 mm/s. */
const PASSING_US = 75_000;

let rig: FirmwareRig;

beforeEach(() => {
  rig = new FirmwareRig();
});

describe('the motors, armed,', () => {
  beforeEach(() => {
    rig.start();
    rig.open();
    rig.arm();
  });

  test('run', () => {
    expect(rig.kinds()).toEqual(['armed']);
    expect(rig.motorsOn()).toEqual(['transportRun', 'transportFull']);
  });

  test.each(STOPPERS)('are off within a millisecond of %s, wherever the tick is', (name) => {
    for (let step = 0; step < 8; step++) {
      rig.goOn(137 * step);
      rig.input(name, true);
      const sinceUs = rig.nowUs;
      rig.goOn(1_000);
      expect(rig.motorsOn()).toEqual([]);
      expect(rig.lastChangeUs('transportRun')).toBeGreaterThan(sinceUs);
      rig.goOn(4_000);
      expect(rig.messages().slice(-2)).toEqual([
        { kind: 'input', name, level: true },
        { kind: 'tripped', why: name },
      ]);
      rig.input(name, false);
      rig.goOn(10_000);
      expect(rig.motorsOn()).toEqual([]);
      rig.arm();
      expect(rig.motorsOn()).toEqual(['transportRun', 'transportFull']);
    }
  });

  test('are off for a cover that was open for a single tick, and stay off', () => {
    rig.input('coverOpen', true);
    rig.goOn(970);
    rig.input('coverOpen', false);
    rig.goOn(20_000);
    expect(rig.motorsOn()).toEqual([]);
    expect(rig.kinds()).toEqual(['armed', 'input', 'tripped', 'input']);
  });

  test('are off 250 to 260 ms after the last message that was accepted', () => {
    rig.goOn(180_000);
    const sinceUs = rig.say({ kind: 'heartbeat' });
    rig.goOn(150_000);
    rig.bytes('>heartbeat 00000001 99 00000000\n');
    rig.goOn(150_000);
    expect(rig.motorsOn()).toEqual([]);
    expect(rig.lastChangeUs('transportRun') - sinceUs).toBeGreaterThanOrEqual(249_000);
    expect(rig.lastChangeUs('transportRun') - sinceUs).toBeLessThanOrEqual(260_000);
    expect(rig.messages().at(-1)).toMatchObject({ kind: 'tripped', why: 'heartbeat' });
  });

  test.each(['main', 'interrupt', 'everywhere'] as const)(
    'are off within 260 ms when the program hangs, %s, and it starts anew',
    (where) => {
      const sinceUs = rig.say({ kind: 'heartbeat' });
      rig.chip.hang(where);
      rig.goOn(260_000);
      expect(rig.motorsOn()).toEqual([]);
      expect(rig.lastChangeUs('transportRun') - sinceUs).toBeLessThanOrEqual(260_000);
      rig.goOn(200_000);
      expect(rig.open()).not.toBe(0);
      expect(rig.heard.findLast(({ line }) => line.kind === 'opened')?.line).toMatchObject({
        cause: 'watchdog',
      });
    },
  );

  test('are off as soon as another session begins, and when the power goes', () => {
    expect(rig.open(undefined, 0x5678)).toBe(2);
    expect(rig.motorsOn()).toEqual([]);
    rig.arm();
    expect(rig.motorsOn()).not.toEqual([]);
    rig.chip.cutPower();
    expect(rig.motorsOn()).toEqual([]);
  });

  test('stay on while an old opening comes again that nobody goes on with', () => {
    rig.line({ kind: 'open', nonce: 77, table: 0, config: 0 });
    rig.goOn(5_000);
    expect(rig.motorsOn()).not.toEqual([]);
  });
});

describe('a card', () => {
  test('is fed for its ticket, measured with its thickness, and its gate opens', () => {
    rig.start();
    rig.open();
    rig.arm();
    rig.say({ kind: 'ticket', feed: 1, mouth: 1 });
    rig.goOn(5_000);
    expect(rig.motorsOn()).toContain('feederEnable');
    rig.goOn(60_000);
    expect(rig.isHigh('gate1')).toBe(true);
    rig.say({ kind: 'heartbeat' });
    rig.beam(0, true);
    const brokenUs = rig.nowUs;
    rig.goOn(600);
    expect(rig.motorsOn()).not.toContain('feederEnable');
    rig.chip.adc.onSample = () => 271;
    rig.goOn(brokenUs + 52_632 - rig.nowUs);
    rig.beam(1, true);
    rig.chip.adc.onSample = () => 0;
    rig.goOn(brokenUs + PASSING_US - rig.nowUs);
    rig.beam(0, false);
    rig.goOn(brokenUs + 52_632 + PASSING_US - rig.nowUs);
    rig.beam(1, false);
    rig.goOn(6_000);
    expect(rig.messages()).toEqual([
      { kind: 'armed' },
      { kind: 'leftWindow', feed: 1, atUs: expect.any(Number) },
      {
        kind: 'measured',
        feed: 1,
        lengthUm: expect.any(Number),
        pairUs: expect.any(Number),
        thicknessUm: 271,
      },
    ]);
    const measured = rig.messages()[2] as { lengthUm: number; pairUs: number };
    expect(Math.abs(measured.pairUs - 52_632)).toBeLessThan(8);
    expect(Math.abs(measured.lengthUm - 57_000)).toBeLessThan(20);
  });

  test('with a ticket that no feed can follow is not fed', () => {
    rig.start();
    rig.open();
    rig.arm();
    rig.say({ kind: 'ticket', feed: 65_535, mouth: 1 });
    rig.goOn(20_000);
    expect(rig.motorsOn()).not.toContain('feederEnable');
  });
});
