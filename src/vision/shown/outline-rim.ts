import { median } from '../numbers/statistics.ts';
import { CARD_HEIGHT_MM } from './card-figures.ts';
import { alongSide, type CardPlane, placeAt, rimOf, WIDTH_MM } from './card-plane.ts';
import type { Corners } from './homography.ts';

/** So far from a corner a card has paper along both its sides, so far inside; and so far outside is the ground. */
const BESIDE_CORNER_MM = [4, 5.5, 7, 8.5] as const;
const INSIDE_MM = 1.5;
const OUTSIDE_MM = 2;
/**
 * A place inside is none of the card where it is so far below paper, and hardly brighter than what lies outside of it, as shares
 * of the step from the ground to paper.
 */
const OPEN = { below: 0.45, rise: 0.3 } as const;
/** On a ground that is nearly as bright as paper one such place is noise; a thumb is darker than the ground by so much. */
const PALE_STEP = 0.2;
const THUMB_BELOW = 1.5;
/** And both sides of a corner are open where so many of their places are. */
const LEAST_OPEN = 4;

/**
 * Whether an outline is that round two cards: at two of its corners, or along both sides of an upper one, it shows the
 * ground. A thumb lies on one corner, and comes from below.
 */
export function isRoundTwo(plane: CardPlane, outline: Corners): boolean {
  const levels = outline.map((_, corner) =>
    (['x', 'y'] as const).map((side) => levelsAlong(plane, corner, side)),
  );
  const step = 1 - median(levels.flat(2).map(({ outside }) => outside));
  // A shadow darkens paper and ground alike: the step between them is told by their ratio.
  const usual = median(levels.flat(2).map(({ inside, outside }) => inside / outside));
  const isOpen = ({ inside, outside }: RimPlace): boolean =>
    inside < 1 - OPEN.below * step && inside < outside * (1 + OPEN.rise * (usual - 1));
  const opened = levels.map((sides) => sides.map((places) => places.filter(isOpen)));
  const isPale = step < PALE_STEP;
  const least = isPale ? 2 : 1;
  if (opened.filter((sides) => sides.some((places) => places.length >= least)).length >= 2) return true;
  const middle = outline.reduce((sum, { y }) => sum + y / outline.length, 0);
  const isNoThumb = ({ inside }: RimPlace): boolean => isPale && inside > 1 - THUMB_BELOW * step;
  return outline.some(({ y }, corner) => {
    const sides = (opened[corner] ?? []).map((places) =>
      y < middle ? places.length : places.filter(isNoThumb).length,
    );
    return Math.min(...sides) >= least && sides.reduce((sum, count) => sum + count, 0) >= LEAST_OPEN;
  });
}

/** Levels just inside and outside of an outline, as shares of the card's paper. */
interface RimPlace {
  readonly inside: number;
  readonly outside: number;
}

/** The levels at one side of a corner, along it. */
function levelsAlong({ levelOf, paper }: CardPlane, corner: number, side: 'x' | 'y'): RimPlace[] {
  const [isRight, isLow] = [corner === 1 || corner === 2, corner >= 2];
  const placed = (x: number, y: number): number =>
    levelOf({ x: isRight ? WIDTH_MM - x : x, y: isLow ? CARD_HEIGHT_MM - y : y }) / paper;
  return BESIDE_CORNER_MM.map((along) => {
    const levelAcross = (across: number): number =>
      side === 'x' ? placed(along, across) : placed(across, along);
    return { inside: levelAcross(INSIDE_MM), outside: levelAcross(-OUTSIDE_MM) };
  });
}

