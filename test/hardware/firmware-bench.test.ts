import { beforeEach, describe, expect, test } from 'vitest';
import { FirmwareRig, MOTORS } from '../../rigs/firmware-rig.ts';

let rig: FirmwareRig;

beforeEach(() => {
  rig = new FirmwareRig();
});

describe('set-up', () => {
  beforeEach(() => {
    rig.start();
    rig.open();
  });

  test('runs the feeder for its time, lets it ramp down, and takes the current away', () => {
    const sinceUs = rig.say({ kind: 'tryFeeder', ms: 50 });
    expect(rig.motorsOn()).toEqual(MOTORS);
    rig.goOn(90_000);
    expect(rig.motorsOn()).toEqual([]);
    expect(rig.lastChangeUs('feederEnable') - sinceUs).toBeGreaterThan(60_000);
    expect(rig.lastChangeUs('feederEnable') - sinceUs).toBeLessThan(75_000);
  });

  test('runs transport, and stops it', () => {
    rig.say({ kind: 'tryTransport', ms: 30_000 });
    rig.goOn(50_000);
    expect(rig.steps.transport.length).toBeGreaterThan(300);
    rig.say({ kind: 'tryTransport', ms: 0 });
    rig.goOn(25_000);
    expect(rig.motorsOn()).toEqual([]);
  });

  test('drives the rack to a place and holds it there, and from there to another', () => {
    rig.say({ kind: 'tryRack', steps: 1_240 });
    rig.goOn(190_000);
    expect(rig.steps.rack.length).toBe(1_240);
    rig.say({ kind: 'tryRack', steps: 640 });
    rig.goOn(190_000);
    expect(rig.steps.rack.length).toBe(1_840);
    expect(rig.motorsOn()).toEqual(MOTORS);
  });

  test.each([
    ['disarm', () => rig.say({ kind: 'disarm' })],
    ['a cover', () => rig.input('coverOpen', true)],
    ['a refused arm', () => [rig.input('bayOpen', true), rig.say({ kind: 'arm', purge: false })]],
    ['silence', () => rig.goOn(256_000)],
    ['another session', () => rig.open(undefined, 0x5678)],
  ])('ends what is tried at %s', (_, what) => {
    rig.say({ kind: 'tryFeeder', ms: 30_000 });
    rig.say({ kind: 'tryTransport', ms: 30_000 });
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
    rig.say({ kind: 'tryRack', steps: 640 });
    rig.goOn(1_000);
    expect(rig.steps.feeder).toEqual([]);
    expect(rig.steps.rack.length).toBe(rig.kinds().includes('armed') ? 1_240 : 0);
  });

  test('tells every edge and the thickness while they are watched', () => {
    rig.thicknessUm = () => 333;
    rig.sensor(2, true);
    rig.goOn(10_000);
    rig.say({ kind: 'watch', on: true });
    rig.goOn(20_000);
    rig.sensor(4, true);
    rig.goOn(100);
    rig.sensor(4, false);
    rig.goOn(210_000);
    const said = rig.messages();
    expect(said.filter(({ kind }) => kind === 'edge')).toMatchObject([
      { sensor: 'front1', broken: true },
      { sensor: 'code1', broken: true },
      { sensor: 'code1', broken: false },
    ]);
    expect(said.filter(({ kind }) => kind === 'thickness')).toEqual(
      Array(3).fill({ kind: 'thickness', um: 333 }),
    );
    rig.say({ kind: 'watch', on: false });
    rig.sensor(3, true);
    rig.goOn(210_000);
    expect(rig.kinds().slice(said.length)).toEqual(['stray']);
  });

  test('tells of a card that is thick between two reports', () => {
    let um = 0;
    rig.thicknessUm = () => um;
    rig.say({ kind: 'watch', on: true });
    rig.goOn(10_000);
    um = 540;
    rig.goOn(30_000);
    um = 0;
    rig.goOn(210_000);
    const told = rig.messages().flatMap((message) => (message.kind === 'thickness' ? [message.um] : []));
    expect([Math.max(...told), told.at(-1)]).toEqual([540, 0]);
  });

  test('takes no single spike for a thickness', () => {
    let conversions = 0;
    rig.thicknessUm = () => (++conversions % 3 === 0 ? 900 : 270);
    rig.say({ kind: 'watch', on: true });
    rig.goOn(310_000);
    const told = rig.messages().flatMap((message) => (message.kind === 'thickness' ? [message.um] : []));
    expect(told.slice(1)).toEqual([270, 270, 270]);
    expect(conversions).toBeGreaterThan(100);
  });

  test('lights the window and the lamps', () => {
    rig.say({ kind: 'light', on: true });
    rig.say({ kind: 'signal', lamp: 'help', buzzer: true });
    rig.goOn(1_000);
    expect(
      (['lampReady', 'lampDealing', 'lampHelp', 'buzzer', 'light'] as const).filter((name) => rig.isOn(name)),
    ).toEqual(['lampHelp', 'buzzer', 'light']);
    rig.say({ kind: 'signal', lamp: 'ready', buzzer: false });
    rig.say({ kind: 'light', on: false });
    rig.goOn(1_000);
    expect(
      (['lampReady', 'lampDealing', 'lampHelp', 'buzzer', 'light'] as const).filter((name) => rig.isOn(name)),
    ).toEqual(['lampReady']);
  });
});
