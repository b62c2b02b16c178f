import type { CardReading, Refusal } from '../reading.ts';
import { type CloseLook, coverOf } from './close-look.ts';
import type { Usual } from './usual.ts';

/** How much is let pass. */
export interface Patience {
  /** Most that may speak for a cover, of 1: ink that is swapped, hidden and unexplained. */
  readonly mostCover: number;
  readonly leastLikeness: number;
}

/** For a deck that is known to be the right one. */
export const PATIENT: Patience = { mostCover: 1, leastLikeness: 0.7 };
/** For the first cards, and where the deck is in doubt. */
export const STRICT: Patience = { mostCover: 0.5, leastLikeness: 0.85 };

/** More than dirt that is bright, beside what always lies there. */
const BEYOND_MM2 = 4;
const COVER_TIMES = 1.3;
const MOST_USUAL_COVER = 3.5;
/** Another card over the edge hides more of it than dirt does. */
const EDGE_SHARE = 0.55;
/** An index that is wrong as a whole, not in a part. */
const FOREIGN_LIKENESS = 0.75;
const UNLIKENESS = { times: 4, plus: 0.05 } as const;
const PRINT = { times: 4, plusMm: 0.6 } as const;

/** Why a frame is not of a card of this deck lying free; `undefined` where nothing speaks against it. */
export function suspect(look: CloseLook, usual: Usual | undefined, patience: Patience): Refusal | undefined {
  if (look.beyondMm2 > BEYOND_MM2 + (usual?.beyondMm2 ?? 0)) return 'covered';
  if (coverOf(look) > mostCover(usual, patience)) {
    return look.likeness < FOREIGN_LIKENESS ? 'foreign' : 'covered';
  }
  if (look.likeness < patience.leastLikeness) return 'foreign';
  if (usual && look.edgeSeen < EDGE_SHARE * usual.edgeSeen) return 'covered';
  return usual && isUnusual(look, usual) ? 'foreign' : undefined;
}

/** Where a deck's cards fit badly as they are, a cover has to show more. */
function mostCover(usual: Usual | undefined, patience: Patience): number {
  const { mostCover: least } = patience;
  if (patience === STRICT) return least;
  return Math.max(least, Math.min(MOST_USUAL_COVER, COVER_TIMES * (usual?.cover ?? 0)));
}

/** Whether an index is drawn or placed otherwise than those of the other frames. */
function isUnusual({ likeness, printXMm, printYMm }: CloseLook, usual: Usual): boolean {
  if (1 - likeness > UNLIKENESS.times * usual.unlikeness + UNLIKENESS.plus) return true;
  const awayMm = Math.hypot(printXMm - usual.printXMm, printYMm - usual.printYMm);
  return awayMm > PRINT.times * usual.printSpreadMm + PRINT.plusMm;
}

/** A reading that is not accepted any more, if it was. */
export function refuse(reading: CardReading, reason: Refusal): CardReading {
  if (!reading.accepted) return reading;
  return { ...reading, accepted: false, confidence: Math.min(0.5, reading.confidence), reason };
}
