import { describe, expect, test } from 'vitest';
import { BEAMS, INPUTS, NO_INPUTS } from '../../../src/machine/messages.ts';
import { ExecutorRig } from '../../support/executor-rig.ts';

const STOPPERS = ['bayOpen', 'coverOpen', 'doorOpen', 'stopPressed'] as const;
const HARMLESS = INPUTS.filter((name) => !STOPPERS.includes(name as 'bayOpen'));
/** Longer than the rack needs for any way. */
const RACK_US = 300_000;

function running(): ExecutorRig {
  return new ExecutorRig().armed();
}

describe('an executor just switched on', () => {
  test('does nothing', () => {
    const rig = new ExecutorRig().runFor(10_000_000);
    expect([rig.deeds, rig.isPowered]).toEqual([[], false]);
  });

  test('answers a query with its inputs: an empty hopper, no tray, all closed', () => {
    const inputs = {
      bayOpen: false,
      coverOpen: false,
      doorOpen: false,
      stopPressed: false,
      hopperEmpty: true,
      trayPresent: false,
      startPressed: false,
      hopperLow: false,
      cardsInside: false,
      motorsLive: true,
    };
    expect(new ExecutorRig().send({ kind: 'query' }).messages()).toEqual([{ kind: 'ready', inputs }]);
  });

  test('ignores tickets', () => {
    const rig = new ExecutorRig().ticket(1, 2).runFor(100_000);
    expect(rig.deeds).toEqual([]);
    rig.arm().runUntilSent('armed');
    expect(rig.runFor(100_000).did('feeder')).toEqual([]);
  });

  test.each(BEAMS)('reports a break of %s, and nothing of its clearing', (beam) => {
    const rig = new ExecutorRig().show(beam, true).runFor(20_000).show(beam, false).runFor(20_000);
    expect(rig.messages()).toEqual([{ kind: 'stray', beam }]);
  });

  test('says nothing of slots that change', () => {
    expect(new ExecutorRig().show('code1', true).runFor(20_000).deeds).toEqual([]);
  });
});

describe('arming', () => {
  test('gives power, drives the rack home and says so when it rests there', () => {
    const rig = new ExecutorRig().arm();
    expect(rig.deeds.map(({ kind }) => kind)).toEqual(['power', 'rack']);
    rig.runUntilSent('armed');
    expect(rig.deeds.slice(2).map(({ kind }) => kind)).toEqual(['message']);
    expect(rig.world.path.rack.storey).toBe(0);
  });

  test('drives the rack down its whole way, wherever it is taken to be, onto its pad', () => {
    const rig = running().ticket(1, 4).lay().ticket(2, 4).runFor(200_000);
    expect(rig.world.path.rack.storey).toBe(4);
    rig.send({ kind: 'disarm' }).arm().runUntilSent('armed');
    expect(rig.world.path.rack.storey).toBe(0);
  });

  test('trips where the code at home is not that of the reject tray', () => {
    const rig = new ExecutorRig().arm();
    rig
      .runFor(RACK_US / 2)
      .show('code1', true)
      .show('code3', false);
    rig.runUntilSent('tripped');
    expect(rig.messages()).toEqual([{ kind: 'tripped', why: 'indexLost' }]);
    expect(rig.isPowered).toBe(false);
  });

  test.each(STOPPERS)('is refused with %s', (name) => {
    const rig = new ExecutorRig().input(name, true).forget().arm();
    rig.ticket(1, 1).runFor(RACK_US);
    expect(rig.messages()).toEqual([{ kind: 'refused', why: name }]);
    expect(rig.isPowered).toBe(false);
    rig.input(name, false).forget().arm().runUntilSent('armed');
  });

  test.each(HARMLESS)('is not refused with %s either way', (name) => {
    for (const level of [true, false])
      expect(new ExecutorRig().input(name, level).arm().runUntilSent('armed')).toBeDefined();
  });

  test.each(BEAMS)('is refused with %s broken', (beam) => {
    const rig = new ExecutorRig().show(beam, true).runFor(600).forget().arm();
    expect(rig.messages()).toEqual([{ kind: 'refused', why: beam }]);
    expect(rig.isPowered).toBe(false);
  });

  test('names the input before the beam', () => {
    const rig = new ExecutorRig().show('length2', true).runFor(600).input('doorOpen', true).forget().arm();
    expect(rig.messages()).toEqual([{ kind: 'refused', why: 'doorOpen' }]);
  });

  test('stops what ran when it is refused', () => {
    const rig = running().ticket(1, 0).runFor(1000).show('length1', true).runFor(600).forget().arm();
    expect(rig.messages()).toEqual([{ kind: 'refused', why: 'length1' }]);
    expect(rig.isPowered).toBe(false);
  });

  test('again forgets tickets and cards', () => {
    const rig = running().ticket(1, 2).ticket(2, 3).runFor(10_000).forget().arm();
    rig.runUntilSent('armed');
    expect(rig.runFor(1_000_000).sent('failed')).toEqual([]);
    rig.ticket(3, 1);
    expect(rig.feederUm).toBeGreaterThan(0);
  });
});

