import type { Dimensions } from '../dimensions.ts';
import { outcomeOf } from './circuit.ts';
import { type Netlist, netsOf } from './part.ts';
import { GUARDS, RACK_PIN_NAMES, RACK_PINS } from './pins.ts';
import { MOTOR_CAPACITORS_F, OHMS } from './shield/parts.ts';

/** Something electrical that has to stay within a bound. */
export interface Bound {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly least?: number;
  readonly most?: number;
}

const CONVERTER_A = 2;
const USB_A = 0.5;
const FUSE_A = 2.5;
/** What 0.75 mm2 in a bundle carries. */
const WIRE_A = 6;
/** Below this a contact of gold does not stay clean. */
const CONTACT_A = 0.001;
const SAFE_V = 2;
const SAFE_S = 0.5;
/** Inputs are surely low below, surely high above (ATmega2560, 5 V). */
const LOW_V = 1.5;
const HIGH_V = 3;
/** What a protection diode of a pin carries for good. */
const DIODE_A = 0.01;

/** Currents with everything on, times the margin, and levels while nothing drives. */
export function boundsOf({ parts }: Netlist, { power }: Dimensions): Bound[] {
  const all = RACK_PIN_NAMES.filter((name) => RACK_PINS[name].direction === 'out');
  const running = outcomeOf(parts, { name: '', moved: [], dark: [], driven: all });
  const reset = outcomeOf(parts, { name: '', moved: [], dark: [], driven: undefined });
  const armed = outcomeOf(parts, { name: '', moved: [], dark: [], driven: [] });
  const watts = Object.values(power.motors24W).reduce((sum, each) => sum + each, 0) + power.rail5W;
  const ampere24 = (watts * power.margin) / 24;
  const fallS = OHMS.bleeder * MOTOR_CAPACITORS_F * Math.log(24 / SAFE_V);
  const inputs = RACK_PIN_NAMES.filter(
    (name) => RACK_PINS[name].resistor === 'pullUp' && RACK_PINS[name].direction === 'in',
  );
  return [
    {
      name: '5 V of the converter, all on, with margin',
      value: running.supplies.v5s * power.margin,
      unit: 'A',
      most: CONVERTER_A,
    },
    {
      name: '5 V of the board by USB, with margin',
      value: running.supplies.v5m * power.margin,
      unit: 'A',
      most: USB_A,
    },
    { name: '24 V, with margin, through the fuse', value: ampere24, unit: 'A', most: FUSE_A },
    {
      name: 'what the supply gives before the fuse',
      value: power.supplyW / 24,
      unit: 'A',
      least: ampere24,
      most: WIRE_A,
    },
    { name: 'motors fall below 2 V after a door opens', value: fallS, unit: 's', most: SAFE_S },
    ...GUARDS.map((name) => ({
      name: `current through the second contact of ${name}`,
      value: 5 / OHMS.guard,
      unit: 'A',
      least: CONTACT_A,
    })),
    ...inputs.map((name) => ({
      name: `${name} at rest`,
      value: running.at(`U1.${RACK_PINS[name].arduinoPin}`),
      unit: 'V',
      ...(name === 'startPressed' ? { least: HIGH_V } : { most: LOW_V }),
    })),
    ...['U2', 'U3', 'U4'].flatMap((ref) => [
      { name: `enable of ${ref} in reset`, value: reset.at(`${ref}.EN`), unit: 'V', least: HIGH_V },
      { name: `enable of ${ref} while armed`, value: armed.at(`${ref}.EN`), unit: 'V', most: LOW_V },
    ]),
    {
      name: 'current into a pin of a driver whose motor supply is off',
      value: 5 / OHMS.driver,
      unit: 'A',
      most: DIODE_A,
    },
  ];
}

const LOGIC_PINS = ['EN', 'MS1', 'MS2', 'STEP', 'DIR', 'VIO'] as const;

/** Pins of drivers that the board feeds without a resistor: it would feed the driver by them while its motor supply is off. */
export function fedDrivers({ parts }: Netlist): string[] {
  const nets = netsOf(parts);
  return parts
    .filter(({ kind }) => kind === 'driver')
    .flatMap(({ nets: own, ref }) =>
      LOGIC_PINS.filter((pin) => {
        const net = own[pin] ?? 'GND';
        return net !== 'GND' && (nets.get(net) ?? []).some((terminal) => terminal.startsWith('U1.'));
      }).map((pin) => `${ref}.${pin} is fed by the board without a resistor.`),
    );
}

/** Names each value that is beyond its bound. */
export function beyond(bounds: readonly Bound[]): string[] {
  return bounds
    .filter(
      ({ least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY, value }) =>
        !(value >= least && value <= most),
    )
    .map(
      ({ least, most, name, unit, value }) =>
        `${name}: ${value.toFixed(3)} ${unit} is not within ${least ?? ''}..${most ?? ''}.`,
    );
}
