import type { Card } from '../../src/bridge/card.ts';
import type { CardCorner } from '../../src/vision/locate/card-corner.ts';
import { uprightFrame } from '../../src/vision/locate/upright.ts';
import { upperMedian } from '../../src/vision/numbers/statistics.ts';
import type { NamedPicture } from './pictures.ts';

/** Where a card lay. */
export type Lie = Pick<CardCorner, 'xMm' | 'yMm' | 'angleDeg'>;

/** A card that is laid down again lies so near to where it lay by chance once in thousands of times. */
const NEAR = { mm: 0.02, deg: 0.03 } as const;
/** This share of the cards lies as it did where a pass is no other: a few are blurred or soiled. */
const SAME_SHARE = 0.5;
const FEWEST_CARDS = 4;

/**
 * How many cards lie exactly as they did in one of the passes before, all of them moved alike where pictures were cut
 * otherwise; 0 where no pass is the same again.
 */
export function liesAgain(
  lies: ReadonlyMap<Card, Lie>,
  passes: readonly (readonly NamedPicture[])[],
): number {
  return Math.max(0, ...passes.map((pass) => sameLies(lies, pass)));
}

function sameLies(lies: ReadonlyMap<Card, Lie>, pass: readonly NamedPicture[]): number {
  const both = pass.flatMap(({ card, frame }) => {
    const now = lies.get(card);
    const before = now && uprightFrame(frame)?.corner;
    return now === undefined || before === undefined ? [] : [{ now, before }];
  });
  // Straightened pictures have their corners where they were put: in each pass alike, which says nothing.
  if (both.length < FEWEST_CARDS || isMost(alike(both.map(({ before }) => before)), both)) return 0;
  const same = alike(
    both.map(({ before, now }) => ({
      xMm: now.xMm - before.xMm,
      yMm: now.yMm - before.yMm,
      angleDeg: now.angleDeg - before.angleDeg,
    })),
  );
  return isMost(same, both) ? same : 0;
}

function isMost(count: number, { length }: readonly unknown[]): boolean {
  return count >= SAME_SHARE * length;
}

/** How many of some places, or moves, are the usual one. */
function alike(places: readonly Lie[]): number {
  const usual = (part: keyof Lie): number => upperMedian(places.map((place) => place[part]));
  const [xMm, yMm, angleDeg] = [usual('xMm'), usual('yMm'), usual('angleDeg')];
  return places.filter(
    (place) =>
      Math.hypot(place.xMm - xMm, place.yMm - yMm) < NEAR.mm &&
      Math.abs(place.angleDeg - angleDeg) < NEAR.deg,
  ).length;
}
