import type { Plane } from './picture.ts';
import { BINS, binOf, COSINES, SINES, type Steps, stepsOf } from './plane-steps.ts';

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
