import type { Plane, Point } from './picture.ts';
import { type Line, type LongEdge, lengthOf, rightOf, traceLine } from './trace-line.ts';

/** Edges lean by no more than this from upright: those at the sides of a fan of seventeen cards lean most. */
const MOST_LEAN_DEG = 66;
const BINS = 2 * MOST_LEAN_DEG + 1;
/** A pixel votes for all directions that its own may be off by. */
const VOTE_DEG = 5;
/** There is paper so far right of a step, in pixels. */
const PAPER_PX = 2;
const LEAST_SLOPE = 1.8;
const MOST_VOTE = 6;
/** Lines with less than this share of the best one's votes are chance, and so is what comes after so many. */
const LEAST_VOTES = 0.07;
const MOST_LINES = 200;
/** A line beside a stronger one has its own peak when that was found. */
const ROUNDS = 2;

/**
 * The long edges of a picture: lines that many slopes of the coarse plane propose, traced in the fine one and fitted to
 * fractions of a pixel. The first pixel's middle is (0, 0).
 */
export function findLongEdges(fine: Plane, coarse: Plane): LongEdge[] {
  const scale = fine.widthPx / coarse.widthPx;
  const least = LEAST_PAPER * brightLevel(coarse);
  const steps = stepsOf(coarse, least);
  const votes = votesOf(steps, coarse);
  const edges: LongEdge[] = [];
  let tried = 0;
  for (let round = 0; round < ROUNDS; round++)
    for (const { at, line } of peaksOf(votes)) {
      // What was found already has taken its votes with it.
      if (tried === MOST_LINES || smoothAt(votes, at) < votes.least) continue;
      tried++;
      const offset = ((scale - 1) / 2) * (Math.cos(line.turn) + Math.sin(line.turn));
      const edge = traceLine(fine, { ...line, distance: scale * line.distance + offset }, least);
      if (edge === undefined) continue;
      edges.push(edge);
      const inCoarse = ({ x, y }: Point): Point => ({
        x: (x + 0.5) / scale - 0.5,
        y: (y + 0.5) / scale - 0.5,
      });
      takeVotes(votes, steps, line, { from: inCoarse(edge.from), to: inCoarse(edge.to) });
    }
  return distinct(edges);
}

/** Between two edges others are sought on lines so many pixels apart, which are turned by so much, in radians. */
const BETWEEN_PX = 9;
const BETWEEN_TURNS = [-0.034, -0.017, 0, 0.017, 0.034];
/** And in this part of the gap: nearer to one of the two lies that one's own edge. */
const BETWEEN_SHARES = [0.2, 0.8] as const;
/** The edge of a card in even light is faint. */
const FAINT_RISE = 2;
const FAINT_SHARE = 0.8;

/** The edge of about a length that is seen best between two others, where none was found. */
export function findFaintEdge(
  fine: Plane,
  coarse: Plane,
  [left, right]: readonly [LongEdge, LongEdge],
  lengthPx: number,
): LongEdge | undefined {
  const least = LEAST_PAPER * brightLevel(coarse);
  const gap = (right.from.x + right.to.x - left.from.x - left.to.x) / 2;
  const [first, last] = BETWEEN_SHARES;
  let best: LongEdge | undefined;
  for (let share = first; share <= last; share += BETWEEN_PX / gap) {
    const [from, to] = [part(left.from, right.from, share), part(left.to, right.to, share)];
    for (const more of BETWEEN_TURNS) {
      const turn = Math.atan2(from.x - to.x, to.y - from.y) + more;
      const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
      const line = { turn, distance: x * Math.cos(turn) + y * Math.sin(turn) };
      const edge = traceLine(fine, line, least, FAINT_RISE);
      if (edge === undefined || Math.abs(lengthOf(edge) / lengthPx - 1) > 0.08) continue;
      const lies = (edge.from.x + edge.to.x - left.from.x - left.to.x) / 2 / gap;
      if (lies > first && lies < last && edge.seenShare > (best?.seenShare ?? FAINT_SHARE)) best = edge;
    }
  }
  return best;
}

