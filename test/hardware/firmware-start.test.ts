import { beforeEach, describe, expect, test } from 'vitest';
import { SETTINGS_AT } from '../../hardware/settings-block.ts';
import { FirmwareRig } from '../../rigs/firmware-rig.ts';

const STOPPERS = ['bayOpen', 'coverOpen', 'doorOpen', 'stopPressed'] as const;

let rig: FirmwareRig;

beforeEach(() => {
  rig = new FirmwareRig();
});

describe('the firmware, started,', () => {
  test('opens a session and answers a query with what the switches show', () => {
    rig.input('trayPresent', true);
    rig.input('doorOpen', true);
    rig.start();
    expect(rig.open()).toBe(1);
    rig.say({ kind: 'query' });
    rig.goOn(5_000);
    expect(rig.messages()).toMatchObject([
      { kind: 'ready', inputs: { trayPresent: true, doorOpen: true, bayOpen: false } },
    ]);
  });

  test('gives no session to a host with other settings, nor with settings that are spoilt', () => {
    rig.start();
    expect(rig.open(1)).toBe(0);
    rig.chip.core.cpu.progBytes[SETTINGS_AT + 20] = 0;
    rig.chip.reset('resetPin');
    rig.goOn(120_000);
    expect(rig.open()).toBe(0);
    expect(rig.heard.at(-1)?.line).toMatchObject({ config: 0 });
  });

  test('drives nothing before it has started', () => {
    rig.chip.powerOn();
    rig.goOn(60_000);
    expect(rig.changes).toEqual([]);
  });

  test.each(STOPPERS)('knows %s from the first moment: arm is refused', (name) => {
    rig.input(name, true);
    rig.start();
    rig.open();
    rig.arm();
    expect(rig.messages()).toEqual([{ kind: 'refused', why: name }]);
    expect(rig.motorsOn()).toEqual([]);
  });

  test('tells of cards in the storeys, and of motors that keep their power with a door open', () => {
    rig.start();
    rig.open();
    rig.input('cardsInside', true);
    rig.goOn(20_000);
    rig.input('doorOpen', true);
    rig.goOn(530_000);
    rig.input('motorsLive', false);
    rig.goOn(20_000);
    expect(rig.messages()).toEqual([
      { kind: 'input', name: 'cardsInside', level: true },
      { kind: 'input', name: 'doorOpen', level: true },
      { kind: 'tripped', why: 'contactWelded' },
      { kind: 'input', name: 'motorsLive', level: false },
    ]);
  });

  test('knows a beam that is broken from the first moment', () => {
    rig.sensor(3, true);
    rig.start();
    rig.open();
    rig.arm();
    expect(rig.messages()).toEqual([{ kind: 'refused', why: 'front2' }]);
  });

  test.each([
    ['powerOn', 'powerOn'],
    ['brownOut', 'brownOut'],
    ['watchdog', 'watchdog'],
    ['resetPin', 'resetPin'],
  ] as const)('says that it was %s', (reset, cause) => {
    rig.start();
    if (reset === 'powerOn') rig.chip.cutPower();
    if (reset === 'powerOn') rig.chip.powerOn();
    else rig.chip.reset(reset);
    rig.goOn(120_000);
    rig.open();
    expect(rig.heard.findLast(({ line }) => line.kind === 'opened')?.line).toMatchObject({ cause });
  });
});

describe('the numbers of starts', () => {
  test('never come twice, also when the power goes while they are written', () => {
    const given = new Set<number>();
    rig.start();
    for (let start = 0; start < 24; start++) {
      rig.chip.cutPower();
      rig.chip.powerOn();
      rig.goOn(66_000 + 731 * start);
      rig.chip.cutPower();
      rig.chip.powerOn();
      rig.goOn(120_000);
      const session = rig.open(undefined, start);
      expect(given.has(session >>> 16)).toBe(false);
      given.add(session >>> 16);
    }
  });
});
