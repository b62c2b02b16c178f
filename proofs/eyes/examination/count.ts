import type { Card } from '../../../src/bridge/card.ts';
import type { FrameLevel } from '../../../src/ports/machines/faults.ts';
import type { IndexLimits } from '../../../src/vision/read-index/deck-model.ts';
import type { IndexReading } from '../../../src/vision/read-index/read-index.ts';
import type { Kind } from './kinds.ts';

/** What became of the frames of one deck, kind and level. */
export interface Count {
  readonly deck: string;
  readonly kind: Kind;
  readonly level: FrameLevel;
  frames: number;
  /** Accepted as a card that is there. */
  right: number;
  /** Accepted as one that is not. */
  wrong: number;
  /** Frames whose likeliest card is there, accepted or not. */
  likeliest: number;
  /** Splices that differ from a card of the deck in what the window shows, and how many of these were accepted. */
  tellable: number;
  tellableWrong: number;
  /** Refused frames by the limit that refused them. */
  readonly refusedBy: Map<string, number>;
}

export function emptyCount(deck: string, kind: Kind, level: FrameLevel): Count {
  const none = { frames: 0, right: 0, wrong: 0, likeliest: 0, tellable: 0, tellableWrong: 0 };
  return { deck, kind, level, ...none, refusedBy: new Map() };
}

/** Adds a reading of a frame that shows one of these cards. */
export function countReading(
  count: Count,
  reading: IndexReading,
  cards: readonly Card[],
  limits: IndexLimits,
): void {
  const isThere = reading.card !== undefined && cards.includes(reading.card);
  count.frames++;
  if (isThere) count.likeliest++;
  if (reading.accepted) count[isThere ? 'right' : 'wrong']++;
  else {
    const limit = limitOf(reading, limits);
    count.refusedBy.set(limit, (count.refusedBy.get(limit) ?? 0) + 1);
  }
}

/** Counts a splice that the window can tell from every card. */
export function countTellable(count: Count, { accepted }: Pick<IndexReading, 'accepted'>): void {
  count.tellable++;
  if (accepted) count.tellableWrong++;
}

/** Which limit a refused reading did not keep: its reason, or what the reason hides. */
function limitOf({ evidence, reason = 'uncertain' }: IndexReading, limits: IndexLimits): string {
  if (evidence === undefined) return reason;
  switch (reason) {
    case 'blurred':
      return 'edge width';
    case 'moving':
      return 'edge one way';
    case 'covered':
      return 'not seen';
    case 'foreign':
      return evidence.correlation < limits.leastCorrelation ? 'correlation' : 'misfit';
    case 'uncertain': {
      if (evidence.isOfTwoInks) return 'two inks';
      if (evidence.fieldShare > 0) return 'other pips';
      const [linear] = evidence.opinions;
      const other = evidence.opinions.find(({ card }) => card !== linear?.card);
      const weakest = evidence.opinions.find(
        ({ margin, reader }) => reader !== 'secondPose' && margin < limits.leastMarginShare,
      );
      return other?.reader ?? (weakest === undefined ? 'another figure' : `${weakest.reader} margin`);
    }
    default:
      return reason;
  }
}

/** Counts as one. */
export function together(counts: readonly Count[]): Omit<Count, 'deck' | 'kind' | 'level'> {
  const refusedBy = new Map<string, number>();
  for (const count of counts)
    for (const [limit, frames] of count.refusedBy) refusedBy.set(limit, (refusedBy.get(limit) ?? 0) + frames);
  const sum = (value: (count: Count) => number): number =>
    counts.reduce((total, count) => total + value(count), 0);
  return {
    frames: sum(({ frames }) => frames),
    right: sum(({ right }) => right),
    wrong: sum(({ wrong }) => wrong),
    likeliest: sum(({ likeliest }) => likeliest),
    tellable: sum(({ tellable }) => tellable),
    tellableWrong: sum(({ tellableWrong }) => tellableWrong),
    refusedBy,
  };
}