function part(one: Point, other: Point, share: number): Point {
  return { x: one.x + share * (other.x - one.x), y: one.y + share * (other.y - one.y) };
}

/** So much of a picture of a hand is no brighter than paper, and paper in a shadow is as bright as this share of it. */
const BRIGHT_SHARE = 0.85;
const LEAST_PAPER = 0.6;

function brightLevel({ levels }: Plane): number {
  const counts = new Uint32Array(256);
  for (const level of levels) counts[level] = (counts[level] as number) + 1;
  let level = 0;
  for (let below = 0; level < 255; level++) {
    below += counts[level] as number;
    if (below >= BRIGHT_SHARE * levels.length) break;
  }
  return level;
}

/** Places where a plane gets brighter to the right, towards paper. */
interface Steps {
  readonly x: number[];
  readonly y: number[];
  /** What each counts, and its own direction. */
  readonly vote: number[];
  readonly bin: number[];
}

function stepsOf(plane: Plane, leastLevel: number): Steps {
  const steps: Steps = { x: [], y: [], vote: [], bin: [] };
  const steepest = Math.tan(radians(MOST_LEAN_DEG));
  for (let y = 1; y + 1 < plane.heightPx; y++)
    for (let x = 1; x + PAPER_PX < plane.widthPx; x++) {
      const at = y * plane.widthPx + x;
      if ((plane.levels[at + PAPER_PX] as number) < leastLevel) continue;
      const { across, down } = slopeAt(plane, at);
      if (across < LEAST_SLOPE || Math.abs(down) > steepest * across) continue;
      steps.x.push(x);
      steps.y.push(y);
      steps.vote.push(Math.min(MOST_VOTE, Math.hypot(across, down)));
      steps.bin.push(Math.round((Math.atan2(down, across) * 180) / Math.PI) + MOST_LEAN_DEG);
    }
  return steps;
}

const TURNS = Float64Array.from({ length: BINS }, (_, bin) => radians(bin - MOST_LEAN_DEG));
const COSINES = TURNS.map(Math.cos);
const SINES = TURNS.map(Math.sin);

/** For each direction and distance the votes of the steps that a line there would have. */
interface Votes {
  readonly sums: Float32Array;
  readonly reach: number;
  /** What a line has at least. */
  readonly least: number;
}

function votesOf(steps: Steps, { heightPx, widthPx }: Plane): Votes {
  const reach = Math.ceil(Math.hypot(widthPx, heightPx));
  const votes = { sums: new Float32Array(BINS * (2 * reach + 1)), reach, least: 0 };
  for (let step = 0; step < steps.x.length; step++) vote(votes, steps, step, 1);
  const most = votes.sums.reduce((best, _, at) => Math.max(best, smoothAt(votes, at)), 0);
  return { ...votes, least: LEAST_VOTES * most };
}

function vote({ reach, sums }: Votes, steps: Steps, step: number, sign: 1 | -1): void {
  const [x, y, own] = [steps.x[step] as number, steps.y[step] as number, steps.bin[step] as number];
  const last = Math.min(BINS - 1, own + VOTE_DEG);
  for (let bin = Math.max(0, own - VOTE_DEG); bin <= last; bin++) {
    const distance = Math.round(x * (COSINES[bin] as number) + y * (SINES[bin] as number));
    const at = bin * (2 * reach + 1) + reach + distance;
    sums[at] = (sums[at] as number) + sign * (steps.vote[step] as number);
  }
}

/** The steps of an edge lie so near to it, in pixels. */
const TAKEN_PX = 2;

/**
 * Takes back the votes of the steps along an edge that was found, and of all along the line that has led to it: each has
 * many peaks, which would lead there once more.
 */
