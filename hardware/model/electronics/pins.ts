/** Ports of the ATmega2560 that the machine with the rack uses. */
type PortName = 'A' | 'B' | 'E' | 'F' | 'H' | 'K' | 'L';

/** One pin of the microcontroller, and what it means. */
export interface RackPin {
  readonly port: PortName;
  readonly bit: number;
  /** Its name on an Arduino Mega 2560. */
  readonly arduinoPin: string;
  readonly direction: 'in' | 'out';
  /** The resistor outside that decides while no firmware does; `divider` is an analogue input. */
  readonly resistor: 'pullUp' | 'pullDown' | 'divider' | 'none';
  /** The level that means *true*: broken, open, pressed, on. */
  readonly active: 'high' | 'low';
}

/** Broken is high: a sensor is low when lit, so a cut wire is a broken beam. */
const beam = (port: 'B' | 'K', bit: number, arduinoPin: string): RackPin => ({
  port,
  bit,
  arduinoPin,
  direction: 'in',
  resistor: 'pullUp',
  active: 'high',
});
/** Whatever forbids motion is high. */
const contact = (bit: number, active: RackPin['active'] = 'high'): RackPin => ({
  port: 'A',
  bit,
  arduinoPin: `D${22 + bit}`,
  direction: 'in',
  resistor: 'pullUp',
  active,
});
const analogue = (bit: number): RackPin => ({
  port: 'F',
  bit,
  arduinoPin: `A${bit}`,
  direction: 'in',
  resistor: 'divider',
  active: 'high',
});
const output = (
  port: PortName,
  bit: number,
  arduinoPin: string,
  resistor: RackPin['resistor'] = 'none',
): RackPin => ({
  port,
  bit,
  arduinoPin,
  direction: 'out',
  resistor,
  active: resistor === 'pullUp' ? 'low' : 'high',
});

/**
 * Every pin of the machine with the rack: the one table of its netlist, its shield and its single faults; a test holds
 * the pins of the firmware (`src/machine/pin-map.ts`) to it. The sensors that decide stand on one port that interrupts, in the order of their numbers; each motor has the step output of
 * a timer of its own (3, 4 and 5); all enables stand on one port, so that one write ends all motion.
 */
export const RACK_PINS = {
  length1: beam('K', 0, 'A8'),
  length2: beam('K', 1, 'A9'),
  front1: beam('K', 2, 'A10'),
  front2: beam('K', 3, 'A11'),
  code1: beam('K', 4, 'A12'),
  code2: beam('K', 5, 'A13'),
  code3: beam('K', 6, 'A14'),
  code4: beam('K', 7, 'A15'),
  empty: beam('B', 0, 'D53'),
  bayOpen: contact(0),
  coverOpen: contact(1),
  doorOpen: contact(2),
  stopPressed: contact(3),
  hopperEmpty: contact(4),
  trayPresent: contact(5, 'low'),
  startPressed: contact(6, 'low'),
  hopperLow: contact(7),
  thickness: analogue(0),
  motorVolts: analogue(1),
  feederStep: output('E', 3, 'D5'),
  rackStep: output('H', 3, 'D6'),
  transportStep: output('L', 3, 'D46'),
  feederEnable: output('H', 4, 'D7', 'pullUp'),
  transportEnable: output('H', 5, 'D8', 'pullUp'),
  rackEnable: output('H', 6, 'D9', 'pullUp'),
  feederDirection: output('E', 4, 'D2'),
  rackDirection: output('E', 5, 'D3'),
  transportDirection: output('B', 4, 'D10'),
  lampReady: output('L', 0, 'D49'),
  lampDealing: output('L', 1, 'D48'),
  lampHelp: output('L', 2, 'D47'),
  light: output('L', 4, 'D45', 'pullDown'),
  buzzer: output('L', 5, 'D44'),
} as const satisfies Readonly<Record<string, RackPin>>;

export type RackPinName = keyof typeof RACK_PINS;
export const RACK_PIN_NAMES = Object.keys(RACK_PINS) as readonly RackPinName[];

/** Contacts that cut the motors' supply, in the order of their chain; each has a second contact that is read. */
export const GUARDS = [
  'stopPressed',
  'bayOpen',
  'doorOpen',
  'coverOpen',
] as const satisfies readonly RackPinName[];
