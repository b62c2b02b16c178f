import { beforeEach, describe, expect, test } from 'vitest';
import { FirmwareRig, MOTORS } from '../../rigs/firmware-rig.ts';
import { profileConfig } from '../../src/machine/config.ts';

const CYCLES_A_US = 16;

let rig: FirmwareRig;

beforeEach(() => {
  rig = new FirmwareRig();
});

describe('set-up', () => {
  beforeEach(() => {
    rig.start();
    rig.open();
  });

  test('runs the feeder with rising steps for its time, and no longer', () => {
    const sinceUs = rig.say({ kind: 'tryFeeder', ms: 50 });
    expect(rig.motorsOn()).toEqual(['feederEnable']);
    rig.goOn(60_000);
    expect(rig.motorsOn()).toEqual([]);
    expect(rig.lastChangeUs('feederEnable') - sinceUs).toBeGreaterThan(49_000);
    expect(rig.lastChangeUs('feederEnable') - sinceUs).toBeLessThan(53_000);
  });

  test('runs transport at both speeds, and stops it', () => {
    rig.say({ kind: 'tryTransport', speed: 1, ms: 30_000 });
    rig.goOn(1_000);
    expect(rig.motorsOn()).toEqual(['transportRun']);
    rig.say({ kind: 'tryTransport', speed: 2, ms: 30_000 });
    rig.goOn(1_000);
    expect(rig.motorsOn()).toEqual(['transportRun', 'transportFull']);
    rig.say({ kind: 'tryTransport', speed: 0, ms: 0 });
    rig.goOn(1_000);
    expect(rig.motorsOn()).toEqual([]);
  });

  test.each([
    ['disarm', () => rig.say({ kind: 'disarm' })],
    ['a cover', () => rig.input('coverOpen', true)],
    ['a refused arm', () => [rig.input('bayOpen', true), rig.say({ kind: 'arm', purge: false })]],
    ['silence', () => rig.goOn(256_000)],
    ['another session', () => rig.open(undefined, 0x5678)],
  ])('ends what is tried at %s', (_, what) => {
    rig.say({ kind: 'tryFeeder', ms: 30_000 });
    rig.say({ kind: 'tryTransport', speed: 2, ms: 30_000 });
    expect(rig.motorsOn()).toEqual(MOTORS);
    what();
    rig.goOn(1_000);
    expect(rig.motorsOn()).toEqual([]);
    rig.input('coverOpen', false);
    rig.input('bayOpen', false);
    rig.goOn(20_000);
    expect(rig.motorsOn()).toEqual([]);
  });

  test.each([
    ['armed', () => rig.arm()],
    ['a cover is open', () => rig.input('coverOpen', true)],
  ])('tries nothing while %s', (_, what) => {
    what();
    rig.say({ kind: 'tryFeeder', ms: 100 });
    rig.say({ kind: 'tryGate', gate: 2, pulseUs: 2000 });
    rig.goOn(1_000);
    expect(rig.motorsOn()).not.toContain('feederEnable');
    expect(rig.isHigh('gate2')).toBe(false);
  });

  test('tells every edge and the thickness while they are watched', () => {
    rig.chip.adc.onSample = () => 333;
    rig.say({ kind: 'watch', on: true });
    rig.goOn(10_000);
    rig.beam(10, true);
    rig.goOn(100);
    rig.beam(10, false);
    rig.goOn(210_000);
    const said = rig.messages();
    expect(said.filter(({ kind }) => kind === 'edge')).toMatchObject([
      { beam: 'mouth4', broken: true },
      { beam: 'mouth4', broken: false },
    ]);
    expect(said.filter(({ kind }) => kind === 'thickness')).toEqual(
      Array(3).fill({ kind: 'thickness', um: 333 }),
    );
    rig.say({ kind: 'watch', on: false });
    rig.beam(3, true);
    rig.goOn(210_000);
    expect(rig.kinds().slice(said.length)).toEqual(['stray']);
  });

  test('tells of a card that is thick between two reports', () => {
    let um = 0;
    rig.chip.adc.onSample = () => um;
    rig.say({ kind: 'watch', on: true });
    rig.goOn(10_000);
    um = 540;
    rig.goOn(30_000);
    um = 0;
    rig.goOn(210_000);
    const told = rig.messages().flatMap((message) => (message.kind === 'thickness' ? [message.um] : []));
    expect([Math.max(...told), told.at(-1)]).toEqual([540, 0]);
  });

  test('lights the window and the lamps', () => {
    rig.say({ kind: 'light', on: true });
    rig.say({ kind: 'signal', lamp: 'help', buzzer: true });
    rig.goOn(1_000);
    expect(
      (['lampReady', 'lampDealing', 'lampHelp', 'buzzer', 'light'] as const).filter((name) =>
        rig.isHigh(name),
      ),
    ).toEqual(['lampHelp', 'buzzer', 'light']);
    rig.say({ kind: 'signal', lamp: 'ready', buzzer: false });
    rig.say({ kind: 'light', on: false });
    rig.goOn(1_000);
    expect(
      (['lampReady', 'lampDealing', 'lampHelp', 'buzzer', 'light'] as const).filter((name) =>
        rig.isHigh(name),
      ),
    ).toEqual(['lampReady']);
  });
});

