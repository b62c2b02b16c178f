import { describe, expect, test } from 'vitest';
import { BEAMS, INPUTS } from '../../../src/machine/messages.ts';
import { ExecutorRig } from '../../support/executor-rig.ts';

const STOPPERS = ['bayOpen', 'coverOpen', 'doorOpen', 'stopPressed'] as const;
const HARMLESS = INPUTS.filter((name) => !STOPPERS.includes(name as 'bayOpen'));
const PURGE_US = 1_726_484;

function running(): ExecutorRig {
  return new ExecutorRig().arm();
}

describe('an executor just switched on', () => {
  test('does nothing', () => {
    expect(new ExecutorRig().runFor(10_000_000).deeds).toEqual([]);
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
    };
    expect(new ExecutorRig().send({ kind: 'query' }).messages()).toEqual([{ kind: 'ready', inputs }]);
  });

  test('ignores tickets', () => {
    const rig = new ExecutorRig().ticket(1, 2);
    rig.runFor(100_000);
    expect(rig.deeds).toEqual([]);
    expect(rig.arm().runFor(100_000).releasesUs()).toEqual([]);
  });

  test.each(BEAMS)('reports a break of %s, and nothing of its clearing', (beam) => {
    const rig = new ExecutorRig().beam(beam, true).runFor(20_000).beam(beam, false).runFor(20_000);
    expect(rig.messages()).toEqual([{ kind: 'stray', beam }]);
  });
});

describe('arming', () => {
  test('homes the gates, starts the transport at full speed, and says so', () => {
    const rig = running();
    expect(rig.deeds).toEqual([
      ...[0, 1, 2, 3].map((gate) => ({ atUs: 0, kind: 'gate', gate, open: false })),
      { atUs: 0, kind: 'transport', speed: 2 },
      { atUs: 0, kind: 'message', message: { kind: 'armed' } },
    ]);
  });

  test('lets the gates rest before they move again', () => {
    const rig = running().ticket(1, 1).runFor(200_000);
    expect(rig.did('gate').filter(({ gate }) => gate === 1)).toEqual([
      { atUs: 0, kind: 'gate', gate: 1, open: false },
      { atUs: 35_000, kind: 'gate', gate: 1, open: true },
    ]);
  });

  test.each(STOPPERS)('is refused with %s', (name) => {
    const rig = new ExecutorRig().input(name, true).forget().arm();
    rig.ticket(1, 1).runFor(100_000);
    expect(rig.deeds).toEqual([{ atUs: 0, kind: 'message', message: { kind: 'refused', why: name } }]);
    expect(rig.input(name, false).forget().arm().messages()).toEqual([{ kind: 'armed' }]);
  });

  test.each(HARMLESS)('is not refused with %s either way', (name) => {
    expect(new ExecutorRig().input(name, true).forget().arm().messages()).toEqual([{ kind: 'armed' }]);
    expect(new ExecutorRig().input(name, false).forget().arm().messages()).toEqual([{ kind: 'armed' }]);
  });

  test.each(BEAMS)('is refused with %s broken', (beam) => {
    const rig = new ExecutorRig().beam(beam, true).runFor(600).forget().arm();
    expect(rig.messages()).toEqual([{ kind: 'refused', why: beam }]);
    expect(rig.transport).toBe(0);
  });

  test('names the input before the beam', () => {
    const rig = new ExecutorRig().beam('path1', true).runFor(600).input('doorOpen', true).forget().arm();
    expect(rig.messages()).toEqual([{ kind: 'refused', why: 'doorOpen' }]);
  });

  test('stops what ran when it is refused', () => {
    const rig = running().runFor(1000);
    rig.ticket(1, 0).runFor(1000).beam('length1', true).runFor(600).forget().arm();
    expect(rig.messages()).toEqual([{ kind: 'refused', why: 'length1' }]);
    expect([rig.feederOn, rig.transport]).toEqual([false, 0]);
  });

  test('again forgets tickets and cards', () => {
    const rig = running().ticket(1, 2).ticket(2, 3).runFor(10_000).forget().arm();
    expect(rig.feederOn).toBe(false);
    expect(rig.runFor(1_000_000).sent('failed')).toEqual([]);
    expect(rig.ticket(3, 1).feederOn).toBe(true);
  });
});

