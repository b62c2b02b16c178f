import { dealerOf } from '../../bridge/board.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import type { Seat } from '../../bridge/seat.ts';
import type { DealSet } from '../core/deal-set.ts';
import { isUnknown } from '../core/game.ts';
import { keyOf } from '../core/gather-boards.ts';
import { openProblemLog } from './problems.ts';
import { makeRecords } from './records.ts';

/** A deal with the seat that calls first. */
interface DealtHands {
  readonly deal: CompleteDeal;
  readonly dealer: Seat;
}

/** Tags that say how a board was played. */
const PLAYED = ['Auction', 'Play', 'Contract', 'Declarer', 'Result', 'Score'] as const;

/**
 * Every whole deal of a set, in the order of the file, also where several events have deals of one number: those are no
 * boards to deal. A deal that comes again under its number was played more than once, and counts once; where records
 * tell of no play, they are deals that come again. `seen` has the deals of the set's other parts, where it is read in
 * parts, and gets those of this one.
 */
export function everyDeal(
  { deck, boards, records }: DealSet,
  seen: Set<string> = new Set(),
): readonly DealtHands[] {
  if (records.length <= boards.length && !records.some(({ values }) => isPlayed(values))) return boards;
  return makeRecords(records, openProblemLog()).flatMap(({ number, dealer, values, checked }) => {
    const deal = checked?.deal;
    if (deal === undefined || deal.deck.name !== deck) return [];
    const key = `${keyOf(deal)} ${number ?? ''}`;
    if (isPlayed(values) && seen.has(key)) return [];
    seen.add(key);
    return [{ deal, dealer: dealer ?? (number === undefined ? 'N' : dealerOf(number)) }];
  });
}

function isPlayed(values: ReadonlyMap<string, string>): boolean {
  return PLAYED.some((tag) => !isUnknown(values.get(tag)));
}
