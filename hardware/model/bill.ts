import { rackNetlist } from './electronics/netlist.ts';
import type { PartKind } from './electronics/part.ts';
import type { Joint, Part, Process } from './part.ts';
import { massOf, type PriceSource, priceOf } from './prices.ts';

/** A row of the parts list: all pieces of one kind, whatever step they come in. */
export interface BillRow {
  readonly name: string;
  readonly process: Process;
  readonly material: string;
  readonly designation: string;
  readonly count: number;
  readonly massG: number;
  readonly eurEach: number;
  readonly source: PriceSource | undefined;
  /** The steps of assembly at which it comes in, by their ids. */
  readonly steps: readonly string[];
}

/** What a printer lays down an hour, as filled volume: a nozzle of 0.4 with layers of 0.2, 40 % filled, walls of three lines. */
const PRINTED_CM3_PER_HOUR = 11;

export function billOf(parts: readonly Part[]): BillRow[] {
  const byKind = Map.groupBy(parts, ({ name, designation = '' }) => `${name}|${designation}`);
  return [...byKind.values()].flatMap((same) => {
    const first = same[0];
    if (first === undefined) return [];
    const { eur, source } = priceOf(first);
    return {
      name: first.name,
      process: first.process,
      material: first.material,
      designation: first.designation ?? '',
      count: same.reduce((sum, { count }) => sum + count, 0),
      massG: massOf(first),
      eurEach: eur,
      source,
      steps: [...new Set(same.map(({ step }) => step))],
    };
  });
}

/** Hours that a printed part takes, each piece. */
export function printingHours({ process, massG }: BillRow): number {
  return process === 'printed' ? massG / 1.27 / PRINTED_CM3_PER_HOUR : 0;
}

/** What all of them cost, in euros without tax. */
export function sumOf(rows: readonly BillRow[]): number {
  return rows.reduce((sum, { count, eurEach }) => sum + count * eurEach, 0);
}

/** Kinds of the netlist that have a place in the machine, and stand in its list. */
const PLACED: readonly PartKind[] = [
  'board',
  'contact',
  'slotSensor',
  'emitter',
  'receiver',
  'hall',
  'motor',
  'lamp',
  'led',
];
/** The start button comes with the panel; the other switches lie in hopper and carriage. */
const PLACED_SWITCHES: readonly string[] = [
  'switch hopperEmpty',
  'switch hopperLow',
  'switch trayPresent',
  'switch startPressed',
];

/** Something bought that has no place in the model: it stands beside, or is soldered. Its price is judged. */
export interface Beside {
  readonly name: string;
  readonly count: number;
  readonly eur: number;
  /** What to order. */
  readonly designation: string;
  readonly or: string;
}

const SUPPLY_OR = 'Mean Well GST60A24-P1J, USD 18.60 in lists of 2026; others USD 8';
const USB_CABLE: Beside = {
  name: 'USB cable',
  count: 1,
  eur: 1,
  designation: 'USB A to B, 0.3 to 0.5 m',
  or: 'the one that came with the board',
};

/** A part of the netlist as something to order. */
function besideOf(ref: string, name: string, or: string, count = 1): Beside {
  const part = rackNetlist().parts.find((each) => each.ref === ref);
  if (part === undefined) throw new RangeError(`The netlist has no ${ref}.`);
  return { name, count, eur: part.eur, designation: part.designation, or };
}

/** What the machine needs beside its parts and those that are soldered onto its shield. */
export const BESIDE_MACHINE: readonly Beside[] = [
  besideOf('supply', 'supply', SUPPLY_OR),
  besideOf('buzzer', 'buzzer', 'common part'),
  {
    name: 'bare shield',
    count: 1,
    eur: 5,
    designation: '2 layers, 98 x 98.6, by the files in `shield`',
    or: 'a board with holes',
  },
  {
    name: 'headers and sockets',
    count: 1,
    eur: 2,
    designation: 'pin headers 2.54 for all rows of the board (4 of 8, 1 of 10, 2 of 18), six sockets of 8',
    or: 'common part',
  },
  {
    name: 'wire',
    count: 1,
    eur: 5,
    designation: 'stranded 0.25, 0.5 and 0.75 mm² by the lengths of the wiring, shrink sleeve',
    or: 'ready-made leads',
  },
  USB_CABLE,
];

/** What the feeder stand needs besides what has a place in it. */
export const BESIDE_STAND: readonly Beside[] = [
  besideOf('U3', 'driver', 'any TMC2208 module of that form', 2),
  besideOf('supply', 'supply', SUPPLY_OR),
  besideOf('U5', 'converter', 'Traco TSR 2-2450'),
  besideOf('F1', 'fuse', 'in a cable holder'),
  {
    name: 'board with holes',
    count: 1,
    eur: 3,
    designation: '100 x 100, with headers, sockets, resistors and capacitors of the wiring',
    or: 'the shield',
  },
  {
    name: 'cables',
    count: 1,
    eur: 5,
    designation: 'wire 0.25 and 0.5 mm², JST XH and VH plugs',
    or: 'ready-made leads',
  },
  USB_CABLE,
];

export function besideEur(all: readonly Beside[]): number {
  return all.reduce((sum, { count, eur }) => sum + count * eur, 0);
}

/** The price of the parts on the machine's shield and of those beside it, which have no place in the model. */
export function electronicsEur(): number {
  const beside = BESIDE_MACHINE.map(({ designation }) => designation);
  return rackNetlist()
    .parts.filter(({ kind, ref }) => !PLACED.includes(kind) && !PLACED_SWITCHES.includes(ref))
    .filter(({ designation }) => !beside.includes(designation))
    .reduce((sum, { eur }) => sum + eur, besideEur(BESIDE_MACHINE));
}

/** Materials that nobody has to be told: what is made of them is ordered by its designation. */
const TOLD: readonly string[] = [
  'steel',
  'electronics',
  'plastic',
  'brass',
  'aluminium alloy',
  'neoprene, glass fibre',
];

/** What to order, with what it is made of where its designation does not say that. */
export function orderOf({ designation, material }: BillRow): string {
  return TOLD.includes(material) || designation.includes('spring')
    ? designation
    : `${material}, ${designation}`;
}

/** The work that is left to do by hand on a part that a laser has cut: seats of flat heads, and threads. */
export function handwork(name: string, joints: readonly Joint[]): string {
  const seats = joints.filter(({ screw, through }) => through[0] === name && screw.endsWith('flat')).length;
  const threads = joints.filter(({ hold, into }) => into === name && hold === 'thread').length;
  return [
    ...(seats > 0 ? [`countersink ${seats} to 6 mm`] : []),
    ...(threads > 0 ? [`tap ${threads} M3`] : []),
  ].join(', ');
}

/** Bought parts that nobody could order by what the list says. */
export function unnamed(rows: readonly BillRow[]): string[] {
  return rows
    .filter(({ designation, process }) => process === 'bought' && designation === '')
    .map(({ name }) => `${name} has no designation.`);
}