describe('a purge', () => {
  test('runs the transport for twice the slowest way through, then homes and is armed', () => {
    const rig = new ExecutorRig().arm(true);
    expect(rig.deeds).toEqual([{ atUs: 0, kind: 'transport', speed: 2 }]);
    rig.forget().runUntil(PURGE_US - 1);
    expect(rig.deeds).toEqual([]);
    rig.runUntil(PURGE_US);
    expect(rig.deeds.map(({ atUs, kind }) => [atUs, kind])).toEqual([
      ...[0, 1, 2, 3].map(() => [PURGE_US, 'gate']),
      [PURGE_US, 'message'],
    ]);
    expect(rig.messages()).toEqual([{ kind: 'armed' }]);
  });

  test('ignores tickets', () => {
    const rig = new ExecutorRig()
      .arm(true)
      .ticket(1, 1)
      .runFor(PURGE_US + 100_000);
    expect(rig.releasesUs()).toEqual([]);
  });

  test.each(BEAMS)('finds a card at %s', (beam) => {
    const rig = new ExecutorRig().arm(true).runFor(1000).beam(beam, true).runFor(500);
    expect(rig.messages()).toEqual([{ kind: 'tripped', why: 'leftInPath', beam }]);
    expect(rig.transport).toBe(0);
  });

  test('ends with an open bay, and with a silent host', () => {
    const opened = new ExecutorRig().arm(true).input('bayOpen', true);
    expect(opened.sent('tripped')).toEqual([{ kind: 'tripped', why: 'bayOpen' }]);
    const silent = new ExecutorRig().arm(true);
    silent.hostSilent = true;
    expect(silent.runFor(300_000).sent('tripped')).toEqual([{ kind: 'tripped', why: 'heartbeat' }]);
  });
});

describe('an input', () => {
  test.each(INPUTS)('%s is reported either way, and remembered', (name) => {
    const rig = new ExecutorRig().input(name, true).input(name, false).input(name, true);
    expect(rig.messages()).toEqual([true, false, true].map((level) => ({ kind: 'input', name, level })));
    rig.forget().send({ kind: 'query' });
    expect(rig.sent('ready')[0]?.inputs[name]).toBe(true);
  });

  test.each(STOPPERS)('%s stops everything at once', (name) => {
    const rig = running().ticket(1, 1);
    expect([rig.feederOn, rig.transport]).toEqual([true, 2]);
    rig.forget().input(name, true);
    expect([rig.feederOn, rig.transport]).toEqual([false, 0]);
    expect(rig.messages()).toEqual([
      { kind: 'input', name, level: true },
      { kind: 'tripped', why: name },
    ]);
  });

  test.each(STOPPERS)('%s that goes away stops nothing, nor does one while nothing runs', (name) => {
    const rig = running().forget().input(name, false);
    expect([rig.messages().length, rig.transport]).toEqual([1, 2]);
    expect(new ExecutorRig().input(name, true).messages()).toEqual([{ kind: 'input', name, level: true }]);
  });

  test.each(HARMLESS)('%s stops nothing', (name) => {
    const rig = running().forget().input(name, true);
    expect([rig.messages().length, rig.transport]).toEqual([1, 2]);
  });
});

describe('a disarm', () => {
  test('stops everything without a word', () => {
    const rig = running().ticket(1, 1).ticket(2, 1).runFor(1000).forget().send({ kind: 'disarm' });
    expect(rig.deeds).toEqual([
      { atUs: 1000, kind: 'feeder', on: false },
      { atUs: 1000, kind: 'transport', speed: 0 },
    ]);
    expect(rig.forget().runFor(1_000_000).deeds).toEqual([]);
  });
});

describe('the host', () => {
  test('is missed 250 ms after its last heartbeat, not sooner', () => {
    const rig = running();
    rig.hostSilent = true;
    rig.send({ kind: 'heartbeat' }).runUntil(249_999);
    expect(rig.transport).toBe(2);
    rig.runUntil(250_000);
    expect([rig.transport, rig.sent('tripped')]).toEqual([0, [{ kind: 'tripped', why: 'heartbeat' }]]);
  });

  test.each([
    { kind: 'query' },
    { kind: 'signal', lamp: 'help', buzzer: true },
    { kind: 'ticket', feed: 0, mouth: 1 },
  ] as const)('lives as long as it sends anything: $kind', (message) => {
    const rig = running().runFor(100_000);
    rig.hostSilent = true;
    rig.send(message).runUntil(349_999);
    expect(rig.transport).toBe(2);
    expect(rig.runUntil(350_000).transport).toBe(0);
  });

  test('is not missed while nothing runs', () => {
    const rig = new ExecutorRig({ tickUs: 10_000 });
    rig.hostSilent = true;
    expect(rig.runFor(5_000_000).deeds).toEqual([]);
  });

  test('sets lamp and buzzer', () => {
    const rig = new ExecutorRig().send({ kind: 'signal', lamp: 'help', buzzer: true });
    expect(rig.deeds).toEqual([{ atUs: 0, kind: 'signal', lamp: 'help', buzzer: true }]);
  });
});
