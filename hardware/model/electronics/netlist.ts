import { DIMENSIONS } from '../dimensions.ts';
import type { Netlist, Part, Wire } from './part.ts';
import { GUARDS, RACK_PIN_NAMES, RACK_PINS, type RackPinName } from './pins.ts';

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

const AXES = ['feeder', 'transport', 'rack'] as const;
/** Sensors with a light and a slot, in the order of their plugs. */
const SLOTS = ['length1', 'length2', 'code1', 'code2', 'code3', 'code4'] as const;
/** Sensors whose light stands on the other side of the machine. */
const CURTAINS = ['front1', 'front2', 'empty'] as const;

/** The net at the part's side of an input; the pin itself is behind a resistor. */
const atPin = (name: RackPinName): string => `${name}.pin`;

/** The whole circuit of the machine with the rack, from its table of pins. */
export function rackNetlist(): Netlist {
  const cables = [...powerCables(), ...sensorCables(), ...panelCables()];
  return {
    parts: [...shieldParts(), ...cables.map(({ plug }) => plug), ...machineParts()],
    wires: cables.flatMap(({ wires }) => wires),
  };
}

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

function shieldParts(): Part[] {
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

/** A plug with its cable. */
interface Cable {
  readonly plug: Part;
  readonly wires: readonly Wire[];
}

interface Way {
  readonly net: string;
  readonly to: readonly string[];
  readonly colour: string;
  readonly mm2?: number;
}

function cable(
  ref: string,
  footprint: NonNullable<Part['footprint']>,
  lengthMm: number,
  ways: readonly Way[],
): Cable {
  const designation =
    footprint === 'screw2'
      ? 'screw terminal 5.08 mm, 2 ways'
      : `JST ${footprint}, upright, with housing and contacts`;
  const nets = Object.fromEntries(ways.map(({ net }, index) => [`${index + 1}`, net] as const));
  return {
    plug: { ref, kind: 'plug', designation, value: footprint, eur: 0.35, footprint, nets },
    wires: ways.map(({ colour, mm2 = 0.25, net, to }, index) => ({
      plug: ref,
      way: `${index + 1}`,
      net,
      to,
      colour,
      mm2,
      lengthMm,
    })),
  };
}

function powerCables(): Cable[] {
  const motors = AXES.map((axis, index) =>
    cable(`J${3 + index}`, 'VH-4', 300, [
      { net: `${axis}.A1`, to: [`motor ${axis}.A1`], colour: 'black', mm2: 0.5 },
      { net: `${axis}.A2`, to: [`motor ${axis}.A2`], colour: 'green', mm2: 0.5 },
      { net: `${axis}.B1`, to: [`motor ${axis}.B1`], colour: 'red', mm2: 0.5 },
      { net: `${axis}.B2`, to: [`motor ${axis}.B2`], colour: 'blue', mm2: 0.5 },
    ]),
  );
  return [
    cable('J1', 'screw2', 200, [
      { net: 'V24IN', to: ['supply.plus'], colour: 'red', mm2: 0.75 },
      { net: 'GND', to: ['supply.minus'], colour: 'black', mm2: 0.75 },
    ]),
    cable('J2', 'VH-2', 500, [
      { net: 'V24', to: ['contact stopPressed.11'], colour: 'red', mm2: 0.75 },
      { net: 'V24M', to: ['contact coverOpen.12'], colour: 'orange', mm2: 0.75 },
    ]),
    ...motors,
  ];
}

function sensorCables(): Cable[] {
  return [
    ...SLOTS.map((name, index) =>
      cable(`J${11 + index}`, 'XH-4', 350, [
        { net: `${name}.led`, to: [`sensor ${name}.A`], colour: 'red' },
        { net: 'V5S', to: [`sensor ${name}.V`], colour: 'orange' },
        { net: name, to: [`sensor ${name}.O`], colour: 'blue' },
        { net: 'GND', to: [`sensor ${name}.G`, `sensor ${name}.K`], colour: 'black' },
      ]),
    ),
    ...CURTAINS.map((name, index) =>
      cable(`J${17 + index}`, 'XH-2', 500, [
        { net: `${name}.led`, to: [`light ${name}.A`], colour: 'red' },
        { net: 'GND', to: [`light ${name}.K`], colour: 'black' },
      ]),
    ),
    ...CURTAINS.map((name, index) =>
      cable(`J${20 + index}`, 'XH-3', 350, [
        { net: 'V5S', to: [`sensor ${name}.V`], colour: 'orange' },
        { net: name, to: [`sensor ${name}.O`], colour: 'blue' },
        { net: 'GND', to: [`sensor ${name}.G`], colour: 'black' },
      ]),
    ),
    // The board's own 5 V is also what its converter measures by, so the reading does not follow the supply.
    cable('J9', 'XH-5', 350, [
      { net: 'V5M', to: ['sensor thickness.V'], colour: 'orange' },
      { net: 'GND', to: ['sensor thickness.G'], colour: 'black' },
      { net: 'thickness', to: ['sensor thickness.O'], colour: 'white' },
      { net: 'GND', to: [], colour: 'black' },
      { net: 'GND', to: [], colour: 'screen' },
    ]),
  ];
}

function panelCables(): Cable[] {
  const guards = GUARDS.flatMap((name): Way[] => [
    { net: name, to: [`contact ${name}.21`], colour: 'yellow' },
    { net: 'GND', to: [`contact ${name}.22`], colour: 'black' },
  ]);
  const switches = (['hopperEmpty', 'hopperLow', 'trayPresent'] as const).flatMap((name): Way[] => [
    { net: name, to: [`switch ${name}.1`], colour: 'white' },
    { net: 'GND', to: [`switch ${name}.2`], colour: 'black' },
  ]);
  const lamps = (['lampReady', 'lampDealing', 'lampHelp'] as const).map(
    (name): Way => ({
      net: `${name}.led`,
      to: [`${name}.A`],
      colour: { lampReady: 'green', lampDealing: 'orange', lampHelp: 'red' }[name],
    }),
  );
  return [
    cable('J6', 'XH-8', 500, guards),
    cable('J7', 'XH-6', 400, switches),
    cable('J8', 'XH-7', 500, [
      { net: 'startPressed', to: ['switch startPressed.1'], colour: 'white' },
      { net: 'GND', to: ['switch startPressed.2'], colour: 'black' },
      ...lamps,
      { net: 'buzzer', to: ['buzzer.1'], colour: 'violet' },
      { net: 'GND', to: ['lampReady.K', 'lampDealing.K', 'lampHelp.K', 'buzzer.2'], colour: 'black' },
    ]),
    cable('J10', 'VH-3', 400, [
      { net: 'window1.led', to: ['window 1.A'], colour: 'red', mm2: 0.5 },
      { net: 'window2.led', to: ['window 2.A'], colour: 'red', mm2: 0.5 },
      { net: 'window.cathode', to: ['window 1.K', 'window 2.K'], colour: 'black', mm2: 0.5 },
    ]),
  ];
}

/** What stands in the machine, with the nets that its cables bring. */
function machineParts(): Part[] {
  return [...supplyParts(), ...sensorParts(), ...panelParts()];
}

/** The supply, and the contacts that its current goes through one after the other. */
function supplyParts(): Part[] {
  const chain = ['V24', ...GUARDS.slice(0, -1).map((name) => `chain.${name}`), 'V24M'];
  return [
    {
      ref: 'supply',
      kind: 'supply',
      designation: '24 V 60 W, insulated (SELV), plug 5.5 x 2.1 with plus inside',
      eur: 10,
      nets: { plus: 'V24IN', minus: 'GND' },
    },
    ...GUARDS.map(
      (name, index): Part => ({
        ref: `contact ${name}`,
        kind: 'contact',
        designation:
          name === 'stopPressed'
            ? 'stop button to ISO 13850, two forced contacts'
            : 'double-pole snap-action switch, both contacts closed while pressed',
        eur: name === 'stopPressed' ? 7 : 9,
        nets: { 11: chain[index] ?? '', 12: chain[index + 1] ?? '', 21: name, 22: 'GND' },
      }),
    ),
  ];
}

function sensorParts(): Part[] {
  return [
    ...SLOTS.map(
      (name): Part => ({
        ref: `sensor ${name}`,
        kind: 'slotSensor',
        designation: 'Omron EE-SX4088',
        eur: 2.93,
        nets: { A: `${name}.led`, K: 'GND', V: 'V5S', O: name, G: 'GND' },
      }),
    ),
    ...CURTAINS.flatMap((name): Part[] => [
      {
        ref: `light ${name}`,
        kind: 'emitter',
        designation: 'Vishay TSAL6100',
        eur: 0.6,
        nets: { A: `${name}.led`, K: 'GND' },
      },
      {
        ref: `sensor ${name}`,
        kind: 'receiver',
        designation: 'TT OPL551-OC',
        eur: 3.5,
        nets: { V: 'V5S', O: name, G: 'GND' },
      },
    ]),
    {
      ref: 'sensor thickness',
      kind: 'hall',
      designation: 'TI DRV5055A3QLPG (TO-92), magnet 4 x 3 N35',
      eur: 1.8,
      nets: { V: 'V5M', G: 'GND', O: 'thickness' },
    },
    ...AXES.map(
      (axis): Part => ({
        ref: `motor ${axis}`,
        kind: 'motor',
        designation: '17HS4401 or equal, its curve checked',
        eur: 8.88,
        nets: { A1: `${axis}.A1`, A2: `${axis}.A2`, B1: `${axis}.B1`, B2: `${axis}.B2` },
      }),
    ),
  ];
}

const SWITCHES = {
  hopperEmpty: 'reed contact, changeover, its closed side',
  hopperLow: 'reed contact, changeover, its closed side',
  trayPresent: 'micro switch with lever, closed while the cassette presses it',
  startPressed: 'push button, closes',
} as const;

function panelParts(): Part[] {
  return [
    ...(['hopperEmpty', 'hopperLow', 'trayPresent', 'startPressed'] as const).map(
      (name): Part => ({
        ref: `switch ${name}`,
        kind: 'switch',
        designation: SWITCHES[name],
        eur: 1.2,
        nets: { 1: name, 2: 'GND' },
      }),
    ),
    ...(['lampReady', 'lampDealing', 'lampHelp'] as const).map(
      (name): Part => ({
        ref: name,
        kind: 'lamp',
        designation: 'LED lamp 5 mm, 10 mA, with holder',
        eur: 0.4,
        nets: { A: `${name}.led`, K: 'GND' },
      }),
    ),
    {
      ref: 'buzzer',
      kind: 'buzzer',
      designation: 'active buzzer 5 V, at most 20 mA',
      eur: 1,
      nets: { 1: 'buzzer', 2: 'GND' },
    },
    ...[1, 2].map(
      (index): Part => ({
        ref: `window ${index}`,
        kind: 'led',
        designation: 'Cree XP-E2 5000 K on a star',
        eur: 2,
        nets: { A: `window${index}.led`, K: 'window.cathode' },
      }),
    ),
  ];
}
