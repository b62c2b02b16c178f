import { DIMENSIONS } from '../../dimensions.ts';
import type { Part } from '../part.ts';
import { AXES, CURTAINS, GUARDS, RACK_PIN_NAMES, RACK_PINS, type RackPinName, SLOTS } from '../pins.ts';

/** Resistors in ohms. The current through a switch's contact is 5 V over `guard`, which keeps it clean. */
export const OHMS = {
  guard: 2200,
  pullUp: 4700,
  series: 4700,
  enable: 10_000,
  driver: 1000,
  slotLed: 180,
  emitter: 91,
  lamp: 330,
  window: 15,
  bleeder: 470,
  gate: 100,
  gateDown: 10_000,
  thickness: 10_000,
  dividerUp: 47_000,
  dividerDown: 10_000,
} as const;

/** Capacitors on the motors' supply, in farads. */
export const MOTOR_CAPACITORS_F = 3 * 100e-6;

/** The net at the part's side of an input; the pin itself is behind a resistor. */
const atPin = (name: RackPinName): string => `${name}.pin`;

/** Inputs that are digital: each has its resistor to the pin. */
const INPUTS = RACK_PIN_NAMES.filter(
  (name) => RACK_PINS[name].resistor === 'pullUp' && RACK_PINS[name].direction === 'in',
);

function boardPart(): Part {
  const pins = RACK_PIN_NAMES.map((name) => {
    const { arduinoPin, direction } = RACK_PINS[name];
    return [arduinoPin, direction === 'in' ? atPin(name) : name] as const;
  });
  return {
    ref: 'U1',
    kind: 'board',
    designation: 'Arduino Mega 2560 R3',
    eur: 10,
    footprint: 'mega',
    nets: {
      ...Object.fromEntries(pins),
      '5V1': 'V5M',
      '5V3': 'V5M',
      '5V4': 'V5M',
      GND1: 'GND',
      GND2: 'GND',
      GND3: 'GND',
      GND4: 'GND',
      GND5: 'GND',
    },
  };
}

/** The shield's parts, and the board below it. */
export function shieldParts(): Part[] {
  return [boardPart(), ...driverParts(), ...powerParts(), ...inputParts(), ...outputParts()];
}

/** Whether MS1 and MS2 of a TMC2208 lead to its logic supply, by how often it then divides a full step. */
const MICROSTEP_PINS = {
  2: { MS1: true, MS2: false },
  4: { MS1: false, MS2: true },
  8: { MS1: false, MS2: false },
  16: { MS1: true, MS2: true },
} as const;

/**
 * A driver whose motor supply is off must not be fed by its other pins: a stop or an open door takes 24 V away while the
 * board's 5 V stay. So a resistor lies before each, its logic supply among them.
 */
function driverParts(): Part[] {
  return AXES.flatMap((axis, index): Part[] => {
    const { MS1, MS2 } = MICROSTEP_PINS[DIMENSIONS.drives[axis].microsteps];
    const at = (pin: 'EN' | 'STEP' | 'DIR' | 'VIO'): string => `${axis}.${pin}`;
    const phases = { A1: `${axis}.A1`, A2: `${axis}.A2`, B1: `${axis}.B1`, B2: `${axis}.B2` };
    return [
      {
        ref: `U${2 + index}`,
        kind: 'driver',
        designation: 'TMC2208, SilentStepStick form, with heat sink',
        eur: 4.6,
        footprint: 'stepstick',
        nets: {
          EN: at('EN'),
          MS1: MS1 ? at('VIO') : 'GND',
          MS2: MS2 ? at('VIO') : 'GND',
          STEP: at('STEP'),
          DIR: at('DIR'),
          VM: 'V24M',
          GND1: 'GND',
          ...phases,
          VIO: at('VIO'),
          GND2: 'GND',
        },
      },
      resistor(`R${1 + index}`, OHMS.enable, 'V5M', at('EN')),
      fourApart(`RN${6 + index}`, [
        [`${axis}Enable`, at('EN')],
        ['V5M', at('VIO')],
        [`${axis}Step`, at('STEP')],
        [`${axis}Direction`, at('DIR')],
      ]),
      capacitor(`C${1 + index}`, '100 uF 35 V', 'V24M'),
    ];
  });
}

function powerParts(): Part[] {
  return [
    {
      ref: 'F1',
      kind: 'fuse',
      designation: '5 x 20 mm, 2.5 A slow, in two clips',
      value: '2.5 A T',
      eur: 0.8,
      footprint: 'fuse',
      nets: { 1: 'V24IN', 2: 'V24' },
    },
    {
      ref: 'U5',
      kind: 'converter',
      designation: 'K7805-2000R3: 24 to 5 V, 2 A, three pins (in, ground, out)',
      eur: 4,
      footprint: 'sip3',
      nets: { IN: 'V24', GND: 'GND', OUT: 'V5S' },
    },
    capacitor('C4', '100 uF 35 V', 'V24'),
    capacitor('C5', '100 uF 35 V', 'V5S'),
    {
      ...resistor('R4', OHMS.bleeder, 'V24M', 'GND'),
      designation: 'metal oxide 470 ohm 3 W',
      eur: 0.3,
      footprint: 'axialPower',
    },
    resistor('R5', OHMS.dividerUp, 'V24M', atPin('motorVolts')),
    resistor('R6', OHMS.dividerDown, atPin('motorVolts'), 'GND'),
    disc('C6', atPin('motorVolts')),
  ];
}

