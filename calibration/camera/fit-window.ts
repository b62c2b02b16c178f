import { planeThrough } from '../../src/vision/numbers/equations.ts';
import { upperMedian } from '../../src/vision/numbers/statistics.ts';
import {
  CORNER_MM,
  FRAME_MM,
  sensorPoint,
  unbend,
  type WindowGeometry,
} from '../../src/vision/window/geometry.ts';
import type { KnownDot } from './lattice.ts';

/** Where the window is on the sensor, and how far the dots lie from where that says they are. */
interface FittedWindow {
  readonly geometry: WindowGeometry;
  readonly rmsPx: number;
}

const LEAST_DOTS = 12;
const MOST_BEND = 0.4;
const BEND_STEPS = 40;
const GOLDEN = (Math.sqrt(5) - 1) / 2;
/** A bend is believed where it explains so much of the distances, from this many dots on. */
const BEND_GAIN = 0.85;
const BEND_DOTS = 30;

/** Dots that lie this many times further off than the usual one are damaged by dirt. */
const SPOILT = 4;

/** The window by its dots, without damaged ones; `undefined` where they are too few, or all in a line. */
export function fitWindow(
  dots: readonly KnownDot[],
  sensorWidthPx: number,
  sensorHeightPx: number,
): FittedWindow | undefined {
  const first = fitAll(dots, sensorWidthPx, sensorHeightPx);
  if (first === undefined) return undefined;
  const distances = dots.map((dot) => distancePx(first.geometry, dot));
  const usual = upperMedian(distances);
  const sound = dots.filter((_, index) => (distances[index] as number) <= SPOILT * usual);
  return fitAll(sound, sensorWidthPx, sensorHeightPx) ?? first;
}

function fitAll(
  dots: readonly KnownDot[],
  sensorWidthPx: number,
  sensorHeightPx: number,
): FittedWindow | undefined {
  if (dots.length < LEAST_DOTS) return undefined;
  const at = (distortion: number): FittedWindow | undefined =>
    fitFlat(dots, { sensorWidthPx, sensorHeightPx, distortion });
  const flat = at(0);
  if (flat === undefined || dots.length < BEND_DOTS) return flat;
  const bent = at(bestBend((distortion) => at(distortion)?.rmsPx ?? Number.POSITIVE_INFINITY));
  return bent !== undefined && bent.rmsPx < BEND_GAIN * flat.rmsPx ? bent : flat;
}

/** The least of a valley, by the golden section. */
function bestBend(cost: (distortion: number) => number): number {
  let [low, high] = [-MOST_BEND, MOST_BEND];
  for (let step = 0; step < BEND_STEPS; step++) {
    const [left, right] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)];
    if (cost(left) < cost(right)) high = right;
    else low = left;
  }
  return (low + high) / 2;
}

type Lens = Pick<WindowGeometry, 'distortion' | 'sensorHeightPx' | 'sensorWidthPx'>;

function fitFlat(dots: readonly KnownDot[], lens: Lens): FittedWindow | undefined {
  const points = dots.map(({ x, xMm, y, yMm }) => {
    const [flatX, flatY] = unbend(lens, x, y);
    return { xMm: xMm + CORNER_MM, yMm: yMm + CORNER_MM, flatX, flatY };
  });
  const [x, y] = (['flatX', 'flatY'] as const).map((axis) =>
    planeThrough((add) => {
      for (const point of points) add(point.xMm, point.yMm, point[axis]);
    }),
  );
  if (x === undefined || y === undefined) return undefined;
  const geometry: WindowGeometry = {
    ...lens,
    matrix: [x.across, y.across, x.down, y.down, x.level, y.level],
    ...FRAME_MM,
  };
  const squares = dots.reduce((sum, dot) => sum + distancePx(geometry, dot) ** 2, 0);
  return { geometry, rmsPx: Math.sqrt(squares / dots.length) };
}

/** How far a dot lies from where the window says it is. */
function distancePx(geometry: WindowGeometry, { x, xMm, y, yMm }: KnownDot): number {
  const [seenX, seenY] = sensorPoint(geometry, xMm + CORNER_MM, yMm + CORNER_MM);
  return Math.hypot(seenX - x, seenY - y);
}
