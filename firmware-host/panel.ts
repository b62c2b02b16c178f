import { LAMPS, type Lamp } from '../src/machine/messages.ts';
import { MicrocontrollerIo, numberOf, type PluginLine } from './io-plugin.ts';
import {
  type Board,
  type Button,
  type JohnnyFive,
  type Led,
  loadJohnnyFive,
  type Motor,
  type Relay,
} from './johnny-five.ts';
import type { Turns } from './turns.ts';

/** Lamps, buzzer and buttons for people, and the parts that can be tried by hand, as johnny-five components. */
export interface Panel {
  show(lamp: Lamp, buzzer: boolean): void;
  light(on: boolean): void;
  /** Calls back whenever the start button goes down. */
  onStart(pressed: () => void): void;
  onStop(pressed: () => void): void;
  /** Runs a motor for a second at most; speeds from 0 to 255. */
  runFeeder(speed: number): void;
  runTransport(speed: number): void;
}

interface Components {
  readonly lamps: Readonly<Record<Exclude<Lamp, 'off'>, Led>>;
  readonly light: Led;
  readonly buzzer: Relay;
  readonly start: Button;
  readonly stop: Button;
  readonly feeder: Motor;
  readonly transport: Motor;
}

/** The panel of the reference machine over a line; every call of johnny-five is a turn. */
export function createPanel(line: PluginLine, turn: Turns): Panel {
  const five = loadJohnnyFive(turn);
  const io = new MicrocontrollerIo({
    send: (message) => line.send(message),
    watch: (heard) => line.watch((message) => turn(() => heard(message))),
  });
  const parts = turn(() => {
    const board = new five.Board({ io, repl: false, sigint: false, debug: false });
    io.begin();
    return componentsOn(five, board);
  });
  return {
    show: (lamp, buzzer) => turn(() => io.together(() => showOn(parts, lamp, buzzer))),
    light: (on) => turn(() => (on ? parts.light.on() : parts.light.off())),
    onStart: (pressed) => parts.start.on('down', pressed),
    onStop: (pressed) => parts.stop.on('down', pressed),
    runFeeder: (speed) => turn(() => run(parts.feeder, speed)),
    runTransport: (speed) => turn(() => run(parts.transport, speed)),
  };
}

function componentsOn(five: JohnnyFive, board: Board): Components {
  const led = (name: Parameters<typeof numberOf>[0]): Led => new five.Led({ board, pin: numberOf(name) });
  const motor = (pwm: Parameters<typeof numberOf>[0], dir: Parameters<typeof numberOf>[0]): Motor =>
    new five.Motor({ board, pins: { pwm: numberOf(pwm), dir: numberOf(dir) } });
  return {
    lamps: { dealing: led('lampDealing'), ready: led('lampReady'), help: led('lampHelp') },
    light: led('light'),
    buzzer: new five.Relay({ board, pin: numberOf('buzzer') }),
    start: new five.Button({ board, pin: numberOf('startPressed'), invert: true }),
    stop: new five.Button({ board, pin: numberOf('stopPressed') }),
    feeder: motor('feederStep', 'feederDirection'),
    transport: motor('transportStep', 'transportDirection'),
  };
}

function showOn({ lamps, buzzer }: Components, lamp: Lamp, sounds: boolean): void {
  for (const name of LAMPS) {
    if (name === 'off') continue;
    if (name === lamp) lamps[name].on();
    else lamps[name].off();
  }
  if (sounds) buzzer.close();
  else buzzer.open();
}

function run(motor: Motor, speed: number): void {
  if (speed > 0) motor.start(speed);
  else motor.stop();
}
