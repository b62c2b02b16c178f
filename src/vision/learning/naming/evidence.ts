import type { FrameGroup } from '../grouping.ts';
import { type Candidate, candidateIn, candidatesOf, FIRST_SUIT } from './candidates.ts';
import type { CornerPatch } from './corner-patch.ts';
import { findLayouts, type IndexLayout, type IndexMarks } from './index-layout.ts';
import { SIGNS } from './sign-reader.ts';

/** What the frames of one group say of its index, in nats: 0 is the likeliest, the rest below. */
export interface Evidence {
  /** By number of the sign; suits and `other` are absent. */
  readonly ranks: Float64Array;
  /** Clubs to spades. */
  readonly suits: Float64Array;
}

/** However badly a sign fits, it counts no more than this against it. */
const LEAST = -6;
const SUITS = 4;

/** The evidence of each group, `undefined` for one whose index was not found. */
export function evidenceOf(groups: readonly FrameGroup[]): (Evidence | undefined)[] {
  const patches = groups.flatMap(({ members }) => members.flatMap(({ patch }) => patch ?? []));
  const { layouts, marks } = findLayouts(patches.map(candidatesOf));
  const read = new Map(patches.map((patch, index) => [patch, marks[index] ?? cutOut(patch, layouts)]));
  return groups.map(({ members }) => {
    const found = members.flatMap(({ patch }) => (patch && read.get(patch)) ?? []);
    if (found.length === 0) return undefined;
    return {
      ranks: meanOf(
        found.map(({ rank }) => rank),
        0,
        FIRST_SUIT,
      ),
      suits: meanOf(
        found.map(({ suit }) => suit),
        FIRST_SUIT,
        SUITS,
      ),
    };
  });
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

/** The mean logarithm of shares, the greatest at 0. */
function meanOf(candidates: readonly Candidate[], from: number, count: number): Float64Array {
  const logs = new Float64Array(count);
  for (const { shares } of candidates) {
    for (let sign = 0; sign < count; sign++) {
      const share = Math.max(shares[from + sign] as number, 1e-9);
      logs[sign] = (logs[sign] as number) + Math.max(2 * LEAST, Math.log(share)) / candidates.length;
    }
  }
  const most = logs.reduce((a, b) => Math.max(a, b), -Infinity);
  return logs.map((log) => Math.max(LEAST, log - most));
}

/** How well a group's rank fits any of some signs. */
export function rankFit({ ranks }: Evidence, signs: readonly string[]): number {
  return signs.reduce((best, sign) => Math.max(best, ranks[SIGNS.indexOf(sign)] ?? LEAST), LEAST);
}
