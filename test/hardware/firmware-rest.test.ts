import { beforeEach, describe, expect, test } from 'vitest';
import { SETTINGS_AT } from '../../hardware/settings-block.ts';
import { FirmwareRig, MOTORS } from '../../rigs/firmware-rig.ts';
import { PROFILES, profileConfig } from '../../src/machine/config.ts';
import { FEEDER_STEP_NM, RACK_STEP_NM } from '../../src/machine/executor/settings.ts';
import { Axis } from '../../src/simulator/axis.ts';

const CYCLES_A_US = 16;

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
    { kind: 'tryTransport', ms: 0 },
  ] as const)('does not even begin with no time or no speed: %o', (message) => {
    const since = rig.changes.length;
    rig.say(message);
    rig.goOn(5_000);
    expect(rig.changes.slice(since)).toEqual([]);
  });

  test.each([
    { kind: 'light', on: true },
    { kind: 'watch', on: false },
  ] as const)('keeps the machine alive as a heartbeat does: %o', (message) => {
    rig.arm();
    beat(6, message);
    expect(rig.kinds()).toEqual(['armed']);
    expect(rig.motorsOn()).toEqual(MOTORS);
  });
});

describe('without a host', () => {
  test.each([false, true])(
    'no buzzer sounds and no light is on after five seconds, the cover open: %s',
    (isOpen) => {
      rig.start();
      rig.open();
      rig.say({ kind: 'signal', lamp: 'help', buzzer: true });
      rig.say({ kind: 'light', on: true });
      rig.input('coverOpen', isOpen);
      beat(60);
      expect(rig.isOn('buzzer')).toBe(true);
      rig.goOn(4_900_000);
      expect([rig.isOn('buzzer'), rig.isOn('light')]).toEqual([true, true]);
      rig.goOn(300_000);
      expect([rig.isOn('buzzer'), rig.isOn('light')]).toEqual([false, false]);
      expect(rig.isOn('lampHelp')).toBe(true);
    },
  );
});

test.each([
  ['without settings', 0, 0],
  ['with settings of the layout before', 4, 1],
])('%s there is no session, and nothing moves', (_, at, byte) => {
  rig.chip.core.cpu.progBytes[SETTINGS_AT + at] = byte;
  rig.start();
  expect(rig.open(0)).toBe(0);
  rig.say({ kind: 'arm', purge: false });
  rig.say({ kind: 'tryTransport', ms: 500 });
  expect(rig.motorsOn()).toEqual([]);
});

describe.each(PROFILES)('the axes of the %s machine', (profile) => {
  const config = profileConfig(profile);
  const { rackDownMmPerS2: down, rackSpeedMmPerS: rackSpeed, rackUpMmPerS2: up, surfaceSpeedMmPerS } = config;
  const { transportRampMmPerS2: ramp } = config;
  const axes = {
    feeder: axisOf(FEEDER_STEP_NM, surfaceSpeedMmPerS, config.feederUpMmPerS2, config.feederDownMmPerS2),
    transport: axisOf(1000 * config.transportStepUm, surfaceSpeedMmPerS, ramp, ramp),
    rack: axisOf(RACK_STEP_NM, rackSpeed, up, down),
  };

  test.each([
    ['feeder', { kind: 'tryFeeder', ms: 30 }],
    ['transport', { kind: 'tryTransport', ms: 60 }],
    ['rack', { kind: 'tryRack', steps: 940 }],
  ] as const)('%s makes its steps when a motor with its ramps would', (name, message) => {
    rig = new FirmwareRig(config);
    rig.start();
    rig.open();
    rig.say(message);
    rig.goOn(240_000);
    const steps = rig.steps[name];
    const axis = axes[name]();
    axis.goTo(steps.length, 0);
    const fromUs = (steps[0] as number) / CYCLES_A_US - axis.timeAt(1);
    const offUs = steps.map((cycle, step) => cycle / CYCLES_A_US - fromUs - axis.timeAt(step + 1));
    expect(steps.length).toBeGreaterThan(300);
    expect(Math.max(...offUs.map(Math.abs))).toBeLessThan(profile === 'club' ? 50 : 1_000);
  });
});

test('no axis makes a step once the motors are cut', () => {
  rig.start();
  rig.open();
  rig.say({ kind: 'tryFeeder', ms: 30 });
  rig.goOn(5_000);
  rig.input('coverOpen', true);
  rig.goOn(1_000);
  const { length } = rig.steps.feeder;
  rig.goOn(50_000);
  expect(length).toBeGreaterThan(0);
  expect(rig.steps.feeder).toHaveLength(length);
  expect(rig.motorsOn()).toEqual([]);
});

function axisOf(stepNm: number, mmPerS: number, upMmPerS2: number, downMmPerS2: number): () => Axis {
  return () =>
    new Axis({ speed: mmPerS / stepNm, up: upMmPerS2 / stepNm / 1e6, down: downMmPerS2 / stepNm / 1e6 });
}
