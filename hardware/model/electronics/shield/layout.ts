import type { Part } from '../part.ts';
import { FOOTPRINTS, type Hole } from './footprints.ts';

/** The edges of the board in mm; 0 is the lower left corner of the Arduino below it. */
export const BOARD = { left: 13.97, right: 112.014, bottom: -8.89, top: 89.662 } as const;

/** The places of the screws, and how far copper stays from their middle. */
export const SCREWS = {
  diameter: 3.2,
  free: 2.9,
  places: [
    [66.04, 7.62],
    [66.04, 35.56],
    [90.17, 50.8],
    [96.52, 2.54],
    [28.4, 85],
    [109, 74],
  ],
} as const;

/** A place on the board: mm, and quarter turns to the left. */
type Place = readonly [x: number, y: number, quarters?: number];

const driverX = [44.5, 63, 81.5] as const;
const slotY = [0, 1, 2, 3, 4, 5].map((index) => -4 + 12.6 * index);

/** Where each part of the shield stands. */
const PLACES: Readonly<Record<string, Place>> = {
  U1: [0, 0],
  ...Object.fromEntries(
    driverX.flatMap((x, index): [string, Place][] => [
      [`U${2 + index}`, [x, 55.2]],
      [`R${1 + index}`, [x - 2.7, 77.5]],
      [`C${1 + index}`, [x + 10.4, 77.5]],
      [`J${3 + index}`, [x, 84.6]],
    ]),
  ),
  J1: [18, 84],
  J2: [33, 84.6],
  F1: [17.4, 72.5],
  U5: [20, 62.5],
  C4: [33, 64.8],
  C5: [37, 57.5],
  R4: [26, 44],
  R5: [51.5, 11.2],
  R6: [51.5, 8.2],
  C6: [51.5, 14],
  RN1: [71.12, 21],
  RN2: [77, 46, 3],
  RN3: [72, 46, 3],
  RN4: [91.44, 17, 2],
  RN5: [82, 46.5, 3],
  RN6: [15.6, 56.5],
  RN7: [60.3, 73, 3],
  RN8: [78.8, 73, 3],
  R7: [80, 24.5],
  R8: [39, 8],
  C7: [40, 11.5],
  ...Object.fromEntries(
    slotY.flatMap((y, index): [string, Place][] => [
      [`R${9 + index}`, [102.3, y, 1]],
      [`J${11 + index}`, [108.5, y, 1]],
    ]),
  ),
  R15: [27, 12.5],
  R16: [27, 9.5],
  R17: [27, 6.5],
  R18: [47, 22],
  R19: [47, 19.3],
  R20: [47, 16.6],
  R21: [96.8, 60, 1],
  R22: [99.5, 60, 1],
  R23: [67, 29],
  R24: [67, 26],
  Q1: [99, 76.3],
  J6: [21, 9, 1],
  J7: [70, -5],
  J8: [28, 19],
  J9: [21, 34, 1],
  J10: [98.6, 84.6],
  J17: [17.2, -5],
  J18: [24.7, -5],
  J19: [32.2, -5],
  J20: [39.8, -5],
  J21: [49.8, -5],
  J22: [59.8, -5],
};

/** A plated hole on the board; without a net where nothing is joined to it. */
export interface Pad extends Hole {
  readonly ref: string;
  readonly net: string | undefined;
}

/** A part on the board, with its room as a rectangle. */
export interface Placed {
  readonly ref: string;
  readonly label: string;
  readonly pads: readonly Pad[];
  readonly room: readonly [number, number, number, number];
}

/** The parts that have a footprint, in their places. Throws for one that has none on the board. */
export function placedParts(parts: readonly Part[]): Placed[] {
  return parts.flatMap((part): Placed[] =>
    part.footprint === undefined ? [] : [placed(part, part.footprint)],
  );
}

function placed({ nets, ref, value }: Part, name: NonNullable<Part['footprint']>): Placed {
  const place = PLACES[ref];
  if (place === undefined) throw new Error(`${ref} has no place on the shield: give it one in PLACES.`);
  const { holes, room } = FOOTPRINTS[name];
  const missing = Object.keys(nets).find((terminal) => !holes.some((hole) => hole.terminal === terminal));
  if (missing !== undefined) throw new Error(`The footprint ${name} of ${ref} has no hole ${missing}.`);
  const pads = holes.map((hole) => {
    const [x, y] = turned(hole.x, hole.y, place);
    return { ...hole, x, y, ref, net: nets[hole.terminal] };
  });
  const [x0, y0] = turned(room[0], room[1], place);
  const [x1, y1] = turned(room[2], room[3], place);
  return {
    ref,
    label: value === undefined ? ref : `${ref} ${value}`,
    pads,
    room: [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)],
  };
}

function turned(x: number, y: number, [toX, toY, quarters = 0]: Place): [number, number] {
  const [right, up] = [
    [x, y],
    [-y, x],
    [-x, -y],
    [y, -x],
  ][quarters] as [number, number];
  return [round(toX + right), round(toY + up)];
}

const round = (mm: number): number => Math.round(mm * 1000) / 1000;

/** Parts that stand in each other, or over the edge of the board. */
export function crowded(parts: readonly Placed[]): string[] {
  const over = parts.filter(
    ({ ref, room: [x0, y0, x1, y1] }) =>
      ref !== 'U1' && (x0 < BOARD.left || y0 < BOARD.bottom || x1 > BOARD.right || y1 > BOARD.top),
  );
  const meeting = parts.flatMap((one, index) =>
    parts
      .slice(index + 1)
      .filter((other) => meets(one.room, other.room))
      .map((other) => `${one.ref} and ${other.ref} stand in each other.`),
  );
  return [...over.map(({ ref }) => `${ref} stands over the edge of the shield.`), ...meeting];
}

function meets(a: Placed['room'], b: Placed['room']): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}
