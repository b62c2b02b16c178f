import { LARGE_DOTS, TARGET } from '../../src/decks/target.ts';
import { meanOf } from '../../src/vision/numbers/statistics.ts';
import type { Dot } from './dots.ts';

/** A dot of the target that is known: its place on the card, from the corner of the end that is seen, and where it is seen. */
export interface KnownDot extends Dot {
  readonly xMm: number;
  readonly yMm: number;
}

/** A dot by its column and row, counted from one of them in directions of their own. */
interface LatticeDot extends Dot {
  readonly column: number;
  readonly row: number;
}

type Vector = readonly [x: number, y: number];

const NEAR_SHARE = 1.35;
const MATCH_SHARE = 0.3;
const LARGE_AREA = 1.45;
/** How much of a new step is believed, so that the grid follows a bent picture. */
const FOLLOW = 0.5;

/** Which dot of the target each dot is; nothing where its large dots are not in view. */
export function nameDots(dots: readonly Dot[]): KnownDot[] {
  const lattice = latticeOf(dots);
  const areas = lattice.map(({ areaPx }) => areaPx).sort((a, b) => a - b);
  const usual = areas[areas.length >> 1] ?? 0;
  const large = lattice.filter(({ areaPx }) => areaPx > LARGE_AREA * usual);
  const place = placeOf(large);
  if (place === undefined) return [];
  const { columns, firstXMm, firstYMm, pitchMm, rows } = TARGET;
  return lattice.flatMap(({ areaPx, column, row, x, y }) => {
    const [targetColumn, targetRow] = place(column, row);
    if (targetColumn < 0 || targetRow < 0 || targetColumn >= columns || targetRow >= rows) return [];
    const [xMm, yMm] = [firstXMm + targetColumn * pitchMm, firstYMm + targetRow * pitchMm];
    return [{ x, y, areaPx, xMm, yMm }];
  });
}

/** Dots in a grid, followed from the one in their middle. */
function latticeOf(dots: readonly Dot[]): LatticeDot[] {
  const step = stepOf(dots);
  const [first] = step === undefined ? [] : fromMiddle(dots);
  if (step === undefined || first === undefined) return [];
  const found = new Map<Dot, LatticeDot>([[first, { ...first, column: 0, row: 0 }]]);
  const open: { readonly dot: Dot; readonly right: Vector; readonly down: Vector }[] = [
    { dot: first, right: step, down: [-step[1], step[0]] },
  ];
  for (let taken = 0; taken < open.length; taken++) {
    const { dot, down, right } = open[taken] as (typeof open)[number];
    const { column, row } = found.get(dot) as LatticeDot;
    for (const [across, along] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const isAcross = across !== 0;
      const sign = across + along;
      const [x, y] = isAcross ? right : down;
      const next = nearest(dots, dot.x + sign * x, dot.y + sign * y, MATCH_SHARE * Math.hypot(x, y));
      if (next === undefined || found.has(next)) continue;
      found.set(next, { ...next, column: column + across, row: row + along });
      const seen: Vector = [sign * (next.x - dot.x), sign * (next.y - dot.y)];
      open.push({
        dot: next,
        right: isAcross ? towards(right, seen) : right,
        down: isAcross ? down : towards(down, seen),
      });
    }
  }
  return [...found.values()];
}

function towards([x, y]: Vector, [seenX, seenY]: Vector): Vector {
  return [x + FOLLOW * (seenX - x), y + FOLLOW * (seenY - y)];
}

/** From a dot to the next in one of the two directions of the grid. */
function stepOf(dots: readonly Dot[]): Vector | undefined {
  const gaps = dots.flatMap((dot) => {
    const others = dots.filter((other) => other !== dot);
    const least = Math.min(...others.map(({ x, y }) => Math.hypot(x - dot.x, y - dot.y)));
    return Number.isFinite(least) ? [least] : [];
  });
  const gap = gaps.sort((a, b) => a - b)[gaps.length >> 1];
  if (gap === undefined) return undefined;
  let [cos, sin] = [0, 0];
  for (const dot of dots) {
    for (const { x, y } of dots) {
      const length = Math.hypot(x - dot.x, y - dot.y);
      if (length === 0 || length > NEAR_SHARE * gap) continue;
      // Four times the angle is the same for all four neighbours.
      const angle = 4 * Math.atan2(y - dot.y, x - dot.x);
      cos += Math.cos(angle);
      sin += Math.sin(angle);
    }
  }
  const angle = Math.atan2(sin, cos) / 4;
  return [gap * Math.cos(angle), gap * Math.sin(angle)];
}

function fromMiddle(dots: readonly Dot[]): Dot[] {
  const [x, y] = [meanOf(dots.map((dot) => dot.x)), meanOf(dots.map((dot) => dot.y))];
  return dots.toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y));
}

function nearest(dots: readonly Dot[], x: number, y: number, most: number): Dot | undefined {
  let best: Dot | undefined;
  let least = most;
  for (const dot of dots) {
    const distance = Math.hypot(dot.x - x, dot.y - y);
    if (distance > least) continue;
    least = distance;
    best = dot;
  }
  return best;
}

/** The four turns, plain and mirrored, as what becomes of a step to the right. */
const WAYS: readonly (readonly [a: number, b: number, c: number, d: number])[] = [1, -1].flatMap((mirror) => [
  [1, 0, 0, mirror] as const,
  [0, 1, -mirror, 0] as const,
  [-1, 0, 0, -mirror] as const,
  [0, -1, mirror, 0] as const,
]);

/** How columns and rows of the grid are those of the target, by its large dots. */
function placeOf(large: readonly LatticeDot[]): ((column: number, row: number) => Vector) | undefined {
  const isLarge = (column: number, row: number): boolean =>
    large.some((dot) => dot.column === column && dot.row === row);
  const [[firstColumn, firstRow]] = LARGE_DOTS as [Vector];
  for (const [a, b, c, d] of WAYS) {
    for (const anchor of large) {
      const fits = LARGE_DOTS.every(([column, row]) => {
        const [right, down] = [column - firstColumn, row - firstRow];
        return isLarge(anchor.column + a * right + c * down, anchor.row + b * right + d * down);
      });
      if (!fits) continue;
      return (column, row) => {
        const [right, down] = [column - anchor.column, row - anchor.row];
        // The inverse of a turn, mirrored or not, is its transpose.
        return [firstColumn + a * right + b * down, firstRow + c * right + d * down];
      };
    }
  }
  return undefined;
}
