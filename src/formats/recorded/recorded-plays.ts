import type { BoardNumber } from '../../bridge/board.ts';
import { type Card, parseCardName } from '../../bridge/card.ts';
import { hasCard } from '../../bridge/card-set.ts';
import { type Contract, parseContract } from '../../bridge/contract.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import { openPlay, type PlayState, playCards } from '../../bridge/legal-play.ts';
import { SEATS, type Seat, seatAfter } from '../../bridge/seat.ts';
import { type Trump, trumpOf } from '../../bridge/trick.ts';
import type { DealSet } from '../core/deal-set.ts';
import { keyOf } from '../core/gather-boards.ts';
import { openProblemLog } from '../pbn/problems.ts';
import { makeRecords } from '../pbn/records.ts';
import { outcomeOf } from './outcome-of.ts';
import { type RecordedGame, recordedGame } from './recorded-game.ts';

/** The play of a record as it came at the table. */
export interface RecordedPlay {
  readonly board: BoardNumber;
  /** Where the record begins in the file. */
  readonly line: number;
  readonly deal: CompleteDeal;
  readonly contract: Contract;
  readonly declarer: Seat;
  /** In the order of play, up to the first that can't be read. */
  readonly cards: readonly Card[];
  /** Whether something that is no card stands among them. */
  readonly isCut: boolean;
  /** Declarer's tricks in all, where the record says it. */
  readonly tricks: number | undefined;
}

/** The plays of a file, and in how many records the deal, a contract of its deck or declarer is missing for it. */
export interface RecordedPlays {
  readonly plays: readonly RecordedPlay[];
  readonly leftOut: number;
}

/** The plays of all records of a file that have one. */
export function recordedPlays(set: DealSet): RecordedPlays {
  const boardsOfDeal = Map.groupBy(set.boards, ({ deal }) => keyOf(deal));
  const found = makeRecords(set.records, openProblemLog()).flatMap((record) => {
    const recorded = recordedGame({ ...record.game, values: record.values, deal: record.checked?.deal });
    const boards = (recorded.deal && boardsOfDeal.get(keyOf(recorded.deal))) ?? [];
    const board = boards.find(({ number }) => number === record.number) ?? boards[0];
    return recorded.cards.length === 0 ? [] : [recordedPlay(recorded, board?.number)];
  });
  const plays = found.filter((play) => play !== undefined);
  return { plays, leftOut: found.length - plays.length };
}

/** `undefined` where the play can't be followed. */
function recordedPlay(
  { calls, cards, contract, deal, dealer, declarer, game, tricks }: RecordedGame,
  board: BoardNumber | undefined,
): RecordedPlay | undefined {
  const bid = outcomeOf(calls, dealer);
  const played = parseContract(contract ?? bid.contract ?? '');
  const seat = declarer ?? bid.declarer;
  if (deal === undefined || board === undefined || played === undefined || seat === undefined)
    return undefined;
  if (played.level > deal.deck.highestLevel) return undefined;
  const known = cards.map(({ text }) => parseCardName(text));
  const end = known.indexOf(undefined);
  const read = (end < 0 ? known : known.slice(0, end)).filter((card) => card !== undefined);
  const start = openPlay(deal.hands, seatAfter(seat));
  return {
    ...{ board, line: game.line, deal, contract: played, declarer: seat, tricks },
    cards: inTurn(read, start, trumpOf(played.strain)),
    isCut: end >= 0,
  };
}

/** The same cards, those of a trick that archives write from its leader on, and not by columns, by who holds them. */
function inTurn(cards: readonly Card[], start: PlayState, trump: Trump): Card[] {
  const ordered: Card[] = [];
  let state = start;
  for (let at = 0; at < cards.length; at += SEATS.length) {
    const { leader, hands } = state;
    const trick = cards.slice(at, at + SEATS.length);
    const turned = SEATS.flatMap((_, place) =>
      trick.filter((card) => hasCard(hands[seatAfter(leader, place)], card)),
    );
    const straight = playCards(state, trick, trump);
    const isTurned = straight.illegal?.kind === 'not-held' && turned.length === SEATS.length;
    const { illegal, states } = isTurned ? playCards(state, turned, trump) : straight;
    if (illegal !== undefined) return [...ordered, ...cards.slice(at)];
    ordered.push(...(isTurned ? turned : trick));
    state = states.at(-1) ?? state;
  }
  return ordered;
}
