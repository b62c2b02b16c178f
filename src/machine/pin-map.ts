import { BEAMS, type BeamName, INPUTS, type InputName } from './messages.ts';

/** The ports of the ATmega2560 that are used. */
const PORTS = ['A', 'B', 'C', 'E', 'F', 'K', 'L'] as const;
export type PortName = (typeof PORTS)[number];

/** One pin of the microcontroller, and what hangs on it. */
export interface Pin {
  readonly port: PortName;
  readonly bit: number;
  /** Its name on an Arduino Mega 2560, such as A8 or D22. */
  readonly arduinoPin: string;
  readonly direction: 'in' | 'out';
  /** `pullUp`: the microcontroller's own; `pullDown`: a resistor outside, so that it is low without firmware. */
  readonly resistor: 'pullUp' | 'pullDown' | 'none';
  /** The level that means *true*: broken, open, pressed, on. */
  readonly active: 'high' | 'low';
  /** The part it leads to, as the wiring document names it. */
  readonly part: string;
}

/** Gates along the path; the first is the reject gate. */
const GATES = ['gate0', 'gate1', 'gate2', 'gate3'] as const;
const FEEDER = ['feederDirection', 'feederEnable', 'feederStep'] as const;
const TRANSPORT = ['transportRun', 'transportFull'] as const;
const SIGNALS = ['lampReady', 'lampDealing', 'lampHelp', 'buzzer', 'light'] as const;
/** The serial line to the host, by way of the Arduino's USB. */
const SERIAL = ['serialIn', 'serialOut'] as const;

export type PinName =
  | BeamName
  | InputName
  | 'thickness'
  | (typeof GATES)[number]
  | (typeof FEEDER)[number]
  | (typeof TRANSPORT)[number]
  | (typeof SIGNALS)[number]
  | (typeof SERIAL)[number];

/** Broken is high, with a pull-up: a cut wire reads as a broken beam. */
function beam(port: 'B' | 'K', bit: number, arduinoPin: string, part: string): Pin {
  return { port, bit, arduinoPin, direction: 'in', resistor: 'pullUp', active: 'high', part };
}

/** Whatever forbids motion is high, with a pull-up, so that a cut wire forbids it too. */
function input(bit: number, part: string, active: 'high' | 'low' = 'high'): Pin {
  return { port: 'A', bit, arduinoPin: `D${22 + bit}`, direction: 'in', resistor: 'pullUp', active, part };
}

function output(port: PortName, bit: number, arduinoPin: string, part: string): Pin {
  return { port, bit, arduinoPin, direction: 'out', resistor: 'pullDown', active: 'high', part };
}

/**
 * Every wire of the reference machine: an ATmega2560 on an Arduino Mega 2560. The eleven beams stand on the
 * pins whose change interrupts (port K and the lower half of port B), in the order of their numbers; the switches
 * on one port in the order of their names, so that all are read at once.
 */
export const PIN_MAP: Readonly<Record<PinName, Pin>> = {
  length1: beam('K', 0, 'A8', 'first beam of the length pair'),
  length2: beam('K', 1, 'A9', 'second beam of the length pair'),
  path0: beam('K', 2, 'A10', 'beam before the reject gate'),
  path1: beam('K', 3, 'A11', 'beam before gate 1'),
  path2: beam('K', 4, 'A12', 'beam before gate 2'),
  path3: beam('K', 5, 'A13', 'beam before gate 3'),
  mouth0: beam('K', 6, 'A14', 'beam at the mouth of the reject tray'),
  mouth1: beam('K', 7, 'A15', 'beam at the mouth of pocket 1'),
  mouth2: beam('B', 0, 'D53', 'beam at the mouth of pocket 2'),
  mouth3: beam('B', 1, 'D52', 'beam at the mouth of pocket 3'),
  mouth4: beam('B', 2, 'D51', 'beam at the mouth of pocket 4'),
  bayOpen: input(0, 'switch of the board bay'),
  coverOpen: input(1, 'switch of the path cover'),
  doorOpen: input(2, "switch of the reject tray's door"),
  stopPressed: input(3, 'stop button'),
  hopperEmpty: input(4, 'hopper sensor, empty'),
  trayPresent: input(5, 'switch of the board tray', 'low'),
  startPressed: input(6, 'start button', 'low'),
  hopperLow: input(7, 'hopper sensor, low'),
  thickness: {
    port: 'F',
    bit: 0,
    arduinoPin: 'A0',
    direction: 'in',
    resistor: 'none',
    active: 'high',
    part: 'thickness sensor, 0 to 5 V for 0 to 1023 um',
  },
  gate0: output('C', 0, 'D37', 'reject gate'),
  gate1: output('C', 1, 'D36', 'gate 1'),
  gate2: output('C', 2, 'D35', 'gate 2'),
  gate3: output('C', 3, 'D34', 'gate 3'),
  feederDirection: output('C', 4, 'D33', 'feeder driver, direction'),
  feederEnable: output('C', 5, 'D32', 'feeder driver, enable'),
  feederStep: output('E', 3, 'D5', 'feeder driver, step'),
  transportRun: output('C', 6, 'D31', 'transport driver, run'),
  transportFull: output('C', 7, 'D30', 'transport driver, full speed'),
  lampReady: output('L', 0, 'D49', 'green lamp, ready'),
  lampDealing: output('L', 1, 'D48', 'amber lamp, dealing'),
  lampHelp: output('L', 2, 'D47', 'red lamp, help'),
  buzzer: output('L', 3, 'D46', 'buzzer'),
  light: output('L', 4, 'D45', 'light under the window'),
  serialIn: {
    port: 'E',
    bit: 0,
    arduinoPin: 'D0',
    direction: 'in',
    resistor: 'none',
    active: 'high',
    part: 'USB of the board, from the host',
  },
  serialOut: {
    port: 'E',
    bit: 1,
    arduinoPin: 'D1',
    direction: 'out',
    resistor: 'none',
    active: 'high',
    part: 'USB of the board, to the host',
  },
};

/** Pins of the beams by beam number, of the switches in the order of their names, of the gates by number. */
export const BEAM_PINS: readonly Pin[] = BEAMS.map((name) => PIN_MAP[name]);
export const INPUT_PINS: readonly Pin[] = INPUTS.map((name) => PIN_MAP[name]);
export const GATE_PINS: readonly Pin[] = GATES.map((name) => PIN_MAP[name]);