function takeVotes(
  votes: Votes,
  steps: Steps,
  { distance, turn }: Line,
  edge: Pick<LongEdge, 'from' | 'to'>,
): void {
  const length = lengthOf(edge);
  const [dx, dy] = [(edge.to.x - edge.from.x) / length, (edge.to.y - edge.from.y) / length];
  const [nx, ny] = [Math.cos(turn), Math.sin(turn)];
  for (let step = 0; step < steps.x.length; step++) {
    const [x, y] = [steps.x[step] as number, steps.y[step] as number];
    const [right, down] = [x - edge.from.x, y - edge.from.y];
    const along = right * dx + down * dy;
    const isOnEdge = Math.abs(right * dy - down * dx) < TAKEN_PX && along >= 0 && along <= length;
    if (!isOnEdge && Math.abs(x * nx + y * ny - distance) > TAKEN_PX) continue;
    vote(votes, steps, step, -1);
    steps.vote[step] = 0;
  }
}

/** How much brighter it gets to the right and downwards, in levels a pixel (Sobel). */
function slopeAt({ levels, widthPx }: Plane, at: number): { across: number; down: number } {
  const [up, low] = [at - widthPx, at + widthPx];
  const [upLeft, upRight] = [levels[up - 1] as number, levels[up + 1] as number];
  const [lowLeft, lowRight] = [levels[low - 1] as number, levels[low + 1] as number];
  const across = (levels[at + 1] as number) - (levels[at - 1] as number);
  const down = (levels[low] as number) - (levels[up] as number);
  return {
    across: (upRight - upLeft + 2 * across + lowRight - lowLeft) / 8,
    down: (lowLeft - upLeft + 2 * down + lowRight - upRight) / 8,
  };
}

/** The votes of a line and, by half, of those beside it. */
function smoothAt({ sums }: Votes, at: number): number {
  return (sums[at - 1] ?? 0) + 2 * (sums[at] as number) + (sums[at + 1] ?? 0);
}

/** A line that many steps propose, and where its votes are. */
interface Peak {
  readonly at: number;
  readonly line: Line;
  readonly votes: number;
}

/** Where the votes of a line and its neighbours are highest, the highest first. */
function peaksOf(votes: Votes): Peak[] {
  const { least, reach, sums } = votes;
  const stride = 2 * reach + 1;
  const smooth = sums.map((_, at) => smoothAt(votes, at));
  const peaks: Peak[] = [];
  for (let at = 0; at < smooth.length; at++) {
    if ((smooth[at] as number) < least || !isPeak(smooth, stride, at)) continue;
    const bin = Math.floor(at / stride);
    const line = { turn: TURNS[bin] as number, distance: at - bin * stride - reach };
    peaks.push({ at, line, votes: smooth[at] as number });
  }
  return peaks.sort((one, other) => other.votes - one.votes);
}

function isPeak(votes: Float32Array, stride: number, at: number): boolean {
  const value = votes[at] as number;
  for (let bin = -2; bin <= 2; bin++)
    for (let step = -2; step <= 2; step++) {
      const other = votes[at + bin * stride + step] ?? 0;
      const isBefore = bin < 0 || (bin === 0 && step < 0);
      if (other > value || (other === value && isBefore)) return false;
    }
  return true;
}

/** Edges that lie on each other within so many pixels are one. */
const SAME_PX = 5;

/** Each edge once: of those that lie on each other the one that was seen longest. */
function distinct(edges: readonly LongEdge[]): LongEdge[] {
  const seen = (edge: LongEdge): number => edge.seenShare * lengthOf(edge);
  const kept: LongEdge[] = [];
  for (const edge of edges.toSorted((one, other) => seen(other) - seen(one)))
    if (!kept.some((other) => isSame(edge, other))) kept.push(edge);
  return kept;
}

function isSame(one: LongEdge, other: LongEdge): boolean {
  const isOn = [one.from, one.to].every((point) => Math.abs(rightOf(other, point)) < SAME_PX);
  return isOn && Math.min(one.to.y, other.to.y) > Math.max(one.from.y, other.from.y);
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
