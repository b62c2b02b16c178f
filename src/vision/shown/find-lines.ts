import type { Plane } from './picture.ts';

/** A straight line on which steps from one level to another lie: x cos + y sin = distance, from the plane's middle. */
export interface StepLine {
  readonly cos: number;
  readonly sin: number;
  readonly distance: number;
  /** Pixels with a step up to each place along the line, which runs towards (-sin, cos); place 0 stands at `reach`. */
  readonly upTo: Uint16Array;
  readonly reach: number;
}

/** Places where a plane steps from one level to another, from its middle, each with the direction across it. */
interface Steps {
  readonly count: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly bin: Uint8Array;
}

/** Directions that are told apart in half a turn. */
const BINS = 90;
const COSINES = Float64Array.from({ length: BINS }, (_, bin) => Math.cos((bin * Math.PI) / BINS));
const SINES = Float64Array.from({ length: BINS }, (_, bin) => Math.sin((bin * Math.PI) / BINS));
/** A step of fewer levels is noise. */
const LEAST_STEP = 4;
/** Of more steps than this the faintest are left out. */
const MOST_STEPS = 9000;
/** A step is so many bins from the direction of its line at most. */
const VOTE_BINS = 2;
const NEAR_BINS = 4;
/** And so far beside it, while it is sought and when it is found. */
const SOUGHT_PX = 2.5;
const NEAR_PX = 1.5;
/** A shorter line is chance, and so is what comes after this many longer ones. */
const SHORTEST_PX = 14;
const MOST_LINES = 28;

/** The straight lines on which most steps of a plane lie, the longest first. */
export function findLines(plane: Plane): StepLine[] {
  const steps = stepsOf(plane);
  const reach = Math.ceil(Math.hypot(plane.widthPx, plane.heightPx) / 2) + 2;
  const lines: StepLine[] = [];
  for (const { bin, distance } of peaksOf(votesOf(steps, reach), reach)) {
    const line = fitLine(steps, COSINES[bin] as number, SINES[bin] as number, distance, reach);
    if (line === undefined || lines.some((other) => isSame(line, other))) continue;
    lines.push(line);
    if (lines.length === MOST_LINES) break;
  }
  return lines;
}

function stepsOf(plane: Plane): Steps {
  const { heightPx, widthPx } = plane;
  const { across, down, size } = slopesOf(plane);
  const least = leastSize(size);
  const [x, y, bin] = [
    new Float32Array(MOST_STEPS),
    new Float32Array(MOST_STEPS),
    new Uint8Array(MOST_STEPS),
  ];
  let count = 0;
  for (let row = 2; row < heightPx - 2; row++) {
    for (let column = 2, at = row * widthPx + 2; column < widthPx - 2; column++, at++) {
      const here = size[at] as number;
      if (here < least) continue;
      const [right, below] = [across[at] as number, down[at] as number];
      const next = neighbour(right, below, widthPx);
      if (here < (size[at - next] as number) || here <= (size[at + next] as number)) continue;
      if (count === MOST_STEPS) return { count, x, y, bin };
      x[count] = column + 0.5 - widthPx / 2;
      y[count] = row + 0.5 - heightPx / 2;
      bin[count++] = Math.round((Math.atan2(below, right) / Math.PI + 1) * BINS) % BINS;
    }
  }
  return { count, x, y, bin };
}

/** How far it is to the next pixel across a step. */
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

/** The size that a step needs: above noise, and among the greatest. About a third of all that are large are ridges. */
function leastSize(size: Uint16Array): number {
  const counts = new Uint32Array(1500);
  for (let at = 0; at < size.length; at++) {
    const value = size[at] as number;
    counts[value] = (counts[value] as number) + 1;
  }
  let left = 3 * MOST_STEPS;
  let value = counts.length;
  while (value > 4 * LEAST_STEP && left > 0) left -= counts[--value] as number;
  return value;
}

/** For each direction and distance the number of steps that a line there would have. */
function votesOf({ bin, count, x, y }: Steps, reach: number): Uint16Array {
  const width = 2 * reach + 1;
  const votes = new Uint16Array(BINS * width);
  for (let step = 0; step < count; step++) {
    for (let turn = -VOTE_BINS; turn <= VOTE_BINS; turn++) {
      const direction = ((bin[step] as number) + turn + BINS) % BINS;
      const distance =
        (x[step] as number) * (COSINES[direction] as number) +
        (y[step] as number) * (SINES[direction] as number);
      const at = direction * width + Math.round(distance) + reach;
      votes[at] = (votes[at] as number) + 1;
    }
  }
  return votes;
}

interface Peak {
  readonly bin: number;
  readonly distance: number;
  readonly votes: number;
}

function peaksOf(votes: Uint16Array, reach: number): Peak[] {
  const width = 2 * reach + 1;
  const peaks: Peak[] = [];
  for (let bin = 0; bin < BINS; bin++) {
    for (let place = 2; place < width - 2; place++) {
      const at = bin * width + place;
      const here = votes[at] as number;
      const around = here + (votes[at - 1] as number) + (votes[at + 1] as number);
      if (around < SHORTEST_PX || here < (votes[at - 1] as number) || here <= (votes[at + 1] as number))
        continue;
      peaks.push({ bin, distance: place - reach, votes: around });
    }
  }
  return peaks.sort((a, b) => b.votes - a.votes).slice(0, 12 * MOST_LINES);
}

/** The line through the steps near a rough one, by least squares across it. */
function fitLine(
  steps: Steps,
  cos: number,
  sin: number,
  distance: number,
  reach: number,
): StepLine | undefined {
  let line = { cos, sin, distance };
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
  }
  const upTo = new Uint16Array(2 * reach + 2);
  forNear(steps, line, NEAR_PX, (px, py) => {
    upTo[Math.round(py * line.cos - px * line.sin) + reach + 1] = 1;
  });
  for (let at = 1; at < upTo.length; at++) upTo[at] = (upTo[at] as number) + (upTo[at - 1] as number);
  return { ...line, upTo, reach };
}

function forNear(
  { bin, count, x, y }: Steps,
  { cos, distance, sin }: Pick<StepLine, 'cos' | 'distance' | 'sin'>,
  withinPx: number,
  use: (x: number, y: number) => void,
): void {
  const direction = Math.round((Math.atan2(sin, cos) / Math.PI + 1) * BINS) % BINS;
  for (let step = 0; step < count; step++) {
    const [px, py] = [x[step] as number, y[step] as number];
    if (Math.abs(px * cos + py * sin - distance) > withinPx) continue;
    const turn = Math.abs((bin[step] as number) - direction);
    if (Math.min(turn, BINS - turn) <= NEAR_BINS) use(px, py);
  }
}

/** Whether two lines were found from the same steps. */
function isSame(line: StepLine, other: StepLine): boolean {
  const turn = line.cos * other.cos + line.sin * other.sin;
  if (Math.abs(turn) < 0.9994) return false;
  return Math.abs(line.distance - Math.sign(turn) * other.distance) < 1.5;
}

/** The share of a stretch of a line, from one place along it to another, that has steps. */
export function stepShare({ reach, upTo }: StepLine, from: number, to: number): number {
  const first = Math.min(upTo.length - 1, Math.max(0, Math.round(from) + reach));
  const end = Math.min(upTo.length - 1, Math.max(0, Math.round(to) + reach));
  return to - from < 1 ? 0 : ((upTo[end] as number) - (upTo[first] as number)) / (to - from);
}
