import { dealerOf, toBoardNumber, vulnerabilityOf } from '../src/bridge/board.ts';
import { STRAINS } from '../src/bridge/call.ts';
import { makeCard } from '../src/bridge/card.ts';
import { cardSetOf } from '../src/bridge/card-set.ts';
import { type CompleteDeal, completeDeal } from '../src/bridge/deal.ts';
import type { Deck } from '../src/bridge/deck.ts';
import { USUAL_POINTS } from '../src/bridge/high-card-points.ts';
import { bySeat } from '../src/bridge/seat.ts';
import type { HandRecord, RecordBoard } from '../src/paper/hand-record/model.ts';

/** A hand record of deals, board 1 first; `more` replaces what it says besides. */
export function recordOf(deals: readonly CompleteDeal[], more: Partial<HandRecord> = {}): HandRecord {
  const deck = deals[0]?.deck.name ?? 'standard';
  return {
    deck,
    boards: deals.map((deal, at) => boardOf(deal, at + 1)),
    language: 'en',
    colours: 'four',
    points: USUAL_POINTS[deck],
    origin: { file: 'evening.pbn' },
    creator: 'a test',
    ...more,
  };
}

function boardOf(deal: CompleteDeal, value: number): RecordBoard {
  const number = toBoardNumber(value);
  return { number, dealer: dealerOf(number), vulnerability: vulnerabilityOf(number), deal };
}

/** The same boards with all that a file can know of them: the widest figures there are. */
export function withAnalyses(boards: readonly RecordBoard[]): RecordBoard[] {
  return boards.map((board) => ({
    ...board,
    tricks: bySeat(() => Object.fromEntries(STRAINS.map((strain) => [strain, 10]))),
    par: {
      scoreNs: -1400,
      contracts: [{ contract: { level: 7, strain: 'NT', doubled: 'XX' }, declarers: ['W'] }],
    },
  }));
}

/** The same boards while they are being solved: every cell is a bound. */
export function withBounds(boards: readonly RecordBoard[]): RecordBoard[] {
  return withAnalyses(boards).map((board) => ({
    ...board,
    tricks: bySeat(() => Object.fromEntries(STRAINS.map((strain) => [strain, { least: 10, most: 12 }]))),
    par: { scoreNs: { least: -1400, most: 420 }, contracts: [] },
  }));
}

/** Each seat has a whole suit, spades with North, as many places further round as is asked for. */
export function suitEach(deck: Deck, turn: number): CompleteDeal {
  const hands = bySeat((_, seat) => {
    const suit = (3 - seat + turn) % 4;
    return cardSetOf(deck.ranks.map((rank) => makeCard(suit, rank)));
  });
  const checked = completeDeal({ deck, hands });
  if (!checked.ok) throw new RangeError('These hands are not whole.');
  return checked.value;
}
