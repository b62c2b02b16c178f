import { MATERIALS, type Material } from './materials.ts';
import type { Part } from './part.ts';

/** A page on which a price stood, and when that page was written or last changed. */
export interface PriceSource {
  readonly page: string;
  readonly date: string;
}

/** Euros without tax for one piece; without a source it is judged, and marked so. */
export interface Price {
  readonly eur: number;
  readonly source?: PriceSource;
}

const PRINTER_LIST: PriceSource = {
  page: 'gist.github.com/dunkelstern/08fa89cdb9af75187f5d',
  date: '2015-08-29',
};
const PLOTTER_LIST: PriceSource = { page: 'github.com/nikivanov/mural BOM.md (USD)', date: '2025' };
const HEXAPOD_LIST: PriceSource = { page: 'github.com/ggldnl/Hexapod-Hardware README.md', date: '2025' };

function priced(eur: number, source: PriceSource): Price {
  return { eur, source };
}

function judged(eur: number): Price {
  return { eur };
}

/** What bought parts cost, by name; screws and what holds them by the beginning of their names. */
export const PRICES: Readonly<Record<string, Price>> = {
  stepper: priced(12, PRINTER_LIST),
  'left bearing': priced(0.5, HEXAPOD_LIST),
  'right bearing': priced(0.5, HEXAPOD_LIST),
  bush: judged(1.8),
  'pulley 20, bore 5': priced(1.2, PLOTTER_LIST),
  'pulley 20, bore 6': judged(1.3),
  'pulley 30, bore 5': judged(3),
  'lift idler': judged(1.8),
  'belt of the feeder': judged(2.2),
  'belt of the transport': judged(2.2),
  'belt T1 to T2': judged(1.8),
  'belt T2 to E': judged(1.8),
  'belt of the rack': judged(1.8),
  'lift belt': judged(1),
  /** All five and that of the lift come from one bar of 1 m. */
  shaft: judged(1),
  'lift shaft': judged(1.2),
  'set collar': judged(0.6),
  'one-way clutch': judged(2),
  'roller sleeve': judged(0.8),
  'feed tyre': judged(1.5),
  'separator tyre': judged(2),
  'retard pad': judged(0.8),
  idler: judged(0.8),
  'idler axle': judged(0.25),
  spring: judged(0.4),
  'spring of the lever': judged(0.4),
  'lever wheel': judged(1),
  'wheel axle': judged(0.3),
  'lever pivot': judged(0.3),
  'magnet of the lever': judged(0.3),
  'Hall sensor': judged(2.2),
  'hinge pin': judged(0.8),
  'hopper post': judged(0.9),
  'fixed pin': judged(0.4),
  window: judged(3),
  'bearing 623ZZ': judged(0.7),
  'pin 3 x 10': judged(0.2),
  'pin 3 x 20': judged(0.2),
  'guide rod': judged(3),
  'ball plunger': judged(1.8),
  beam: judged(6),
  'comb sensor': judged(6),
  emitter: judged(0.6),
  receiver: judged(3.5),
  camera: judged(18),
  'window lamp': judged(2),
  'film flap': judged(0.1),
  spacer: judged(0.6),
  'spacer of the board': judged(0.15),
  'spacer of the computer': judged(0.15),
  'door switch': judged(9),
  'catch magnet': judged(0.4),
  'door magnet': judged(0.4),
  board: priced(12, PRINTER_LIST),
  /** The host computer counts by itself. */
  'host computer': judged(0),
  'stop button': judged(14),
  'start button': judged(2),
  'green lamp': judged(0.4),
  'amber lamp': judged(0.4),
  'red lamp': judged(0.4),
  'socket of the supply': judged(1),
  'insert M3': priced(0.07, HEXAPOD_LIST),
  screw: priced(0.03, HEXAPOD_LIST),
  nut: priced(0.02, HEXAPOD_LIST),
  square: judged(0.04),
};

/** What is made of a material costs this much a kilogram, or a square decimetre cut out of a plate. */
const PRINTED_KG = 20;
const PLATES_DM2: Readonly<Partial<Record<Material, number>>> = {
  'birch plywood 6': 1.1,
  'birch plywood 3': 0.7,
  'POM 2': 3,
  'acrylic 4': 1.6,
  'acrylic 3': 1.2,
  'aluminium 3': 5,
  'aluminium 2': 4.5,
  'steel 3': 4,
  'spring steel 0.3': 4,
  'EVA foam': 0.3,
};
/** A cut part takes a start of the cutter, however small it is. */
const CUT_EACH = 0.3;

/** The mass of one piece, by its solid and material. */
export function massOf({ massG, material, solids }: Part): number {
  return massG ?? ((solids[0]?.volume() ?? 0) / 1000) * MATERIALS[material];
}

/** What one piece costs; throws RangeError for a bought part that has no price. */
export function priceOf(part: Part): Price {
  if (part.process === 'printed') return judged((massOf(part) / 1000) * PRINTED_KG);
  if (part.process === 'laser') return judged(CUT_EACH + plateDm2(part) * (PLATES_DM2[part.material] ?? 1));
  const found = PRICES[part.name] ?? PRICES[part.name.split(' ')[0] ?? ''];
  if (found === undefined) throw new RangeError(`${part.name} has no price.`);
  return found;
}

/** The plate that a flat part is cut from, as its two longer sides. */
function plateDm2({ solids }: Part): number {
  const box = solids[0]?.boundingBox();
  if (box === undefined) return 0;
  const size = box.max.map((most, axis) => most - (box.min[axis] ?? 0)).sort((one, other) => other - one);
  return ((size[0] ?? 0) * (size[1] ?? 0)) / 10_000;
}