describe('the gates', () => {
  test('without servos are levels', () => {
    rig.start();
    rig.open();
    rig.say({ kind: 'tryGate', gate: 3, pulseUs: 1500 });
    expect(rig.isHigh('gate3')).toBe(true);
    rig.say({ kind: 'tryGate', gate: 3, pulseUs: 1499 });
    expect(rig.isHigh('gate3')).toBe(false);
  });

  test('with servos get pulses for their move, and none when it is over', () => {
    rig = new FirmwareRig(profileConfig('bench'));
    rig.start();
    rig.open();
    const from = rig.changes.length;
    rig.say({ kind: 'tryGate', gate: 1, pulseUs: 1800 });
    for (let turn = 0; turn < 10; turn++) {
      rig.goOn(100_000);
      rig.say({ kind: 'heartbeat' });
    }
    const pulses = rig.changes.slice(from).filter(({ name }) => name === 'gate1');
    const risesUs = pulses.filter(({ high }) => high).map(({ cycle }) => cycle / CYCLES_A_US);
    const widthsUs = pulses.flatMap(({ high, cycle }, at) =>
      high ? [((pulses[at + 1]?.cycle ?? Number.NaN) - cycle) / CYCLES_A_US] : [],
    );
    expect(risesUs.length).toBeGreaterThanOrEqual(7);
    expect(risesUs.length).toBeLessThanOrEqual(15);
    for (const widthUs of widthsUs) expect(Math.abs(widthUs - 1800)).toBeLessThan(15);
    for (const [at, riseUs] of risesUs.entries()) {
      if (at > 0) expect(Math.abs(riseUs - (risesUs[at - 1] ?? 0) - 20_000)).toBeLessThan(15);
    }
    expect(rig.changes.slice(from).filter(({ name }) => /gate[023]/.test(name))).toEqual([]);
  });

  test.each([0, 1, 399])('with servos get no pulse for one of %d us', (pulseUs) => {
    rig = new FirmwareRig(profileConfig('bench'));
    rig.start();
    rig.open();
    rig.say({ kind: 'tryGate', gate: 1, pulseUs: 1800 });
    rig.goOn(25_000);
    rig.say({ kind: 'tryGate', gate: 1, pulseUs });
    rig.goOn(25_000);
    const since = rig.changes.length;
    rig.goOn(100_000);
    expect(rig.changes.slice(since)).toEqual([]);
    expect(rig.isHigh('gate1')).toBe(false);
  });

  test('with servos are held while the machine is armed', () => {
    rig = new FirmwareRig(profileConfig('bench'));
    rig.start();
    rig.open();
    rig.arm();
    for (let turn = 0; turn < 10; turn++) {
      rig.goOn(100_000);
      rig.say({ kind: 'heartbeat' });
    }
    const since = rig.changes.length;
    rig.goOn(40_000);
    const moved = rig.changes.slice(since).filter(({ high }) => high);
    expect(new Set(moved.map(({ name }) => name))).toEqual(new Set(['gate0', 'gate1', 'gate2', 'gate3']));
  });
});
