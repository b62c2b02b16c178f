import type { Part } from './part.ts';
import { AXES, CURTAINS, GUARDS, SLOTS } from './pins.ts';

/** What stands in the machine, with the nets that its cables bring. */
export function machineParts(): Part[] {
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
            : 'two switches that its lid presses: Omron SS-10GL (COM is 11, NO 12) and SS-01GL (COM is 21, NO 22)',
        eur: name === 'stopPressed' ? 7 : 5.5,
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
