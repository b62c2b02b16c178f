import type { Candidate, MarkPlace } from './candidates.ts';

/** Where a deck has the rank and the suit of its index: the usual middle and height, from the card's corner. */
export interface SignPlace {
  readonly xMm: number;
  readonly yMm: number;
  readonly heightMm: number;
  /** Width of the widest signs there. */
  readonly widthMm: number;
}

export interface IndexLayout {
  readonly rank: SignPlace;
  readonly suit: SignPlace;
}

/** How far a sign's middle may lie from its place; ranks differ in width and may be set flush left. */
const RANK_REACH_MM = { x: 2.2, y: 0.9 };
/** The middle of a 10 that is set flush left lies this share of a height beside that of other ranks, at most. */
const FLUSH = 0.5;
const SUIT_REACH_MM = { x: 0.9, y: 0.9 };
/** Heights as shares of the usual one: a Q or a J may reach below the line, and so may old figures. */
const RANK_HEIGHTS = [0.65, 1.6] as const;
const SUIT_HEIGHTS = [0.77, 1.3] as const;
/** A place is as good as the best if it explains this share as many patches. */
const AS_GOOD = 0.85;
/** Patches that must have a sign at the place. */
const LEAST_SHARE = 0.5;

type Kind = 'rank' | 'suit';

/** Layouts that one deck may have: courts often have another than the rest, and suits beside their ranks move. */
export const MOST_LAYOUTS = 5;
/** Fewer patches don't make a layout. */
const FEWEST = 3;

/** What was picked out of one patch as its index. */
export interface IndexMarks {
  readonly rank: Candidate;
  readonly suit: Candidate;
  /** Both were cut out of other print, by where they should be. */
  readonly isCutOut?: true;
}

/** The layouts of a deck, and the index of each patch where one of them applies. */
interface Layouts {
  readonly layouts: readonly IndexLayout[];
  readonly marks: readonly (IndexMarks | undefined)[];
}

/** Finds the layout of most patches, then that of most of the rest, and so on. */
export function findLayouts(patches: readonly (readonly Candidate[])[]): Layouts {
  const layouts: IndexLayout[] = [];
  const marks: (IndexMarks | undefined)[] = patches.map(() => undefined);
  while (layouts.length < MOST_LAYOUTS) {
    const rest = patches.filter((_, index) => marks[index] === undefined);
    const layout = rest.length < FEWEST ? undefined : findLayout(rest);
    if (layout === undefined) break;
    layouts.push(layout);
    patches.forEach((candidates, index) => {
      marks[index] ??= pickBoth(candidates, layout);
    });
  }
  return { layouts, marks };
}

/** The index of a patch in the first layout that applies. */
export function pickIndex(
  candidates: readonly Candidate[],
  layouts: readonly IndexLayout[],
): IndexMarks | undefined {
  for (const layout of layouts) {
    const marks = pickBoth(candidates, layout);
    if (marks !== undefined) return marks;
  }
  return undefined;
}

/** Whether a mark may be the rank or the suit of an index by where it is and how high, also where all is printed askew. */
export function isInLayout(place: MarkPlace, layouts: readonly IndexLayout[]): boolean {
  return layouts.some(
    (layout) =>
      isAt(place, layout.rank, 'rank', MOST_SHIFT_MM) || isAt(place, layout.suit, 'suit', MOST_SHIFT_MM),
  );
}

/**
 * The index of a patch where it should be, or all of it so far beside: a sheet of cards is not always cut as it was
 * printed, while rank and suit are printed together.
 */
function pickBoth(candidates: readonly Candidate[], layout: IndexLayout): IndexMarks | undefined {
  const rank = pick(candidates, layout, 'rank');
  const suit = pick(candidates, layout, 'suit');
  if (rank && suit) return { rank, suit };
  const beside = candidates
    .filter((mark) => mark.suitShare > PLAIN_SUIT && isAt(mark, layout.suit, 'suit', MOST_SHIFT_MM))
    .sort((one, other) => other.suitShare - one.suitShare);
  for (const moved of beside) {
    const [right, down] = [moved.xMm - layout.suit.xMm, moved.yMm - layout.suit.yMm];
    const place = { ...layout.rank, xMm: layout.rank.xMm + right, yMm: layout.rank.yMm + down };
    const besideIt = pick(candidates, { ...layout, rank: place }, 'rank');
    if (besideIt !== undefined) return { rank: besideIt, suit: moved };
  }
  return undefined;
}

