import { beforeEach, describe, expect, test } from 'vitest';
import { FirmwareRig, MOTORS } from '../../rigs/firmware-rig.ts';
import { profileConfig } from '../../src/machine/config.ts';
import { settingsOf } from '../../src/machine/executor/settings.ts';

let rig: FirmwareRig;

const STOPPERS = ['bayOpen', 'coverOpen', 'doorOpen', 'stopPressed'] as const;
const CONFIG = profileConfig('club');
const CLUB = settingsOf(CONFIG);
/** A card slips by five of a hundred. */
const STEP_UM = CONFIG.transportStepUm * 0.95;

/** The place of a beam. */
function at(beam: number): number {
  return CLUB.beamUm[beam] as number;
}

/** When the transport has carried the card so far a sensor changes; it began where the first beam saw it. */
let edgeSteps = 0;
function goOnTo(um: number, sensor: number, broken: boolean): void {
  const { transport } = rig.steps;
  if (sensor === 0 && broken) edgeSteps = transport.length;
  const due = edgeSteps + (um - at(0)) / STEP_UM;
  for (let us = 0; transport.length < due && us < 300_000; us += 20) rig.goOn(20);
  if (sensor === 0 && broken) rig.thicknessUm = () => 271;
  rig.sensor(sensor, broken);
}

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
    expect(rig.motorsOn()).toEqual(MOTORS);
  });

  test.each(STOPPERS)('are off within a millisecond of %s, wherever the tick is', (name) => {
    for (let step = 0; step < 8; step++) {
      rig.goOn(137 * step);
      rig.input(name, true);
      const sinceUs = rig.nowUs;
      rig.goOn(1_000);
      expect(rig.motorsOn()).toEqual([]);
      expect(rig.lastChangeUs('transportEnable')).toBeGreaterThan(sinceUs);
      rig.goOn(4_000);
      expect(rig.messages().slice(-2)).toEqual([
        { kind: 'input', name, level: true },
        { kind: 'tripped', why: name },
      ]);
      rig.input(name, false);
      rig.goOn(10_000);
      expect(rig.motorsOn()).toEqual([]);
      rig.arm();
      expect(rig.motorsOn()).toEqual(MOTORS);
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
    expect(rig.lastChangeUs('transportEnable') - sinceUs).toBeGreaterThanOrEqual(249_000);
    expect(rig.lastChangeUs('transportEnable') - sinceUs).toBeLessThanOrEqual(260_000);
    expect(rig.messages().at(-1)).toMatchObject({ kind: 'tripped', why: 'heartbeat' });
  });

  test.each(['main', 'interrupt', 'everywhere'] as const)(
    'are off within 260 ms when the program hangs, %s, and it starts anew',
    (where) => {
      const sinceUs = rig.say({ kind: 'heartbeat' });
      rig.chip.hang(where);
      rig.goOn(260_000);
      expect(rig.motorsOn()).toEqual([]);
      expect(rig.lastChangeUs('transportEnable') - sinceUs).toBeLessThanOrEqual(260_000);
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
  test('is fed for its ticket, measured with its thickness, and driven into its storey', () => {
    rig.start();
    rig.open();
    rig.arm();
    rig.say({ kind: 'ticket', feed: 1, mouth: 1 });
    rig.goOn(40_000);
    rig.showCode(1);
    expect(rig.steps.feeder.length).toBeGreaterThan(300);
    goOnTo(at(0), 0, true);
    goOnTo(at(0) + 57_000, 0, false);
    rig.thicknessUm = () => 0;
    goOnTo(at(1), 1, true);
    for (const curtain of [2, 3]) goOnTo(at(2), curtain, true);
    goOnTo(at(1) + 57_000, 1, false);
    for (const curtain of [2, 3]) goOnTo(at(2) + 57_000, curtain, false);
    rig.say({ kind: 'heartbeat' });
    rig.goOn(150_000);
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
      { kind: 'arrived', feed: 1, mouth: 1, atUs: expect.any(Number) },
    ]);
    const measured = rig.messages()[2] as { lengthUm: number };
    expect(Math.abs(measured.lengthUm - 57_000)).toBeLessThan(150);
    expect(rig.steps.rack.length).toBe(CLUB.storeySteps.at(-1)! + CLUB.storeySteps[1]!);
  });

  test('with a ticket that no feed can follow is not fed', () => {
    rig.start();
    rig.open();
    rig.arm();
    rig.say({ kind: 'ticket', feed: 65_535, mouth: 1 });
    rig.goOn(20_000);
    expect(rig.steps.feeder).toEqual([]);
  });
});
