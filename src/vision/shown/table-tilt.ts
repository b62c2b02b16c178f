import { median } from '../numbers/statistics.ts';
import type { Point } from './picture.ts';

/** How a camera stands over a table: turns round the picture's axes, and its focal length in pixels. */
export interface TableTilt {
  /** Rows of the turn that makes the table face the camera. */
  readonly turn: readonly number[];
  readonly focalPx: number;
  readonly middle: Point;
}

/** A card's left side and the direction of its top edge, in pixels. */
export interface CardSides {
  readonly top: Point;
  readonly bottom: Point;
  /** Another point of the top edge, and of the bottom edge; absent where it was not seen. */
  readonly besideTop?: Point;
  readonly besideBottom?: Point;
}

/** Width of the field of view of most cameras, as a share of the distance. */
const FOCAL_SHARE = 0.75;

/** A camera that is turned by so many radians round the picture's upright axis, then round its level one. */
export function tiltOf(widthPx: number, heightPx: number, across: number, down: number): TableTilt {
  const [ca, sa, cd, sd] = [Math.cos(across), Math.sin(across), Math.cos(down), Math.sin(down)];
  return {
    turn: [ca, 0, sa, sa * sd, cd, -ca * sd, -sa * cd, sd, ca * cd],
    focalPx: FOCAL_SHARE * Math.max(widthPx, heightPx),
    middle: { x: widthPx / 2, y: heightPx / 2 },
  };
}

/** A camera that looks straight down. */
export const LEVEL: TableTilt = {
  turn: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  focalPx: 1,
  middle: { x: 0, y: 0 },
};

/** Where a point of the picture would be if the camera looked straight down. */
export function straight({ focalPx, middle, turn }: TableTilt, { x, y }: Point): Point {
  const [u, v] = [(x - middle.x) / focalPx, (y - middle.y) / focalPx];
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = turn;
  const depth = g * u + h * v + i;
  return {
    x: middle.x + (focalPx * (a * u + b * v + c)) / depth,
    y: middle.y + (focalPx * (d * u + e * v + f)) / depth,
  };
}

/** Where a point is in the picture that would be there if the camera looked straight down. */
export function slanted(tilt: TableTilt, point: Point): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = tilt.turn;
  return straight({ ...tilt, turn: [a, d, g, b, e, h, c, f, i] }, point);
}

const LENGTH_DEVIATION = 0.006;
const SQUARE_DEVIATION = 0.014;
const MOST_COST = 9;
const STEPS = [
  { reach: 8, step: 0.06 },
  { reach: 3, step: 0.02 },
  { reach: 3, step: 0.007 },
  { reach: 3, step: 0.0025 },
];

/** The tilt at which all cards are of one height and square. */
export function findTilt(widthPx: number, heightPx: number, cards: readonly CardSides[]): TableTilt {
  let best = { across: 0, down: 0 };
  for (const { reach, step } of STEPS) {
    const from = best;
    let least = Number.POSITIVE_INFINITY;
    for (let i = -reach; i <= reach; i++)
      for (let j = -reach; j <= reach; j++) {
        const [across, down] = [from.across + i * step, from.down + j * step];
        const cost =
          costOf(tiltOf(widthPx, heightPx, across, down), cards) + 2 * (across * across + down * down);
        if (cost >= least) continue;
        least = cost;
        best = { across, down };
      }
  }
  return tiltOf(widthPx, heightPx, best.across, best.down);
}

function costOf(tilt: TableTilt, cards: readonly CardSides[]): number {
  const heights: number[] = [];
  let cost = 0;
  for (const { besideBottom, besideTop, bottom, top } of cards) {
    const [upper, lower] = [straight(tilt, top), straight(tilt, bottom)];
    const [dx, dy] = [lower.x - upper.x, lower.y - upper.y];
    const height = Math.hypot(dx, dy);
    heights.push(height);
    const lean = (corner: Point, beside: Point): number => {
      const [from, other] = [straight(tilt, corner), straight(tilt, beside)];
      const [ex, ey] = [other.x - from.x, other.y - from.y];
      return (dx * ex + dy * ey) / (height * Math.hypot(ex, ey));
    };
    for (const [corner, beside] of [
      [top, besideTop],
      [bottom, besideBottom],
    ] as const)
      if (beside !== undefined) cost += Math.min(MOST_COST, (lean(corner, beside) / SQUARE_DEVIATION) ** 2);
  }
  const usual = median(heights);
  for (const height of heights) cost += Math.min(MOST_COST, ((height / usual - 1) / LENGTH_DEVIATION) ** 2);
  return cost;
}