/** All that is printed on a card may lie so far beside where it lies on others. */
const MOST_SHIFT_MM = 1.6;
const PLAIN_SUIT = 0.5;

/**
 * Where the index is: the places at which nearly every card has something like a rank, and like a suit. Pips too are
 * suits in the same place on many cards, so of places that explain about as many cards the one nearest to the corner
 * counts. `undefined` where no places explain half of the cards.
 */
function findLayout(patches: readonly (readonly Candidate[])[]): IndexLayout | undefined {
  const suit = findPlace(patches, 'suit');
  const rank = findPlace(patches, 'rank');
  return suit && rank && { rank, suit };
}

function findPlace(patches: readonly (readonly Candidate[])[], kind: Kind): SignPlace | undefined {
  const seeds = patches
    .filter((_, index) => index % Math.ceil(patches.length / 40) === 0)
    .flat()
    .filter((candidate) => shareOf(candidate, kind) > 0.5);
  const scored = seeds.map((seed) => ({ seed, score: scoreOf(patches, seed, kind) }));
  const best = scored.reduce((most, { score }) => Math.max(most, score), 0);
  if (best < LEAST_SHARE * patches.length) return undefined;
  const [nearest] = scored
    .filter(({ score }) => score >= AS_GOOD * best)
    .sort((a, b) => distanceOf(a.seed) - distanceOf(b.seed) || b.score - a.score);
  return nearest && usualPlace(patches, nearest.seed, kind);
}

function distanceOf({ xMm, yMm }: SignPlace): number {
  return Math.round(2 * (xMm + 0.5 * yMm));
}

function shareOf(candidate: Candidate, kind: Kind): number {
  return kind === 'rank' ? candidate.rankShare : candidate.suitShare;
}

function scoreOf(patches: readonly (readonly Candidate[])[], place: SignPlace, kind: Kind): number {
  let score = 0;
  for (const candidates of patches) {
    let best = 0;
    for (const candidate of candidates) {
      if (isAt(candidate, place, kind)) best = Math.max(best, shareOf(candidate, kind));
    }
    score += best;
  }
  return score;
}

function isAt(candidate: MarkPlace, place: SignPlace, kind: Kind, shiftMm = 0): boolean {
  const reach = kind === 'rank' ? RANK_REACH_MM : SUIT_REACH_MM;
  const [least, most] = kind === 'rank' ? RANK_HEIGHTS : SUIT_HEIGHTS;
  const ratio = candidate.heightMm / place.heightMm;
  const below = candidate.yMm - place.yMm;
  const topBelow = below - (candidate.heightMm - place.heightMm) / 2;
  const reachY = reach.y + shiftMm;
  const isLevel = Math.abs(below) < reachY || (kind === 'rank' && Math.abs(topBelow) < reachY);
  const reachX = kind === 'rank' ? Math.max(reach.x, FLUSH * place.heightMm) : reach.x;
  return isLevel && Math.abs(candidate.xMm - place.xMm) < reachX + shiftMm && ratio < most && ratio > least;
}

/** The middle one of all that lie at a place. */
function usualPlace(patches: readonly (readonly Candidate[])[], place: SignPlace, kind: Kind): SignPlace {
  const there = patches.flatMap((candidates) =>
    candidates.filter((candidate) => isAt(candidate, place, kind) && shareOf(candidate, kind) > 0.5),
  );
  const quantile = (share: number, of: (candidate: Candidate) => number): number =>
    there.map(of).sort((a, b) => a - b)[Math.floor(there.length * share)] ?? 0;
  return {
    xMm: quantile(0.5, ({ xMm }) => xMm),
    yMm: quantile(0.5, ({ yMm }) => yMm),
    heightMm: quantile(0.5, ({ heightMm }) => heightMm),
    widthMm: quantile(0.9, ({ widthMm }) => widthMm),
  };
}

/**
 * The rank and the suit of one patch: of what lies at the place the most sign-like, and of a rank the widest (the 1
 * of a 10 is a figure too).
 */
function pick(candidates: readonly Candidate[], layout: IndexLayout, kind: Kind): Candidate | undefined {
  const score = (candidate: Candidate): number =>
    Math.log(shareOf(candidate, kind) + 1e-3) + (kind === 'rank' ? 0.8 * Math.log(candidate.widthMm) : 0);
  let best: Candidate | undefined;
  for (const candidate of candidates) {
    if (!isAt(candidate, layout[kind], kind) || shareOf(candidate, kind) < 0.15) continue;
    if (best === undefined || score(candidate) > score(best)) best = candidate;
  }
  return best;
}
