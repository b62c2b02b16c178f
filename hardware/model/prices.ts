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

/** These pages say no date. */
const ARM_LIST: PriceSource = { page: 'github.com/ggldnl/SCARA hardware/BOM.md', date: 'read in 2026' };
const BOARD_LIST: PriceSource = { page: 'pastebin.com/DXqUv2sJ', date: 'read in 2026' };
const SENSOR_SHOP: PriceSource = { page: 'novapart.co/products/EESX4088', date: 'read in 2026' };
const HEXAPOD_LIST: PriceSource = { page: 'github.com/ggldnl/Hexapod-Hardware README.md', date: '2025' };

function priced(eur: number, source: PriceSource): Price {
  return { eur, source };
}

function judged(eur: number): Price {
  return { eur };
}

/** What bought parts cost, by name; screws and what holds them by the beginning of their names. */
export const PRICES: Readonly<Record<string, Price>> = {
  stepper: priced(8.88, ARM_LIST),
  'left bearing': priced(0.5, HEXAPOD_LIST),
  'right bearing': priced(0.5, HEXAPOD_LIST),
  bush: judged(1.8),
  'pulley 20, bore 5': priced(1.36, ARM_LIST),
  'pulley 20, bore 6': judged(1.3),
  'pulley 30, bore 5': judged(3),
  'lift idler': judged(1.8),
  'belt of the feeder': priced(1.92, ARM_LIST),
  'belt of the transport': priced(1.92, ARM_LIST),
  'belt T1 to T2': judged(1.8),
  'belt T2 to E': judged(1.8),
  'belt of the rack': judged(1.8),
  'lift belt': judged(1),
  /** All five and that of the lift come from one bar of 1 m. */
  shaft: judged(1),
  'lift shaft': judged(1.2),
  'set collar': judged(0.4),
  'one-way clutch': judged(1.6),
  'roller sleeve': judged(0.8),
  'feed tyre': judged(1.3),
  'separator tyre': judged(1.3),
  'retard pad': judged(0.4),
  idler: judged(0.5),
  'idler axle': judged(0.25),
  spring: judged(0.25),
  'spring of the lever': judged(0.25),
  'hopper contact': judged(1),
  'cassette switch': judged(1.2),
  'magnet of the follower': judged(0.4),
  'lever wheel': judged(0.8),
  'wheel axle': judged(0.3),
  'lever pivot': judged(0.3),
  'magnet of the lever': judged(0.3),
  'Hall sensor': judged(1.5),
  'hinge pin': judged(0.4),
  'hopper post': judged(0.6),
  'fixed pin': judged(0.3),
  window: judged(2),
  'bearing 623ZZ': judged(0.6),
  'pin 3 x 10': judged(0.2),
  'pin 3 x 20': judged(0.2),
  'guide rod': judged(3),
  'ball plunger': judged(1.8),
  beam: priced(2.93, SENSOR_SHOP),
  'third beam': priced(2.93, SENSOR_SHOP),
  'comb sensor': priced(2.93, SENSOR_SHOP),
  emitter: judged(0.6),
  receiver: judged(3.5),
  camera: judged(15),
  'window lamp': judged(2),
  'film flap': judged(0.1),
  spacer: judged(0.6),
  'spacer of the board': judged(0.1),
  'spacer of the computer': judged(0.1),
  'switch of the chain': judged(2.5),
  'switch of the board': judged(3),
  'catch magnet': judged(0.4),
  'door magnet': judged(0.4),
  board: priced(10, BOARD_LIST),
  /** The host computer counts by itself. */
  'host computer': judged(0),
  'stop button': judged(7),
  'start button': judged(2),
  'green lamp': judged(0.4),
  'amber lamp': judged(0.4),
  'red lamp': judged(0.4),
  'socket of the supply': judged(1),
  'insert M3': priced(0.06, ARM_LIST),
  screw: priced(0.03, HEXAPOD_LIST),
  nut: priced(0.02, HEXAPOD_LIST),
  washer: judged(0.01),
  square: judged(0.04),
};

/** What does as well where a maker is named; any part of its designation does where none is. */
export const SECOND_SOURCES: Readonly<Record<string, string>> = {
  stepper: 'any of 42 x 40 that gives 0.18 N m at 1,100 rpm and 24 V',
  bush: 'LM8UU, with balls, 8 x 15 x 24',
  beam: 'no other maker: light makes its output low; several shops',
  'third beam': 'no other maker: light makes its output low; several shops',
  'comb sensor': 'no other maker: light makes its output low; several shops',
  emitter: 'another of 940 nm, 10 degrees, 5 mm, 100 mA',
  receiver: 'no other maker; several shops',
  'Hall sensor': 'DRV5055A4QLPG, half as sensitive',
  camera: 'another IMX219 of that size, with a lens that turns',
  'window lamp': 'another white LED of 1 W, 5000 K, on a star of 20',
  board: 'a compatible one',
  'host computer': 'another computer with such a camera port',
  'hopper contact': 'another changeover reed contact, no thicker than 2.5',
  'switch of the chain': 'another of 19.8 x 10.2 x 6.4 with holes 9.5 apart, for 10 A',
  'switch of the board': 'another of that form with contacts of gold',
  'cassette switch': 'another of that form with contacts of gold',
};

/** What a maker prints or cuts costs its material: EUR a kilogram, or a square decimetre of plate, judged. */
const PRINTED_KG = 20;
const PLATES_DM2: Readonly<Partial<Record<Material, number>>> = {
  'birch plywood 6': 0.45,
  'birch plywood 3': 0.3,
  'POM 2': 1.5,
  'acrylic 4': 0.9,
  'acrylic 3': 0.7,
  'EVA foam 3': 0.3,
  'EVA foam 5': 0.4,
};
/** Metal is cut by a shop: the plate, and a start of its cutter for each part. */
const METALS_DM2: Readonly<Partial<Record<Material, number>>> = {
  'aluminium 3': 5,
  'aluminium 2': 4.5,
  'steel 3': 4,
  'spring steel 0.3': 4,
};
const CUT_EACH = 0.3;

/** The mass of one piece, by its solid and material. */
export function massOf({ massG, material, solids }: Part): number {
  return massG ?? ((solids[0]?.volume() ?? 0) / 1000) * MATERIALS[material];
}

/** What one piece costs; throws RangeError for a bought part that has no price. */
export function priceOf(part: Part): Price {
  if (part.process === 'printed') return judged((massOf(part) / 1000) * PRINTED_KG);
  if (part.process === 'laser') return judged(cutEur(part));
  const found = PRICES[part.name] ?? PRICES[part.name.split(' ')[0] ?? ''];
  if (found === undefined) throw new RangeError(`${part.name} has no price.`);
  return found;
}

function cutEur(part: Part): number {
  const metal = METALS_DM2[part.material];
  return metal === undefined
    ? plateDm2(part) * (PLATES_DM2[part.material] ?? 1)
    : CUT_EACH + plateDm2(part) * metal;
}

/** The plate that a flat part is cut from, as its two longer sides. */
function plateDm2({ solids }: Part): number {
  const box = solids[0]?.boundingBox();
  if (box === undefined) return 0;
  const size = box.max.map((most, axis) => most - (box.min[axis] ?? 0)).sort((one, other) => other - one);
  return ((size[0] ?? 0) * (size[1] ?? 0)) / 10_000;
}
