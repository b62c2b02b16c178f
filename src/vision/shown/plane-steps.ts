import type { Plane } from './picture.ts';

/** Places where a plane steps from one level to another, from its middle, in the order of their directions. */
export interface Steps {
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Direction towards its bright side, in bins of a whole turn. */
  readonly bin: Uint8Array;
  /** How much each counts: the steps of paper more than those of a pattern below it. */
  readonly weight: Float32Array;
  /** The first step of each bin of half a turn, and the end of the last. */
  readonly first: Uint32Array;
}

/** Directions of lines that are told apart, in half a turn. */
export const BINS = 90;
export const COSINES = Float64Array.from({ length: BINS }, (_, bin) => Math.cos((bin * Math.PI) / BINS));
export const SINES = Float64Array.from({ length: BINS }, (_, bin) => Math.sin((bin * Math.PI) / BINS));
/** A step of fewer levels, as `slopesOf` measures it, is noise, and one of more is as good as any. */
const LEAST_SIZE = 16;
const MOST_SIZE = 400;
/** The faintest of the darkest steps are left out where there are more than this. */
const MOST_STEPS = 7000;
/** What a step counts by the level on its bright side. */
const WEIGHTS = Float32Array.from({ length: 256 }, (_, level) => (level / 256) ** 5);

/** The places where a plane steps from one level to another. */
export function stepsOf(plane: Plane): Steps {
  const { heightPx, levels, widthPx } = plane;
  const { across, down, size } = slopesOf(plane);
  const places = new Uint32Array(levels.length >> 1);
  const weights = new Float32Array(places.length);
  let count = 0;
  for (let row = 2; row < heightPx - 2; row++) {
    for (let at = row * widthPx + 2, end = at + widthPx - 4; at < end; at++) {
      const here = size[at] as number;
      if (here < LEAST_SIZE) continue;
      const [right, below] = [across[at] as number, down[at] as number];
      const next = neighbour(right, below, widthPx);
      if (here < (size[at - next] as number) || here <= (size[at + next] as number)) continue;
      places[count] = at;
      weights[count++] = WEIGHTS[darkestAhead(levels, at, isRising(right, below) ? next : -next)] as number;
    }
  }
  const bins = new Uint8Array(levels.length).fill(NO_STEP);
  for (let step = 0; step < count; step++) {
    const at = places[step] as number;
    bins[at] = binOf(across[at] as number, down[at] as number);
  }
  let straight = 0;
  for (let step = 0; step < count; step++) {
    if (!isStraight(bins, places[step] as number, plane)) continue;
    places[straight] = places[step] as number;
    weights[straight++] = weights[step] as number;
  }
  const worth = weights
    .subarray(0, straight)
    .map((weight, index) => weight * Math.min(MOST_SIZE, size[places[index] as number] as number));
  const least = leastWorth(worth);
  const isKept = (_: number, index: number): boolean => (worth[index] as number) >= least;
  const kept = places.subarray(0, straight).filter(isKept);
  return inOrder(
    kept,
    weights.subarray(0, straight).filter(isKept),
    Uint8Array.from(kept, (at) => bins[at] as number),
    plane,
  );
}

/** Where a step goes straight on, so far along it there is one of about its direction, too. */
const AHEAD_PX = 2;
const MOST_BEND_BINS = 4;
const NO_STEP = 255;

/** Whether a step goes straight on to one side at least: round figures and noise don't. */
function isStraight(bins: Uint8Array, at: number, { heightPx, widthPx }: Plane): boolean {
  const bin = bins[at] as number;
  const [cos, sin] = [COSINES[bin % BINS] as number, SINES[bin % BINS] as number];
  const [column, row] = [at % widthPx, Math.floor(at / widthPx)];
  for (const side of [AHEAD_PX, -AHEAD_PX]) {
    for (let beside = -1; beside <= 1; beside++) {
      const x = Math.round(column - sin * side + cos * beside);
      const y = Math.round(row + cos * side + sin * beside);
      if (x < 0 || y < 0 || x >= widthPx || y >= heightPx) continue;
      const other = bins[y * widthPx + x] as number;
      if (other === NO_STEP) continue;
      const turn = Math.abs(other - bin);
      if (Math.min(turn, 2 * BINS - turn) <= MOST_BEND_BINS) return true;
    }
  }
  return false;
}

