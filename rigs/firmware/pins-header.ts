import { INPUTS, TRIPS } from '../../src/machine/messages.ts';
import {
  BEAM_PINS,
  GATE_PINS,
  INPUT_PINS,
  PIN_MAP,
  type Pin,
  type PortName,
} from '../../src/machine/pin-map.ts';

/** The pin-change interrupt of each port that has one with all its pins (ATmega2560 data sheet, 15.1). */
const CHANGE_INTERRUPTS: Readonly<Partial<Record<PortName, number>>> = { B: 0, K: 2 };

type Definition = readonly [name: string, value: string | number];

/** The header of the pins, in C: registers and bits by what hangs on them. */
export function makePinsHeader(): string {
  const definitions: readonly (readonly Definition[])[] = [
    beamsOn('LOW', 'K'),
    beamsOn('HIGH', 'B'),
    switches(),
    [['THICKNESS_CHANNEL', PIN_MAP.thickness.bit]],
    drives(),
    [
      ['FEEDER_STEP_DDR', `DDR${PIN_MAP.feederStep.port}`],
      ['FEEDER_STEP', PIN_MAP.feederStep.bit],
    ],
    lamps(),
  ];
  return [
    '/* What hangs on which pin. Made from src/machine/pin-map.ts by `node scripts/make-firmware-header.ts`; a test compares it. */',
    '#ifndef PINS_H\n#define PINS_H\n\n#include <avr/io.h>\n',
    ...definitions.map((group) => group.map(([name, value]) => `#define ${name} ${value}\n`).join('')),
    '#endif\n',
  ].join('\n');
}

/** The beams of one port: from its lowest pin on, in the order of their numbers. */
function beamsOn(name: 'LOW' | 'HIGH', port: 'K' | 'B'): Definition[] {
  const pins = BEAM_PINS.filter((pin) => pin.port === port);
  const change = CHANGE_INTERRUPTS[port];
  return [
    [`BEAMS_${name}_VECTOR`, `PCINT${change}_vect`],
    [`BEAMS_${name}_ENABLE`, `PCIE${change}`],
    [`BEAMS_${name}_CHANGES`, `PCMSK${change}`],
    [`BEAMS_${name}_PIN`, `PIN${port}`],
    [`BEAMS_${name}_PORT`, `PORT${port}`],
    [`BEAMS_${name}_MASK`, inHex(maskOf(pins))],
    [`BEAMS_${name}_COUNT`, pins.length],
  ];
}

function switches(): Definition[] {
  const stoppers = INPUT_PINS.filter((_, input) => TRIPS.some((trip) => trip === INPUTS[input]));
  return [
    ['SWITCHES_PIN', `PIN${portOf(INPUT_PINS)}`],
    ['SWITCHES_PORT', `PORT${portOf(INPUT_PINS)}`],
    ['SWITCHES_MASK', inHex(maskOf(INPUT_PINS))],
    ['SWITCHES_TRUE_AT_LOW', inHex(maskOf(INPUT_PINS.filter(({ active }) => active === 'low')))],
    ['SWITCHES_STOPPERS', inHex(maskOf(stoppers))],
  ];
}

/** Gates by number from bit 0 on, feeder and transport, all on one port. */
function drives(): Definition[] {
  const { feederDirection, feederEnable, transportFull, transportRun } = PIN_MAP;
  const pins = [...GATE_PINS, feederDirection, feederEnable, transportRun, transportFull];
  if (GATE_PINS.some(({ bit }, gate) => bit !== gate))
    throw new RangeError('Gates must stand on bits 0 to 3.');
  return [
    ['DRIVE_PORT', `PORT${portOf(pins)}`],
    ['DRIVE_DDR', `DDR${portOf(pins)}`],
    ['DRIVE_MASK', inHex(maskOf(pins))],
    ['FEEDER_DIRECTION', feederDirection.bit],
    ['FEEDER_ENABLE', feederEnable.bit],
    ['TRANSPORT_RUN', transportRun.bit],
    ['TRANSPORT_FULL', transportFull.bit],
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
