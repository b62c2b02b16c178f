import { LAMPS, type Lamp } from '../src/machine/messages.ts';
import type { AxisName } from '../src/machine/pin-map.ts';
import { MicrocontrollerIo, numberOf, type PluginLine } from './io-plugin.ts';
import {
  type Board,
  type Button,
  type JohnnyFive,
  type Led,
  loadJohnnyFive,
  type Relay,
  type Stepper,
} from './johnny-five.ts';
import type { Turns } from './turns.ts';

/** Lamps, buzzer and buttons for people, and the parts that can be tried by hand, as johnny-five components. */
export interface Panel {
  show(lamp: Lamp, buzzer: boolean): void;
  light(on: boolean): void;
  /** Calls back whenever the start button goes down. */
  onStart(pressed: () => void): void;
  onStop(pressed: () => void): void;
  /** Runs for a time, at the speed of the machine and with its ramps. */
  runFeeder(ms: number): void;
  runTransport(ms: number): void;
  /** So many steps above its lowest place. */
  driveRack(steps: number): void;
}

/** Steps of a turn, by eighths and quarters of a motor's own; and johnny-five's type of a driver with step and direction. */
const FEEDER_TURN = 1600;
const TRANSPORT_TURN = 800;
const RACK_TURN = 800;
const DRIVER = 1;

interface Components {
  readonly lamps: Readonly<Record<Exclude<Lamp, 'off'>, Led>>;
  readonly light: Led;
  readonly buzzer: Relay;
  readonly start: Button;
  readonly stop: Button;
  readonly feeder: Stepper;
  readonly transport: Stepper;
  readonly rack: Stepper;
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
    runFeeder: (ms) => turn(() => move(parts.feeder, (ms * FEEDER_TURN) / 1000)),
    runTransport: (ms) => turn(() => move(parts.transport, (ms * TRANSPORT_TURN) / 1000)),
    driveRack: (steps) => turn(() => move(parts.rack, steps - io.rackSteps)),
  };
}

function componentsOn(five: JohnnyFive, board: Board): Components {
  const led = (name: Parameters<typeof numberOf>[0]): Led => new five.Led({ board, pin: numberOf(name) });
  const stepper = (axis: AxisName, stepsPerRev: number): Stepper => {
    const pins = { step: numberOf(`${axis}Step`), dir: numberOf(`${axis}Direction`) };
    return new five.Stepper({ board, type: DRIVER, stepsPerRev, pins });
  };
  return {
    lamps: { dealing: led('lampDealing'), ready: led('lampReady'), help: led('lampHelp') },
    light: led('light'),
    buzzer: new five.Relay({ board, pin: numberOf('buzzer') }),
    start: new five.Button({ board, pin: numberOf('startPressed'), invert: true }),
    stop: new five.Button({ board, pin: numberOf('stopPressed') }),
    feeder: stepper('feeder', FEEDER_TURN),
    transport: stepper('transport', TRANSPORT_TURN),
    rack: stepper('rack', RACK_TURN),
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

function move(stepper: Stepper, by: number): void {
  const steps = Math.round(Math.abs(by));
  if (steps > 0) stepper.step({ steps, direction: by > 0 ? 1 : 0 }, () => {});
}