/** Steps at some places, put in the order of their directions. */
function inOrder(
  places: Uint32Array,
  weights: Float32Array,
  bins: Uint8Array,
  { heightPx, widthPx }: Plane,
): Steps {
  const first = new Uint32Array(BINS + 1);
  for (const bin of bins) first[(bin % BINS) + 1] = (first[(bin % BINS) + 1] as number) + 1;
  for (let bin = 0; bin < BINS; bin++) first[bin + 1] = (first[bin + 1] as number) + (first[bin] as number);
  const next = first.slice();
  const [x, y, weight] = [
    new Float32Array(bins.length),
    new Float32Array(bins.length),
    new Float32Array(bins.length),
  ];
  const ordered = new Uint8Array(bins.length);
  bins.forEach((bin, index) => {
    const to = next[bin % BINS] as number;
    next[bin % BINS] = to + 1;
    const at = places[index] as number;
    x[to] = (at % widthPx) + 0.5 - widthPx / 2;
    y[to] = Math.floor(at / widthPx) + 0.5 - heightPx / 2;
    weight[to] = weights[index] as number;
    ordered[to] = bin;
  });
  return { x, y, bin: ordered, weight, first };
}

/** What a step has to be worth to be among the best. */
function leastWorth(worth: Float32Array): number {
  if (worth.length <= MOST_STEPS) return 0;
  const counts = new Uint32Array(MOST_SIZE + 1);
  for (const value of worth) counts[Math.floor(value)] = (counts[Math.floor(value)] as number) + 1;
  let left = MOST_STEPS;
  let value = MOST_SIZE + 1;
  while (value > 0 && left > 0) left -= counts[--value] as number;
  return value;
}

/** The bin of a direction. */
export function binOf(x: number, y: number): number {
  return Math.round((Math.atan2(y, x) / Math.PI + 2) * BINS) % (2 * BINS);
}

/** Whether the next pixel across a step is its brighter side. */
function isRising(right: number, below: number): boolean {
  return Math.abs(right) > 2.4 * Math.abs(below) ? right > 0 : below > 0;
}

/** How far it is to the next pixel across a step, downwards or to the right. */
function neighbour(right: number, below: number, widthPx: number): number {
  const [x, y] = [Math.abs(right), Math.abs(below)];
  if (x > 2.4 * y) return 1;
  if (y > 2.4 * x) return widthPx;
  return right > 0 === below > 0 ? widthPx + 1 : widthPx - 1;
}

/** How steeply levels grow to the right and downwards at each pixel where they do (Sobel), and the size of both. */
function slopesOf({ heightPx, levels, widthPx }: Plane) {
  const across = new Int16Array(levels.length);
  const down = new Int16Array(levels.length);
  const size = new Uint16Array(levels.length);
  for (let row = 1; row < heightPx - 1; row++) {
    // The sums of the levels of three columns, and how much brighter each is below than above.
    let [sumLeft, sum, riseLeft, rise] = [0, 0, 0, 0];
    const first = row * widthPx;
    for (let right = first; right < first + widthPx; right++) {
      const above = levels[right - widthPx] as number;
      const below = levels[right + widthPx] as number;
      const sumRight = above + 2 * (levels[right] as number) + below;
      const riseRight = below - above;
      const toRight = sumRight - sumLeft;
      const toBelow = riseLeft + 2 * rise + riseRight;
      const square = toRight * toRight + toBelow * toBelow;
      if (square >= LEAST_SIZE * LEAST_SIZE && right > first + 1) {
        across[right - 1] = toRight;
        down[right - 1] = toBelow;
        size[right - 1] = Math.sqrt(square);
      }
      sumLeft = sum;
      sum = sumRight;
      riseLeft = rise;
      rise = riseRight;
    }
  }
  return { across, down, size };
}

/** Beyond its edge a card has so many pixels of paper, while a pale stripe of a cloth ends. */
const PAPER_PX = { first: 2, last: 4 } as const;

/** The darkest level of the pixels on the bright side of a step. */
function darkestAhead(levels: Uint8Array, at: number, next: number): number {
  let darkest = 255;
  for (let ahead = PAPER_PX.first; ahead <= PAPER_PX.last; ahead++)
    darkest = Math.min(darkest, levels[at + ahead * next] ?? 255);
  return darkest;
}
