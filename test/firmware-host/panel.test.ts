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

  test('turns the servos of gates', () => {
    panel.turnGate(2, 90);
    panel.turnGate(0, 180);
    expect(sent).toEqual([
      { kind: 'tryGate', gate: 2, pulseUs: 1500 },
      { kind: 'tryGate', gate: 0, pulseUs: 2400 },
    ]);
  });

  test('runs motors for a second at most, and stops them', () => {
    panel.runFeeder(255);
    panel.runFeeder(0);
    panel.runTransport(100);
    panel.runTransport(200);
    panel.runTransport(0);
    expect(sent.filter(({ kind }) => kind.startsWith('try'))).toEqual([
      { kind: 'tryFeeder', ms: 1000 },
      { kind: 'tryFeeder', ms: 0 },
      { kind: 'tryTransport', speed: 1, ms: 1000 },
      { kind: 'tryTransport', speed: 2, ms: 1000 },
      { kind: 'tryTransport', speed: 0, ms: 0 },
    ]);
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
    io.digitalRead(numberOf('mouth2'), (value) => read.push(['mouth2', value]));
    io.digitalRead(numberOf('trayPresent'), (value) => read.push(['trayPresent', value]));
    io.analogRead(0, (value) => read.push(['thickness', value]));
    hear({ kind: 'edge', beam: 'mouth2', broken: true, atUs: 17 });
    hear({ kind: 'edge', beam: 'mouth1', broken: true, atUs: 18 });
    hear({ kind: 'input', name: 'trayPresent', level: true });
    hear({ kind: 'thickness', um: 270 });
    expect(read).toEqual([
      ['mouth2', 1],
      ['trayPresent', 0],
      ['thickness', 270],
    ]);
  });

  test('has the pins of an Arduino Mega 2560', () => {
    const io = new MicrocontrollerIo(line);
    expect([numberOf('feederStep'), numberOf('thickness'), numberOf('length1')]).toEqual([5, 54, 62]);
    expect(io.pins[numberOf('serialIn')]?.supportedModes).toEqual([]);
    expect(io.pins[numberOf('gate0')]?.supportedModes).toContain(io.MODES.SERVO);
  });
});
