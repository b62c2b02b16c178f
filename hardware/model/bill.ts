import { rackNetlist } from './electronics/netlist.ts';
import type { PartKind } from './electronics/part.ts';
import type { Part, Process } from './part.ts';
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
/** The bare shield, wires and what is crimped onto them. */
const SHIELD_AND_WIRES_EUR = 13;

/** What the parts on the shield and at the ends of its wires cost that have no place in the model. */
export function electronicsEur(): number {
  const { parts } = rackNetlist();
  return parts
    .filter(({ kind, ref }) => !PLACED.includes(kind) && !PLACED_SWITCHES.includes(ref))
    .reduce((sum, { eur }) => sum + eur, SHIELD_AND_WIRES_EUR);
}

/** Bought parts that nobody could order by what the list says. */
export function unnamed(rows: readonly BillRow[]): string[] {
  return rows
    .filter(({ designation, process }) => process === 'bought' && designation === '')
    .map(({ name }) => `${name} has no designation.`);
}
