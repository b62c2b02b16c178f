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
