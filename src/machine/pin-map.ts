import { INPUTS, type InputName, SENSORS, type SensorName } from './messages.ts';

/** The ports of the ATmega2560 that are used. */
const PORTS = ['A', 'B', 'E', 'F', 'H', 'K', 'L'] as const;
export type PortName = (typeof PORTS)[number];

/** One pin of the microcontroller, and what hangs on it. */
export interface Pin {
  readonly port: PortName;
  readonly bit: number;
  /** Its name on an Arduino Mega 2560, such as A8 or D22. */
  readonly arduinoPin: string;
  readonly direction: 'in' | 'out';
  /**
   * `pullUp`: the microcontroller's own beside one outside; `pullDown`, `pullUpOutside`: outside only, so that what hangs
   * there is off without firmware.
   */
  readonly resistor: 'pullUp' | 'pullDown' | 'pullUpOutside' | 'none';
  /** The level that means *true*: broken, dark, open, pressed, on. */
  readonly active: 'high' | 'low';
  /** The part it leads to, as the wiring document names it. */
  readonly part: string;
}

/** What a stepper moves, each by a driver of its own. */
export const AXES = ['feeder', 'rack', 'transport'] as const;
export type AxisName = (typeof AXES)[number];
type AxisPin = `${AxisName}${'Direction' | 'Enable' | 'Step'}`;
const SIGNALS = ['lampReady', 'lampDealing', 'lampHelp', 'buzzer', 'light'] as const;
/** The serial line to the host, by way of the Arduino's USB. */
const SERIAL = ['serialIn', 'serialOut'] as const;

/** Inputs that are switches, each with a pin of its name. */
type SwitchName = Exclude<InputName, 'cardsInside' | 'motorsLive'>;

export type PinName =
  | SensorName
  | SwitchName
  | 'empty'
  | 'thickness'
  | 'motorVolts'
  | AxisPin
  | (typeof SIGNALS)[number]
  | (typeof SERIAL)[number];

/** Broken, or dark, is high, with a pull-up: a cut wire reads as a broken beam. */
function sensor(bit: number, part: string): Pin {
  const arduinoPin = `A${8 + bit}`;
  return { port: 'K', bit, arduinoPin, direction: 'in', resistor: 'pullUp', active: 'high', part };
}

/** Whatever forbids motion is high, with a pull-up, so that a cut wire forbids it too. */
function input(bit: number, part: string, active: 'high' | 'low' = 'high'): Pin {
  return { port: 'A', bit, arduinoPin: `D${22 + bit}`, direction: 'in', resistor: 'pullUp', active, part };
}

/** What it leads to decides its voltage while no firmware runs. */
function analogue(bit: number, part: string): Pin {
  return { port: 'F', bit, arduinoPin: `A${bit}`, direction: 'in', resistor: 'none', active: 'high', part };
}

/** Without firmware nothing drives it: only what shines by itself then has a resistor outside. */
function output(
  port: PortName,
  bit: number,
  arduinoPin: string,
  part: string,
  resistor: Pin['resistor'] = 'none',
): Pin {
  return { port, bit, arduinoPin, direction: 'out', resistor, active: 'high', part };
}

/** Drivers take current while their *enable* is low: only a pull-up keeps them off without firmware. */
function enable(bit: number, arduinoPin: string, part: string): Pin {
  return {
    port: 'H',
    bit,
    arduinoPin,
    direction: 'out',
    resistor: 'pullUpOutside',
    active: 'low',
    part: `${part} driver, enable`,
  };
}

/**
 * Every wire of the reference machine: an ATmega2560 on an Arduino Mega 2560. Beams and slots stand on the pins whose
 * change interrupts (port K), in the order of their numbers; the switches on one port in the order of their names, so
 * that all are read at once; the steps of each axis where a timer of its own makes them (3, 4 and 5); all enables on one
 * port, so that one write ends all motion.
 */
export const PIN_MAP: Readonly<Record<PinName, Pin>> = {
  length1: sensor(0, 'first beam of the length pair'),
  length2: sensor(1, 'second beam of the length pair'),
  front1: sensor(2, 'first curtain before the storeys'),
  front2: sensor(3, 'second curtain before the storeys'),
  code1: sensor(4, 'first slot of the rack'),
  code2: sensor(5, 'second slot of the rack'),
  code3: sensor(6, 'third slot of the rack'),
  code4: sensor(7, 'fourth slot of the rack'),
  bayOpen: input(0, 'switch of the rear door'),
  coverOpen: input(1, 'switch of the top cover'),
  doorOpen: input(2, "switch of the reject tray's lid"),
  stopPressed: input(3, 'stop button'),
  hopperEmpty: input(4, 'hopper sensor, empty'),
  trayPresent: input(5, 'switch of the cassette', 'low'),
  startPressed: input(6, 'start button', 'low'),
  hopperLow: input(7, 'hopper sensor, low'),
  empty: {
    port: 'B',
    bit: 0,
    arduinoPin: 'D53',
    direction: 'in',
    resistor: 'pullUp',
    active: 'high',
    part: 'beam through all storeys, clear while they are empty',
  },
  thickness: analogue(0, 'thickness sensor, 0 to 5 V for 0 to 1023 um'),
  motorVolts: analogue(1, 'supply of the motors behind stop and doors, 47 k over 10 k: 24 V are 4.21 V'),
  feederDirection: output('E', 4, 'D2', 'feeder driver, direction'),
  rackDirection: output('E', 5, 'D3', 'rack driver, direction'),
  transportDirection: output('B', 4, 'D10', 'transport driver, direction'),
  feederEnable: enable(4, 'D7', 'feeder'),
  transportEnable: enable(5, 'D8', 'transport'),
  rackEnable: enable(6, 'D9', 'rack'),
  feederStep: output('E', 3, 'D5', 'feeder driver, step'),
  rackStep: output('H', 3, 'D6', 'rack driver, step'),
  transportStep: output('L', 3, 'D46', 'transport driver, step'),
  lampReady: output('L', 0, 'D49', 'green lamp, ready'),
  lampDealing: output('L', 1, 'D48', 'amber lamp, dealing'),
  lampHelp: output('L', 2, 'D47', 'red lamp, help'),
  light: output('L', 4, 'D45', 'light under the window', 'pullDown'),
  buzzer: output('L', 5, 'D44', 'buzzer'),
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

/** Pins of the sensors by sensor number, and of the switches in the order of their names. */
export const SENSOR_PINS: readonly Pin[] = SENSORS.map((name) => PIN_MAP[name]);
export const SWITCHES: readonly SwitchName[] = INPUTS.filter(
  (name) => name !== 'cardsInside' && name !== 'motorsLive',
);
export const SWITCH_PINS: readonly Pin[] = SWITCHES.map((name) => PIN_MAP[name]);

/** The pin that an input is read from. */
export function inputPin(name: InputName): Pin {
  if (name === 'cardsInside') return PIN_MAP.empty;
  return PIN_MAP[name === 'motorsLive' ? 'motorVolts' : name];
}
