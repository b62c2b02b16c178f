import type { Plane } from './picture.ts';

/** A straight line: x cos + y sin = distance, from the middle of a plane. */
interface Direction {
  readonly cos: number;
  readonly sin: number;
  readonly distance: number;
}

/** A line on which steps from one level to another lie. */
export interface StepLine extends Direction {
  /** Where the middle of its steps is along it. */
  readonly middle: number;
  /**
   * Pixels with a step up to each place along the line, which runs towards (-sin, cos); place 0 stands at `reach`.
   * First those where it is brighter towards (cos, sin), then the others.
   */
  readonly upTo: readonly [Uint16Array, Uint16Array];
  readonly reach: number;
}

/** Places where a plane steps from one level to another, from its middle, in the order of their directions. */
interface Steps {
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
const BINS = 90;
const COSINES = Float64Array.from({ length: BINS }, (_, bin) => Math.cos((bin * Math.PI) / BINS));
const SINES = Float64Array.from({ length: BINS }, (_, bin) => Math.sin((bin * Math.PI) / BINS));
/** A step of fewer levels, as `slopesOf` measures it, is noise, and one of more is as good as any. */
const LEAST_SIZE = 16;
const MOST_SIZE = 400;
/** The faintest of the darkest steps are left out where there are more than this. */
const MOST_STEPS = 7000;
/** A step is so many bins from the direction of its line at most. */
const VOTE_BINS = 2;
const NEAR_BINS = 4;
/** And so far beside it, while it is sought and when it is found. */
const SOUGHT_PX = 2.5;
const NEAR_PX = 1.5;
/** A shorter line is chance, and so is what comes after this many longer ones. */
const SHORTEST_PX = 14;
const MOST_LINES = 60;
/** A cloth may have stripes: this many lines that run nearly alike are kept. */
const MOST_ALIKE = 14;
const ALIKE_COSINE = Math.cos((8 * Math.PI) / 180);
const MOST_PEAKS = 800;
/** A lighter line is none of paper. */
const LEAST_WEIGHT = 0.5;

/** The straight lines on which most steps of a plane lie, the longest first. */
export function findLines(plane: Plane): StepLine[] {
  const steps = stepsOf(plane);
  const reach = Math.ceil(Math.hypot(plane.widthPx, plane.heightPx) / 2) + 2;
  const lines: StepLine[] = [];
  for (const { bin, distance } of peaksOf(votesOf(steps, reach), reach)) {
    const rough = { cos: COSINES[bin] as number, sin: SINES[bin] as number, distance };
    if (lines.some((other) => isSame(rough, other, SAME_ROUGHLY)) || isStriped(rough, lines)) continue;
    const line = fitLine(steps, rough, reach);
    if (line === undefined || lines.some((other) => isSame(line, other, SAME))) continue;
    lines.push(line);
    if (lines.length === MOST_LINES) break;
  }
  return lines;
}

function stepsOf(plane: Plane): Steps {
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
      const share = (levels[at + (isRising(right, below) ? 2 : -2) * next] as number) / 256;
      places[count] = at;
      weights[count++] = share ** 5;
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
function binOf(x: number, y: number): number {
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

/** How steeply levels grow to the right and downwards at each pixel (Sobel), and the size of both. */
function slopesOf({ heightPx, levels, widthPx }: Plane) {
  const across = new Int16Array(levels.length);
  const down = new Int16Array(levels.length);
  const size = new Uint16Array(levels.length);
  for (let row = 1; row < heightPx - 1; row++) {
    for (let at = row * widthPx + 1, end = at + widthPx - 2; at < end; at++) {
      const a = levels[at - widthPx - 1] as number;
      const b = levels[at - widthPx] as number;
      const c = levels[at - widthPx + 1] as number;
      const d = levels[at - 1] as number;
      const f = levels[at + 1] as number;
      const g = levels[at + widthPx - 1] as number;
      const h = levels[at + widthPx] as number;
      const i = levels[at + widthPx + 1] as number;
      const right = c + 2 * f + i - a - 2 * d - g;
      const below = g + 2 * h + i - a - 2 * b - c;
      across[at] = right;
      down[at] = below;
      size[at] = Math.sqrt(right * right + below * below);
    }
  }
  return { across, down, size };
}

/** For each direction and distance the weight of the steps that a line there would have. */
function votesOf({ bin, weight, x, y }: Steps, reach: number): Float32Array {
  const width = 2 * reach + 1;
  const votes = new Float32Array(BINS * width);
  for (let step = 0; step < bin.length; step++) {
    for (let turn = -VOTE_BINS; turn <= VOTE_BINS; turn++) {
      const direction = ((bin[step] as number) + turn + 2 * BINS) % BINS;
      const distance =
        (x[step] as number) * (COSINES[direction] as number) +
        (y[step] as number) * (SINES[direction] as number);
      const at = direction * width + Math.round(distance) + reach;
      votes[at] = (votes[at] as number) + (weight[step] as number);
    }
  }
  return votes;
}

interface Peak {
  readonly bin: number;
  readonly distance: number;
  readonly votes: number;
}

function peaksOf(votes: Float32Array, reach: number): Peak[] {
  const width = 2 * reach + 1;
  const peaks: Peak[] = [];
  for (let bin = 0; bin < BINS; bin++) {
    for (let place = 2; place < width - 2; place++) {
      const at = bin * width + place;
      const here = votes[at] as number;
      const around = here + (votes[at - 1] as number) + (votes[at + 1] as number);
      if (around < LEAST_WEIGHT || here < (votes[at - 1] as number) || here <= (votes[at + 1] as number))
        continue;
      peaks.push({ bin, distance: place - reach, votes: around });
    }
  }
  return peaks.sort((a, b) => b.votes - a.votes).slice(0, MOST_PEAKS);
}

/** The line through the steps near a rough one, by least squares across it. */
function fitLine(steps: Steps, rough: Direction, reach: number): StepLine | undefined {
  let line = rough;
  let middle = 0;
  for (let round = 0; round < 2; round++) {
    let [count, x, y, xx, xy, yy] = [0, 0, 0, 0, 0, 0];
    forNear(steps, line, SOUGHT_PX, (px, py) => {
      count++;
      x += px;
      y += py;
      xx += px * px;
      xy += px * py;
      yy += py * py;
    });
    if (count < SHORTEST_PX) return undefined;
    const angle =
      0.5 * Math.atan2(2 * (xy - (x * y) / count), xx - (x * x) / count - yy + (y * y) / count) + Math.PI / 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    line = { cos: c, sin: s, distance: (x * c + y * s) / count };
    middle = (y * c - x * s) / count;
  }
  const upTo = [new Uint16Array(2 * reach + 2), new Uint16Array(2 * reach + 2)] as const;
  forNear(steps, line, NEAR_PX, (px, py, isAhead) => {
    upTo[isAhead ? 0 : 1][Math.round(py * line.cos - px * line.sin) + reach + 1] = 1;
  });
  for (const places of upTo)
    for (let at = 1; at < places.length; at++)
      places[at] = (places[at] as number) + (places[at - 1] as number);
  return { ...line, middle, upTo, reach };
}

function forNear(
  { bin, first, x, y }: Steps,
  { cos, distance, sin }: Direction,
  withinPx: number,
  use: (x: number, y: number, isAhead: boolean) => void,
): void {
  const direction = binOf(cos, sin);
  for (let off = -NEAR_BINS; off <= NEAR_BINS; off++) {
    const axis = (direction + off + 2 * BINS) % BINS;
    for (let step = first[axis] as number, end = first[axis + 1] as number; step < end; step++) {
      const [px, py] = [x[step] as number, y[step] as number];
      const away = px * cos + py * sin - distance;
      if (away > withinPx || away < -withinPx) continue;
      const turn = Math.abs((bin[step] as number) - direction);
      use(px, py, turn <= NEAR_BINS || turn >= 2 * BINS - NEAR_BINS);
    }
  }
}

/** Whether there are enough lines of a direction. */
function isStriped(line: Direction, lines: readonly StepLine[]): boolean {
  const alike = lines.filter((other) => Math.abs(line.cos * other.cos + line.sin * other.sin) > ALIKE_COSINE);
  return alike.length >= MOST_ALIKE;
}

/** Two lines are one where they are turned from each other by less, and less apart at the middle of one. */
interface Likeness {
  readonly cosine: number;
  readonly apartPx: number;
}
const SAME: Likeness = { cosine: 0.9994, apartPx: 1.5 };
const SAME_ROUGHLY: Likeness = { cosine: 0.994, apartPx: 2.5 };

/** Whether a line was found from the same steps as another one. */
function isSame(line: Direction, other: StepLine, { apartPx, cosine }: Likeness): boolean {
  const turn = line.cos * other.cos + line.sin * other.sin;
  if (Math.abs(turn) < cosine) return false;
  const x = other.distance * other.cos - other.middle * other.sin;
  const y = other.distance * other.sin + other.middle * other.cos;
  return Math.abs(x * line.cos + y * line.sin - line.distance) < apartPx;
}

/** The share of a stretch of a line that has steps: those where it is brighter ahead, or the others. */
export function stepShare({ reach, upTo }: StepLine, isAhead: boolean, from: number, to: number): number {
  if (to - from < 1) return 0;
  const places = upTo[isAhead ? 0 : 1];
  const last = places.length - 1;
  const first = Math.min(last, Math.max(0, Math.round(from) + reach));
  const end = Math.min(last, Math.max(0, Math.round(to) + reach));
  return ((places[end] as number) - (places[first] as number)) / (to - from);
}
