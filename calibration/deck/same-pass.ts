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
  const moves = pass.flatMap(({ card, edgeWidthMm, frame }): Lie[] => {
    // A straightened picture has its corner where it was put, in each pass alike.
    const now = edgeWidthMm === undefined ? lies.get(card) : undefined;
    const before = now && uprightFrame(frame)?.corner;
    if (now === undefined || before === undefined) return [];
    const { angleDeg, xMm, yMm } = before;
    return [{ xMm: now.xMm - xMm, yMm: now.yMm - yMm, angleDeg: now.angleDeg - angleDeg }];
  });
  if (moves.length < FEWEST_CARDS) return 0;
  const usual = (part: keyof Lie): number => upperMedian(moves.map((move) => move[part]));
  const [xMm, yMm, angleDeg] = [usual('xMm'), usual('yMm'), usual('angleDeg')];
  const same = moves.filter(
    (move) =>
      Math.hypot(move.xMm - xMm, move.yMm - yMm) < NEAR.mm && Math.abs(move.angleDeg - angleDeg) < NEAR.deg,
  ).length;
  return same >= SAME_SHARE * moves.length ? same : 0;
}
