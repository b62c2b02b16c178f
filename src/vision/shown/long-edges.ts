import type { Plane, Point } from './picture.ts';
import { type Line, type LongEdge, lengthOf, rightOf, traceLine } from './trace-line.ts';

/** Edges lean by no more than this from upright. */
const MOST_LEAN_DEG = 50;
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

/**
 * The long edges of a picture: lines that many slopes of the coarse plane propose, traced in the fine one and fitted to
 * fractions of a pixel. The first pixel's middle is (0, 0).
 */
export function findLongEdges(fine: Plane, coarse: Plane): LongEdge[] {
  const scale = fine.widthPx / coarse.widthPx;
  const least = LEAST_PAPER * brightLevel(coarse);
  const edges: LongEdge[] = [];
  for (const { distance, turn } of proposeLines(coarse, least)) {
    const offset = ((scale - 1) / 2) * (Math.cos(turn) + Math.sin(turn));
    const edge = traceLine(fine, { turn, distance: scale * distance + offset }, least);
    if (edge !== undefined) edges.push(edge);
  }
  return distinct(edges);
}

/** Between two edges others are sought on lines so many pixels apart, which are turned by so much, in radians. */
const BETWEEN_PX = 9;
const BETWEEN_TURNS = [-0.034, -0.017, 0, 0.017, 0.034];
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
  const count = Math.floor((right.from.x + right.to.x - left.from.x - left.to.x) / 2 / BETWEEN_PX);
  let best: LongEdge | undefined;
  for (let place = 2; place < count - 1; place++) {
    const [from, to] = [part(left.from, right.from, place / count), part(left.to, right.to, place / count)];
    for (const more of BETWEEN_TURNS) {
      const turn = Math.atan2(from.x - to.x, to.y - from.y) + more;
      const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
      const line = { turn, distance: x * Math.cos(turn) + y * Math.sin(turn) };
      const edge = traceLine(fine, line, least, FAINT_RISE);
      if (edge === undefined || Math.abs(lengthOf(edge) / lengthPx - 1) > 0.08) continue;
      if (edge.seenShare > (best?.seenShare ?? FAINT_SHARE)) best = edge;
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

function proposeLines(plane: Plane, leastLevel: number): Line[] {
  const reach = Math.ceil(Math.hypot(plane.widthPx, plane.heightPx));
  const stride = 2 * reach + 1;
  const votes = new Float32Array(BINS * stride);
  const turns = Array.from({ length: BINS }, (_, bin) => radians(bin - MOST_LEAN_DEG));
  const cosines = Float64Array.from(turns, Math.cos);
  const sines = Float64Array.from(turns, Math.sin);
  const steepest = Math.tan(radians(MOST_LEAN_DEG));
  for (let y = 1; y + 1 < plane.heightPx; y++)
    for (let x = 1; x + PAPER_PX < plane.widthPx; x++) {
      const at = y * plane.widthPx + x;
      if ((plane.levels[at + PAPER_PX] as number) < leastLevel) continue;
      const { across, down } = slopeAt(plane, at);
      if (across < LEAST_SLOPE || Math.abs(down) > steepest * across) continue;
      const vote = Math.min(MOST_VOTE, Math.hypot(across, down));
      const own = Math.round((Math.atan2(down, across) * 180) / Math.PI) + MOST_LEAN_DEG;
      const last = Math.min(BINS - 1, own + VOTE_DEG);
      for (let bin = Math.max(0, own - VOTE_DEG); bin <= last; bin++) {
        const distance = Math.round(x * (cosines[bin] as number) + y * (sines[bin] as number));
        const place = bin * stride + reach + distance;
        votes[place] = (votes[place] as number) + vote;
      }
    }
  return peaksOf(votes, stride).map((at) => {
    const bin = Math.floor(at / stride);
    return { turn: turns[bin] as number, distance: at - bin * stride - reach };
  });
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

/** Where the votes of a line and its neighbours are highest, the highest first. */
function peaksOf(votes: Float32Array, stride: number): number[] {
  const smooth = votes.map((vote, at) => (votes[at - 1] ?? 0) + 2 * vote + (votes[at + 1] ?? 0));
  const most = smooth.reduce((best, value) => Math.max(best, value), 0);
  const peaks: number[] = [];
  for (let at = 0; at < smooth.length; at++)
    if ((smooth[at] as number) > LEAST_VOTES * most && isPeak(smooth, stride, at)) peaks.push(at);
  return peaks.sort((one, other) => (smooth[other] as number) - (smooth[one] as number)).slice(0, MOST_LINES);
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
