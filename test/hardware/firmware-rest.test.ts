import { beforeEach, describe, expect, test } from 'vitest';
import { SETTINGS_AT } from '../../hardware/settings-block.ts';
import { FirmwareRig, MOTORS } from '../../rigs/firmware-rig.ts';
import { profileConfig } from '../../src/machine/config.ts';
import { settingsOf } from '../../src/machine/executor/settings.ts';
import { PIN_MAP, type PinName } from '../../src/machine/pin-map.ts';

const CYCLES_A_SECOND = 16_000_000;
/** A pin's change is seen with the end of an instruction; a new rate may make the pulse under way a little longer. */
const JITTER_CYCLES = 32;
/** Changes of the step pin for a step of the motor. */
const CHANGES_A_STEP = 2;
/** What a step moves a card, in millimetres: 1600 steps a turn of a roller of 20 mm. */
const STEP_MM = (Math.PI * 20) / 1_600;

let rig: FirmwareRig;

beforeEach(() => {
  rig = new FirmwareRig();
});

/** Goes on with a host that is there but has nothing to say. */
function beat(turns: number, message: Parameters<FirmwareRig['say']>[0] = { kind: 'heartbeat' }): void {
  for (let turn = 0; turn < turns; turn++) {
    rig.goOn(98_000);
    rig.say(message);
  }
}

describe('what is tried', () => {
  beforeEach(() => {
    rig.start();
    rig.open();
  });

  test.each([
    { kind: 'tryFeeder', ms: 0 },
    { kind: 'tryTransport', speed: 2, ms: 0 },
    { kind: 'tryTransport', speed: 0, ms: 500 },
  ] as const)('does not even begin with no time or no speed: %o', (message) => {
    const since = rig.changes.length;
    rig.say(message);
    rig.goOn(5_000);
    expect(rig.changes.slice(since)).toEqual([]);
  });

  test('leaves no servo held when its time is over', () => {
    rig = new FirmwareRig(profileConfig('bench'));
    rig.start();
    rig.open();
    rig.say({ kind: 'tryFeeder', ms: 50 });
    rig.say({ kind: 'tryGate', gate: 1, pulseUs: 1_800 });
    beat(10);
    const since = rig.changes.length;
    beat(3);
    expect(rig.changes.slice(since)).toEqual([]);
  });

  test.each([
    { kind: 'light', on: true },
    { kind: 'watch', on: false },
  ] as const)('keeps the machine alive as a heartbeat does: %o', (message) => {
    rig.arm();
    beat(6, message);
    expect(rig.kinds()).toEqual(['armed']);
    expect(rig.motorsOn()).toEqual(['transportRun', 'transportFull']);
  });
});

describe('without a host', () => {
  const HELD: readonly PinName[] = ['gate0', 'gate1', 'gate2', 'gate3', 'buzzer'];
  const held = (): PinName[] => HELD.filter((name) => rig.isHigh(name));

  test.each([false, true])(
    'no gate is held and no buzzer sounds after five seconds, the cover open: %s',
    (isOpen) => {
      rig.start();
      rig.open();
      rig.say({ kind: 'tryGate', gate: 2, pulseUs: 2_000 });
      rig.say({ kind: 'signal', lamp: 'help', buzzer: true });
      rig.input('coverOpen', isOpen);
      beat(60);
      expect(held()).toEqual(['gate2', 'buzzer']);
      rig.goOn(4_900_000);
      expect(held()).toEqual(['gate2', 'buzzer']);
      rig.goOn(300_000);
      expect(held()).toEqual([]);
      expect(rig.isHigh('lampHelp')).toBe(true);
    },
  );
});

test('without settings there is no session, and nothing moves', () => {
  rig.chip.core.cpu.progBytes[SETTINGS_AT] = 0;
  rig.start();
  expect(rig.open(0)).toBe(0);
  rig.say({ kind: 'arm', purge: false });
  rig.say({ kind: 'tryTransport', speed: 2, ms: 500 });
  expect(rig.motorsOn()).toEqual([]);
});

describe('the feeder', () => {
  /** Cycles between the changes of its step pin. */
  function cycles(changes: readonly number[]): number[] {
    return changes.slice(1).map((cycle, at) => cycle - (changes[at] ?? 0));
  }

  test('steps at rising rates up to the speed of the rollers, and no more once it is cut', () => {
    const changes: number[] = [];
    const { bit, port } = PIN_MAP.feederStep;
    const { chip } = rig;
    chip.ports[port].listen(1 << bit, () => changes.push(chip.core.cycle));
    rig.start();
    rig.open();
    expect(changes).toEqual([]);
    rig.say({ kind: 'tryFeeder', ms: 30 });
    rig.goOn(60_000);
    const gaps = cycles(changes);
    const { pairFastestUs, pairUm } = settingsOf(profileConfig('club'));
    const speedMm = pairUm / pairFastestUs;
    const fullGap = (STEP_MM / speedMm / 1_000 / CHANGES_A_STEP) * CYCLES_A_SECOND;
    expect(gaps[0]).toBeGreaterThan(3 * fullGap);
    expect(gaps.every((gap, at) => at === 0 || gap <= (gaps[at - 1] ?? 0) + JITTER_CYCLES)).toBe(true);
    expect((gaps.at(-1) ?? 0) / fullGap).toBeGreaterThan(0.98);
    expect((gaps.at(-1) ?? 0) / fullGap).toBeLessThan(1.02);
    const count = changes.length;
    rig.say({ kind: 'tryFeeder', ms: 30 });
    rig.goOn(5_000);
    expect(changes.length).toBeGreaterThan(count);
    rig.input('coverOpen', true);
    rig.goOn(1_000);
    const atCut = changes.length;
    rig.goOn(50_000);
    expect(changes.length).toBe(atCut);
    expect(MOTORS.filter((name) => rig.isHigh(name))).toEqual([]);
  });
});