/** So far outside of a side another card would show its paper. */
const PAPER_OUT_MM = [2.5, 3.5, 4.5, 5.5] as const;
/** Paper is as bright as that, as a share of the side's own, a lamp is brighter, and the ground of other sides is darker. */
const BESIDE_LEVEL = { least: 0.9, most: 1.25, ground: 0.6 } as const;
/** So many sides have the ground beside them. */
const GROUND_SIDES = 2;
/** Paper ends where it gets darker than that, a share of what it falls within 2.5 mm on either side falls within 1 mm. */
const PAPER_END = { level: 0.75, mostMm: 40, nearMm: 1, farMm: 2.5, sharp: 0.66 } as const;

/**
 * Whether paper lies along most of a side, and the ground is darker than paper: so where a second card has no edge in sight,
 * as it leaves the picture or the hand that holds it hides the others. A sheet in a room is out of focus where it ends, and
 * beside a stripe of a cloth lies the next.
 */
export function hasPaperBeside(plane: CardPlane): boolean {
  const levels = [0, 1, 2, 3].map((side) => levelBeside(plane, side));
  const grounds = levels.filter((level) => level < BESIDE_LEVEL.ground).length;
  const isPaper = (level: number): boolean => level > BESIDE_LEVEL.least && level < BESIDE_LEVEL.most;
  return (
    grounds >= GROUND_SIDES && levels.some((level, side) => isPaper(level) && isSharpBeside(plane, side))
  );
}

/** The usual level along one side of a card outside, as a share of the paper inside. */
function levelBeside(plane: CardPlane, side: number): number {
  const paper = paperAt(plane, side);
  return median(
    alongSide(side).map((along) => {
      const seen = PAPER_OUT_MM.map((out) => placeAt(side, along, out)).filter(plane.isIn);
      return seen.length < 2 ? 0 : median(seen.map(plane.levelOf)) / paper;
    }),
  );
}

/** The level of bare paper along one side of a card. */
function paperAt(plane: CardPlane, side: number): number {
  const rim = rimOf(plane, side).sort((one, other) => one - other);
  return rim[(3 * rim.length) >> 2] as number;
}

/** Answers whether the paper beside a side ends as sharply as a card does, or out of the picture. */
function isSharpBeside(plane: CardPlane, side: number): boolean {
  const { farMm, level, mostMm, nearMm, sharp } = PAPER_END;
  const least = level * paperAt(plane, side);
  const sharpness = alongSide(side).flatMap((along): number[] => {
    const at = (outMm: number): number => plane.levelOf(placeAt(side, along, outMm));
    const isPaper = (outMm: number): boolean => at(outMm) > least;
    if (!PAPER_OUT_MM.every(isPaper)) return [];
    let outMm: number = PAPER_OUT_MM[0];
    while (outMm < mostMm && plane.isIn(placeAt(side, along, outMm + farMm)) && isPaper(outMm)) outMm += 0.5;
    if (isPaper(outMm)) return [1];
    return [(at(outMm - nearMm) - at(outMm + nearMm)) / (at(outMm - farMm) - at(outMm + farMm))];
  });
  return median(sharpness) > sharp;
}

/** How much brighter the rim of a card gets where a thumb, a shadow or a stroke of print ends, as a share of paper; and how often. */
const RISE = 0.12;
const MOST_RISES = 11;

/** Whether an outline lies on a cloth with checks or stripes: along it bright and dark take turns, while a card has a bare rim. */
export function isOfPattern(plane: CardPlane): boolean {
  const rises = [0, 1, 2, 3].map((side) => risesIn(rimOf(plane, side).map((level) => level / plane.paper)));
  return rises.reduce((sum, count) => sum + count, 0) > MOST_RISES;
}

/** How often levels rise so much from where they were lowest since they fell as much. */
function risesIn(levels: readonly number[]): number {
  let [rises, isRising, last] = [0, false, levels[0] as number];
  for (const level of levels) {
    const hasTurned = isRising ? level < last - RISE : level > last + RISE;
    if (hasTurned) isRising = !isRising;
    if (hasTurned && isRising) rises++;
    last = hasTurned ? level : isRising ? Math.max(last, level) : Math.min(last, level);
  }
  return rises;
}
