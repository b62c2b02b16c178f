import { type Candidate, candidateIn, candidatesOf } from './candidates.ts';
import type { CornerPatch } from './corner-patch.ts';
import {
  findLayouts,
  type IndexLayout,
  type IndexMarks,
  isInLayout,
  pickIndex,
  type SignPlace,
} from './index-layout.ts';

/** The rank and the suit of the index in each patch of a deck, read as signs; `undefined` where there is none. */
export function readIndices(patches: readonly CornerPatch[]): (IndexMarks | undefined)[] {
  const { layouts, marks } = findLayouts(patches.map((patch) => candidatesOf(patch)));
  return patches.map((patch, index) => marks[index] ?? cutOut(patch, layouts));
}

/** The same of one patch, by the layouts that other cards of its deck have shown: only what lies there is read. */
export function readIndexBy(patch: CornerPatch, layouts: readonly IndexLayout[]): IndexMarks | undefined {
  const there = candidatesOf(patch, (place) => isInLayout(place, layouts));
  return pickIndex(there, layouts) ?? cutOut(patch, layouts);
}

/** Shares of rank and suit that a cut-out needs, not to be some other print. */
const LEAST_SHARE = 0.25;
/** Room round a place that is cut out. */
const ROOM_MM = 0.3;

/** How far below its line a rank is cut, in heights: a Q reaches below, and into the suit. */
const TAILS = [0, 0.15, 0.3];

/** What lies at the places of the likeliest layout, where rank and suit hang together with other print. */
function cutOut(patch: CornerPatch, layouts: readonly IndexLayout[]): IndexMarks | undefined {
  const cuts = layouts.flatMap((layout) => {
    const rank = best(
      TAILS.map((tail) => candidateIn(patch, roomy(layout.rank, tail))),
      'rankShare',
    );
    const suit = best([candidateIn(patch, roomy(layout.suit, 0))], 'suitShare');
    return rank && suit ? [{ rank, suit, isCutOut: true as const }] : [];
  });
  const likeness = ({ rank, suit }: IndexMarks): number => rank.rankShare * suit.suitShare;
  return cuts.sort((a, b) => likeness(b) - likeness(a))[0];
}

/** The place with some room round it, and as much more below as the tail wants. */
function roomy({ heightMm, widthMm, xMm, yMm }: SignPlace, tail: number): SignPlace {
  const more = tail * heightMm;
  return { xMm, yMm: yMm + more / 2, widthMm: widthMm + ROOM_MM, heightMm: heightMm + more + ROOM_MM };
}

function best(
  candidates: readonly (Candidate | undefined)[],
  share: 'rankShare' | 'suitShare',
): Candidate | undefined {
  return candidates
    .flatMap((candidate) => (candidate !== undefined && candidate[share] > LEAST_SHARE ? [candidate] : []))
    .sort((a, b) => b[share] - a[share])[0];
}