describe('a purge', () => {
  test('runs the transport for the slowest way through once the rack is home', () => {
    const rig = new ExecutorRig().arm(true);
    rig.runUntilSent('armed');
    expect(rig.did('transport').map(({ goal }) => goal)).toEqual([rig.settings.purgeSteps, 0]);
    expect(rig.steps).toBe(rig.settings.purgeSteps);
    const { insideUm, slowestNm } = rig.settings;
    expect(rig.settings.purgeSteps * slowestNm).toBeGreaterThanOrEqual(
      (insideUm + rig.settings.cardUm) * 1000,
    );
  });

  test('ignores tickets', () => {
    const rig = new ExecutorRig().arm(true).runFor(RACK_US).ticket(1, 1);
    rig.runUntilSent('armed');
    expect(rig.runFor(100_000).did('feeder')).toEqual([]);
  });

  test.each(BEAMS)('finds a card at %s', (beam) => {
    const rig = new ExecutorRig().arm(true).runFor(RACK_US).show(beam, true).runFor(500);
    expect(rig.messages()).toEqual([{ kind: 'tripped', why: 'leftInPath', beam }]);
    expect(rig.isPowered).toBe(false);
  });

  test('ends with an open bay, and with a silent host', () => {
    const opened = new ExecutorRig().arm(true).input('bayOpen', true);
    expect(opened.sent('tripped')).toEqual([{ kind: 'tripped', why: 'bayOpen' }]);
    const silent = new ExecutorRig().arm(true);
    silent.isHostSilent = true;
    expect(silent.runFor(300_000).sent('tripped')).toEqual([{ kind: 'tripped', why: 'heartbeat' }]);
  });
});

describe('an input', () => {
  test.each(INPUTS)('%s is reported as it changes, and remembered', (name) => {
    const rig = new ExecutorRig();
    const was = NO_INPUTS[name];
    rig.input(name, !was).input(name, was).input(name, !was);
    expect(rig.messages()).toEqual([!was, was, !was].map((level) => ({ kind: 'input', name, level })));
    rig.forget().send({ kind: 'query' });
    expect(rig.sent('ready')[0]?.inputs[name]).toBe(!was);
  });

  test.each(STOPPERS)('%s takes the power away at once', (name) => {
    const rig = running().ticket(1, 1).runFor(1000).forget().input(name, true);
    expect(rig.isPowered).toBe(false);
    expect(rig.messages()).toEqual([
      { kind: 'input', name, level: true },
      { kind: 'tripped', why: name },
    ]);
    expect(rig.deeds.map(({ kind }) => kind)).toEqual(['message', 'power', 'message']);
  });

  test.each(STOPPERS)('%s that does not cut the supply of the motors is told of, once each time', (name) => {
    const rig = new ExecutorRig().input(name, true).runFor(499_999);
    expect(rig.sent('tripped')).toEqual([]);
    expect(rig.runFor(2_000_000).sent('tripped')).toEqual([{ kind: 'tripped', why: 'contactWelded' }]);
    rig.forget().input(name, false).input(name, true).runFor(500_000);
    expect(rig.sent('tripped')).toEqual([{ kind: 'tripped', why: 'contactWelded' }]);
  });

  test.each(STOPPERS)('%s that cuts the supply in time, or is closed again before, is right', (name) => {
    const right = new ExecutorRig().input(name, true).runFor(499_000).input('motorsLive', false);
    expect(right.runFor(2_000_000).sent('tripped')).toEqual([]);
    const short = new ExecutorRig().input(name, true).runFor(400_000).input(name, false);
    expect(short.runFor(2_000_000).sent('tripped')).toEqual([]);
  });

  test.each(STOPPERS)('%s stops nothing while nothing runs', (name) => {
    const rig = new ExecutorRig().input(name, true);
    expect(rig.messages()).toEqual([{ kind: 'input', name, level: true }]);
  });

  test.each(HARMLESS)('%s stops nothing', (name) => {
    expect(running().input(name, name !== 'hopperEmpty').isPowered).toBe(true);
  });
});

describe('a disarm', () => {
  test('takes the power away without a word', () => {
    const rig = running().ticket(1, 1).ticket(2, 1).runFor(1000).forget().send({ kind: 'disarm' });
    expect(rig.deeds).toMatchObject([{ kind: 'power', on: false }]);
    expect(rig.forget().runFor(1_000_000).deeds).toEqual([]);
  });
});

describe('the host', () => {
  test('is missed 250 ms after its last heartbeat, not sooner', () => {
    const rig = running();
    rig.isHostSilent = true;
    rig.send({ kind: 'heartbeat' }).runFor(249_999);
    expect(rig.isPowered).toBe(true);
    rig.runFor(1);
    expect([rig.isPowered, rig.sent('tripped')]).toEqual([false, [{ kind: 'tripped', why: 'heartbeat' }]]);
  });

  test.each([
    { kind: 'query' },
    { kind: 'signal', lamp: 'help', buzzer: true },
    { kind: 'ticket', feed: 0, mouth: 1 },
  ] as const)('lives as long as it sends anything: $kind', (message) => {
    const rig = running();
    rig.isHostSilent = true;
    rig.runFor(100_000).send(message).runFor(249_999);
    expect(rig.isPowered).toBe(true);
    expect(rig.runFor(1).isPowered).toBe(false);
  });

  test('is not missed while nothing runs', () => {
    const rig = new ExecutorRig({ tickUs: 10_000 });
    rig.isHostSilent = true;
    expect(rig.runFor(5_000_000).deeds).toEqual([]);
  });

  test('sets lamp and buzzer', () => {
    const rig = new ExecutorRig().send({ kind: 'signal', lamp: 'help', buzzer: true });
    expect(rig.deeds).toMatchObject([{ kind: 'signal', lamp: 'help', buzzer: true }]);
  });
});
