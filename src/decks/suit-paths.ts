import { ellipse, type Path, type PathStep, placing, polygon, transformPath } from './path.ts';

/** Right half of an outline from its top to its foot: points x1 y1 x2 y2 x y of each curve. */
type Half = readonly (readonly [number, number, number, number, number, number])[];

/** A closed outline from a start on the axis down its right half, and up the mirrored left one. */
function symmetric(startY: number, half: Half): Path {
  const ends = [[0, startY] as const, ...half.map(([, , , , x, y]) => [x, y] as const)];
  const back = half.map(([x1, y1, x2, y2], index): PathStep => {
    const [x, y] = ends[index] ?? [0, startY];
    return ['C', -x2, y2, -x1, y1, -x, y];
  });
  return [['M', 0, startY], ...half.map((curve): PathStep => ['C', ...curve]), ...back.toReversed(), ['Z']];
}

/** The foot of spade and club: narrow where it leaves the leaf, wide on the ground. */
const FOOT: Path = symmetric(0.1, [
  [0.02, 0.1, 0.035, 0.1, 0.045, 0.12],
  [0.045, 0.34, 0.09, 0.45, 0.2, 0.49],
  [0.2, 0.495, 0.2, 0.5, 0.19, 0.5],
  [0.1, 0.5, 0.05, 0.5, 0, 0.5],
]);

const CLUB_LEAF = 0.222;

/**
 * The suits, clubs to spades, in a square of one unit round the origin.
 * All parts of a sign turn the same way.
 */
const SUIT_PATHS: readonly Path[] = [
  [
    ...ellipse(0, -0.278, CLUB_LEAF),
    ...ellipse(-0.262, 0.125, CLUB_LEAF),
    ...ellipse(0.262, 0.125, CLUB_LEAF),
    ...polygon([-0.1, -0.14], [0.1, -0.14], [0.13, 0.08], [0, 0.2], [-0.13, 0.08]),
    ...FOOT,
  ],
  symmetric(-0.5, [
    [0.09, -0.33, 0.22, -0.14, 0.385, 0],
    [0.22, 0.14, 0.09, 0.33, 0, 0.5],
  ]),
  symmetric(-0.3, [
    [0.05, -0.42, 0.14, -0.485, 0.25, -0.485],
    [0.39, -0.485, 0.48, -0.38, 0.48, -0.215],
    [0.48, 0.05, 0.13, 0.26, 0, 0.5],
  ]),
  [
    ...symmetric(-0.5, [
      [0.1, -0.3, 0.455, -0.1, 0.455, 0.135],
      [0.455, 0.275, 0.36, 0.345, 0.255, 0.345],
      [0.16, 0.345, 0.07, 0.29, 0, 0.19],
    ]),
    ...FOOT,
  ],
];

/** The sign of a suit (0..3) with its middle at a place. */
export function drawSuit(suit: number, x: number, y: number, size: number, turnDeg = 0): Path {
  return transformPath(SUIT_PATHS[suit] ?? [], placing(x, y, size, turnDeg));
}