function inputParts(): Part[] {
  const [portK, portA] = [
    INPUTS.filter((name) => RACK_PINS[name].port === 'K'),
    INPUTS.filter((name) => RACK_PINS[name].port === 'A'),
  ];
  const others = [...portA.filter((name) => !isGuard(name)), 'empty' as const];
  return [
    bussed('RN1', 'sip9', OHMS.pullUp, portK),
    bussed('RN2', 'sip5', OHMS.guard, GUARDS),
    bussed('RN3', 'sip6', OHMS.pullUp, others),
    isolated('RN4', portK.toReversed()),
    isolated('RN5', portA),
    resistor('R7', OHMS.series, 'empty', atPin('empty')),
    resistor('R8', OHMS.thickness, 'thickness', atPin('thickness')),
    disc('C7', atPin('thickness')),
  ];
}

function outputParts(): Part[] {
  return [
    ...SLOTS.map((name, index) => resistor(`R${9 + index}`, OHMS.slotLed, 'V5S', `${name}.led`)),
    ...CURTAINS.map((name, index) => resistor(`R${15 + index}`, OHMS.emitter, 'V5S', `${name}.led`)),
    ...(['lampReady', 'lampDealing', 'lampHelp'] as const).map((name, index) =>
      resistor(`R${18 + index}`, OHMS.lamp, name, `${name}.led`),
    ),
    resistor('R21', OHMS.window, 'V5S', 'window1.led'),
    resistor('R22', OHMS.window, 'V5S', 'window2.led'),
    resistor('R23', OHMS.gate, 'light', 'light.gate'),
    resistor('R24', OHMS.gateDown, 'light.gate', 'GND'),
    {
      ref: 'Q1',
      kind: 'transistor',
      designation: 'IRLZ44N',
      eur: 0.9,
      footprint: 'to220',
      nets: { G: 'light.gate', D: 'window.cathode', S: 'GND' },
    },
  ];
}

const isGuard = (name: RackPinName): boolean => GUARDS.some((guard) => guard === name);

function resistor(ref: string, ohms: number, from: string, to: string): Part {
  return {
    ref,
    kind: 'resistor',
    designation: `metal film ${ohms} ohm 0.6 W`,
    value: `${ohms}`,
    eur: 0.05,
    footprint: 'axial',
    nets: { 1: from, 2: to },
  };
}

function capacitor(ref: string, value: string, net: string): Part {
  const designation = `electrolytic ${value}, 6.3 x 11, pitch 2.5`;
  return {
    ref,
    kind: 'capacitor',
    designation,
    value,
    eur: 0.2,
    footprint: 'radial',
    nets: { 1: net, 2: 'GND' },
  };
}

function disc(ref: string, net: string): Part {
  const designation = 'ceramic 10 nF 50 V, pitch 5';
  return {
    ref,
    kind: 'capacitor',
    designation,
    value: '10 nF',
    eur: 0.05,
    footprint: 'disc',
    nets: { 1: net, 2: 'GND' },
  };
}

/** Resistors of one value that all end at the board's 5 V. */
function bussed(
  ref: string,
  footprint: 'sip5' | 'sip6' | 'sip9',
  ohms: number,
  names: readonly string[],
): Part {
  const ways = names.map((name, index) => [`${index + 2}`, name] as const);
  const designation = `array ${names.length} x ${ohms} ohm, bussed`;
  return {
    ref,
    kind: 'array',
    designation,
    value: `${ohms}`,
    eur: 0.4,
    footprint,
    nets: { 1: 'V5M', ...Object.fromEntries(ways) },
  };
}

/** Eight resistors by themselves, from the parts to the pins. */
function isolated(ref: string, names: readonly RackPinName[]): Part {
  const ways = names.flatMap((name, index) => [
    [`${index + 1}`, name] as const,
    [`${16 - index}`, atPin(name)] as const,
  ]);
  const designation = `array 8 x ${OHMS.series} ohm, isolated, DIL-16`;
  return {
    ref,
    kind: 'array',
    designation,
    value: `${OHMS.series}`,
    eur: 0.8,
    footprint: 'dip16',
    nets: Object.fromEntries(ways),
  };
}

/** Four resistors by themselves in a row, from the board to a driver. */
function fourApart(ref: string, ways: readonly (readonly [from: string, to: string])[]): Part {
  return {
    ref,
    kind: 'array',
    designation: `array 4 x ${OHMS.driver} ohm, isolated, SIP-8`,
    value: `${OHMS.driver}`,
    eur: 0.4,
    footprint: 'sip8',
    nets: Object.fromEntries(ways.flat().map((net, index) => [`${index + 1}`, net])),
  };
}
