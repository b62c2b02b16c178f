import type { Part, Wire } from './part.ts';
import { AXES, CURTAINS, GUARDS, SLOTS } from './pins.ts';

/** A plug with its cable. */
export interface Cable {
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
    cable('J6', 'XH-8', 600, guards),
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

/** Every cable of the machine. */
export function machineCables(): Cable[] {
  return [...powerCables(), ...sensorCables(), ...panelCables()];
}
