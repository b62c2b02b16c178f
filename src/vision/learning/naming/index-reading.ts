import { candidateIn, candidatesOf } from './candidates.ts';
import type { CornerPatch } from './corner-patch.ts';
import { findLayouts, type IndexLayout, type IndexMarks } from './index-layout.ts';

/** The rank and the suit of the index in each patch of a deck, read as signs; `undefined` where there is none. */
export function readIndices(patches: readonly CornerPatch[]): (IndexMarks | undefined)[] {
  const { layouts, marks } = findLayouts(patches.map(candidatesOf));
  return patches.map((patch, index) => marks[index] ?? cutOut(patch, layouts));
}

/** Room round a place that is cut out. */
const ROOM_MM = 0.3;

/** What lies at the places of the likeliest layout, where rank and suit hang together with other print. */
function cutOut(patch: CornerPatch, layouts: readonly IndexLayout[]): IndexMarks | undefined {
  const cuts = layouts.flatMap(({ rank, suit }) => {
    const [first, second] = [rank, suit].map((place) =>
      candidateIn(patch, { ...place, widthMm: place.widthMm + ROOM_MM, heightMm: place.heightMm + ROOM_MM }),
    );
    return first && second ? [{ rank: first, suit: second }] : [];
  });
  const likeness = ({ rank, suit }: IndexMarks): number => rank.rankShare * suit.suitShare;
  return cuts.sort((a, b) => likeness(b) - likeness(a))[0];
}
