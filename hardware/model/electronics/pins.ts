import { PIN_MAP, type Pin, type PinName } from '../../../src/machine/pin-map.ts';

/** Pins that the shield leads on; the others lead to the board's own USB. */
export type RackPinName = Exclude<PinName, 'serialIn' | 'serialOut'>;

/** One pin of the microcontroller, and what the shield adds to it. */
export interface RackPin extends Omit<Pin, 'resistor'> {
  /** The resistor outside that decides while no firmware does; `divider` is an analogue input. */
  readonly resistor: 'pullUp' | 'pullDown' | 'divider' | 'none';
}

/** Beside each pull-up of the microcontroller stands a stronger one on the shield. */
function onShield({ port, resistor, ...pin }: Pin): RackPin {
  if (port === 'F') return { ...pin, port, resistor: 'divider' };
  return { ...pin, port, resistor: resistor === 'pullUpOutside' ? 'pullUp' : resistor };
}

/** Every pin of the firmware (`src/machine/pin-map.ts`) that the netlist, the shield and the single faults know. */
export const RACK_PINS = Object.fromEntries(
  Object.entries(PIN_MAP)
    .filter(([name]) => !name.startsWith('serial'))
    .map(([name, pin]) => [name, onShield(pin)]),
) as Readonly<Record<RackPinName, RackPin>>;
export const RACK_PIN_NAMES = Object.keys(RACK_PINS) as readonly RackPinName[];

/** Contacts that cut the motors' supply, in the order of their chain; each has a second contact that is read. */
export const GUARDS = [
  'stopPressed',
  'bayOpen',
  'doorOpen',
  'coverOpen',
] as const satisfies readonly RackPinName[];

/** What a stepper moves, in the order of the drivers. */
export const AXES = ['feeder', 'transport', 'rack'] as const;
/** Sensors with a light and a slot, in the order of their plugs. */
export const SLOTS = ['length1', 'length2', 'code1', 'code2', 'code3', 'code4'] as const;
/** Sensors whose light stands on the other side of the machine. */
export const CURTAINS = ['front1', 'front2', 'empty'] as const;
