import { TRIPS } from '../../src/machine/messages.ts';
import {
  AXES,
  type AxisName,
  PIN_MAP,
  type Pin,
  type PortName,
  SENSOR_PINS,
  SWITCH_PINS,
  SWITCHES,
} from '../../src/machine/pin-map.ts';

/** The pin-change interrupt of each port that has one with all its pins (ATmega2560 data sheet, 15.1). */
const CHANGE_INTERRUPTS: Readonly<Partial<Record<PortName, number>>> = { K: 2 };

type Definition = readonly [name: string, value: string | number];

/** The header of the pins, in C: registers and bits by what hangs on them. */
export function makePinsHeader(): string {
  const definitions: readonly (readonly Definition[])[] = [
    sensors(),
    switches(),
    empty(),
    [
      ['THICKNESS_CHANNEL', PIN_MAP.thickness.bit],
      ['MOTOR_VOLTS_CHANNEL', PIN_MAP.motorVolts.bit],
    ],
    drives(),
    ...AXES.map(stepsOf),
    lamps(),
  ];
  return [
    '/* What hangs on which pin. Made from src/machine/pin-map.ts by `node scripts/make-firmware-header.ts`; a test compares it. */',
    '#ifndef PINS_H\n#define PINS_H\n\n#include <avr/io.h>\n',
    ...definitions.map((group) => group.map(([name, value]) => `#define ${name} ${value}\n`).join('')),
    '#endif\n',
  ].join('\n');
}

/** Beams and slots on one port, in the order of their numbers. */
function sensors(): Definition[] {
  const port = portOf(SENSOR_PINS);
  const change = CHANGE_INTERRUPTS[port];
  if (change === undefined || SENSOR_PINS.some(({ bit }, number) => bit !== number))
    throw new RangeError(
      'Sensors must stand on a port whose changes interrupt, in the order of their numbers.',
    );
  return [
    ['SENSORS_VECTOR', `PCINT${change}_vect`],
    ['SENSORS_ENABLE', `PCIE${change}`],
    ['SENSORS_CHANGES', `PCMSK${change}`],
    ['SENSORS_PIN', `PIN${port}`],
    ['SENSORS_PORT', `PORT${port}`],
    ['SENSORS_MASK', inHex(maskOf(SENSOR_PINS))],
  ];
}

function switches(): Definition[] {
  const stoppers = SWITCHES.filter((name) => TRIPS.some((trip) => trip === name)).map(
    (name) => PIN_MAP[name],
  );
  return [
    ['SWITCHES_PIN', `PIN${portOf(SWITCH_PINS)}`],
    ['SWITCHES_PORT', `PORT${portOf(SWITCH_PINS)}`],
    ['SWITCHES_MASK', inHex(maskOf(SWITCH_PINS))],
    ['SWITCHES_TRUE_AT_LOW', inHex(maskOf(SWITCH_PINS.filter(({ active }) => active === 'low')))],
    ['SWITCHES_STOPPERS', inHex(maskOf(stoppers))],
  ];
}

/** The beam through all storeys. */
function empty(): Definition[] {
  const { active, bit, port } = PIN_MAP.empty;
  if (active !== 'high')
    throw new RangeError('The beam through all storeys must be high while it is broken.');
  return [
    ['EMPTY_PIN', `PIN${port}`],
    ['EMPTY_PORT', `PORT${port}`],
    ['EMPTY', bit],
  ];
}

/** The enables of all axes on one port; they are on while they are low. */
function drives(): Definition[] {
  const enables = AXES.map((axis) => PIN_MAP[`${axis}Enable`]);
  const port = portOf(enables);
  if (enables.some(({ active }) => active !== 'low'))
    throw new RangeError('Enables must be on while they are low.');
  return [
    ['DRIVE_PORT', `PORT${port}`],
    ['DRIVE_DDR', `DDR${port}`],
    ['DRIVE_ENABLES', inHex(maskOf(enables))],
  ];
}

/** The timer that makes the steps of each axis: its first compare unit drives the pin (data sheet, table of ports). */
const STEP_TIMERS: Readonly<Record<string, number>> = { E3: 3, H3: 4, L3: 5 };

function stepsOf(axis: AxisName): Definition[] {
  const { bit, port } = PIN_MAP[`${axis}Step`];
  const direction = PIN_MAP[`${axis}Direction`];
  const timer = STEP_TIMERS[`${port}${bit}`];
  if (timer === undefined) throw new RangeError(`No timer makes the steps of the ${axis}.`);
  const name = axis.toUpperCase();
  return [
    [`${name}_TIMER`, timer],
    [`${name}_STEP_DDR`, `DDR${port}`],
    [`${name}_STEP`, bit],
    [`${name}_DIRECTION_DDR`, `DDR${direction.port}`],
    [`${name}_DIRECTION_PORT`, `PORT${direction.port}`],
    [`${name}_DIRECTION`, direction.bit],
  ];
}

function lamps(): Definition[] {
  const { buzzer, lampDealing, lampHelp, lampReady, light } = PIN_MAP;
  const port = portOf([buzzer, lampDealing, lampHelp, lampReady, light]);
  return [
    ['LAMPS_PORT', `PORT${port}`],
    ['LAMPS_DDR', `DDR${port}`],
    ['READY_LAMP', lampReady.bit],
    ['DEALING_LAMP', lampDealing.bit],
    ['HELP_LAMP', lampHelp.bit],
    ['BUZZER', buzzer.bit],
    ['READER_LIGHT', light.bit],
  ];
}

/** The one port of pins that the firmware drives or reads together. */
function portOf(pins: readonly Pin[]): PortName {
  const [first, ...others] = new Set(pins.map(({ port }) => port));
  if (first === undefined || others.length > 0) throw new RangeError('These pins must stand on one port.');
  return first;
}

function maskOf(pins: readonly Pin[]): number {
  return pins.reduce((mask, { bit }) => mask | (1 << bit), 0);
}

function inHex(byte: number): string {
  return `0x${byte.toString(16).padStart(2, '0')}`;
}
