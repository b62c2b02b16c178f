import { beforeEach, describe, expect, test } from 'vitest';
import { MicrocontrollerIo, numberOf } from '../../firmware-host/io-plugin.ts';
import { createPanel, type Panel } from '../../firmware-host/panel.ts';
import { turnsOn } from '../../firmware-host/turns.ts';
import { type FromMicrocontroller, NO_INPUTS, type ToMicrocontroller } from '../../src/machine/messages.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';

const clock = new VirtualClock();
let sent: ToMicrocontroller[];
let hear: (message: FromMicrocontroller) => void;

const line = {
  send: (message: ToMicrocontroller) => void sent.push(message),
  watch: (heard: typeof hear) => {
    hear = heard;
    return () => {};
  },
};

/** Longer than johnny-five waits for a button to come to rest. */
function rest(): void {
  clock.runUntil(clock.nowUs + 50_000);
}

function press(name: 'startPressed' | 'stopPressed'): void {
  hear({ kind: 'input', name, level: true });
  rest();
  hear({ kind: 'input', name, level: false });
  rest();
}

describe('the panel', () => {
  let panel: Panel;

  beforeEach(() => {
    sent = [];
    panel = createPanel(line, turnsOn(clock));
  });

  test('says nothing before anything is to be shown', () => {
    expect(sent).toEqual([]);
  });

  test('shows lamp and buzzer by one message, and only what has changed', () => {
    panel.show('dealing', false);
    panel.show('dealing', false);
    panel.show('help', true);
    panel.show('ready', false);
    panel.show('off', false);
    expect(sent).toEqual([
      { kind: 'signal', lamp: 'dealing', buzzer: false },
      { kind: 'signal', lamp: 'help', buzzer: true },
      { kind: 'signal', lamp: 'ready', buzzer: false },
      { kind: 'signal', lamp: 'off', buzzer: false },
    ]);
  });

  test('puts out what a host before it may have left on', () => {
    panel.show('off', false);
    expect(sent).toEqual([{ kind: 'signal', lamp: 'off', buzzer: false }]);
  });

  test('lights the window', () => {
    panel.light(true);
    panel.light(false);
    expect(sent).toEqual([
      { kind: 'light', on: true },
      { kind: 'light', on: false },
    ]);
  });

  test('runs feeder and transport for a time, as steppers', () => {
    panel.runFeeder(1000);
    panel.runTransport(250);
    panel.runTransport(0);
    expect(sent).toEqual([
      { kind: 'tryFeeder', ms: 1000 },
      { kind: 'tryTransport', ms: 250 },
    ]);
  });

  test('drives the rack to a place, from wherever it stands, also where it has sunk meanwhile', () => {
    panel.driveRack(940);
    panel.driveRack(340);
    panel.driveRack(340);
    panel.driveRack(0);
    panel.driveRack(640);
    clock.runUntil(clock.nowUs + 11e6);
    panel.driveRack(640);
    const places = [940, 340, 0, 640, 640];
    expect(sent).toEqual(places.map((steps) => ({ kind: 'tryRack', steps })));
  });

  test('hears both buttons each time they go down', () => {
    const pressed: string[] = [];
    panel.onStart(() => pressed.push('start'));
    panel.onStop(() => pressed.push('stop'));
    hear({ kind: 'ready', inputs: NO_INPUTS });
    rest();
    expect(pressed).toEqual([]);
    press('startPressed');
    press('stopPressed');
    press('startPressed');
    expect(pressed).toEqual(['start', 'stop', 'start']);
  });
});

describe('the IO plugin', () => {
  beforeEach(() => {
    sent = [];
  });

  test('gives beams and thickness as johnny-five reads them', () => {
    const io = new MicrocontrollerIo(line);
    const read: [string, number][] = [];
    io.digitalRead(numberOf('code2'), (value) => read.push(['code2', value]));
    io.digitalRead(numberOf('trayPresent'), (value) => read.push(['trayPresent', value]));
    io.analogRead(0, (value) => read.push(['thickness', value]));
    hear({ kind: 'edge', sensor: 'code2', broken: true, atUs: 17 });
    hear({ kind: 'edge', sensor: 'code1', broken: true, atUs: 18 });
    hear({ kind: 'input', name: 'trayPresent', level: true });
    hear({ kind: 'thickness', um: 270 });
    expect(read).toEqual([
      ['code2', 1],
      ['trayPresent', 0],
      ['thickness', 270],
    ]);
  });

  test('has the pins of an Arduino Mega 2560', () => {
    const io = new MicrocontrollerIo(line);
    expect([numberOf('feederStep'), numberOf('thickness'), numberOf('length1')]).toEqual([5, 54, 62]);
    expect(io.pins[numberOf('serialIn')]?.supportedModes).toEqual([]);
    expect(io.pins[numberOf('rackStep')]?.supportedModes).toContain(io.MODES.STEPPER);
  });
});
