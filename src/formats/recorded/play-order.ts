import { parseStrain } from '../../bridge/call.ts';
import { parseCardName } from '../../bridge/card.ts';
import { parseContract } from '../../bridge/contract.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import { followPlay, winnerOfTrick } from '../../bridge/play.ts';
import { SEATS, type Seat } from '../../bridge/seat.ts';
import { type Trump, trumpOf } from '../../bridge/trick.ts';
import type { RecordedWord } from './table-record.ts';

/** What tells whose a card is, as much as is known. */
interface PlayFrame {
  readonly deal: CompleteDeal | undefined;
  readonly declarer: Seat | undefined;
  /** As PBN writes it. */
  readonly contract: string | undefined;
}

/** One trick in the order of play. */
interface RecordedTrick {
  readonly leader: Seat;
  readonly cards: readonly RecordedWord[];
}

/** A play by tricks. */
interface RecordedPlay {
  readonly tricks: readonly RecordedTrick[];
  /** Cards after the last trick whose leader is known. */
  readonly rest: readonly RecordedWord[];
  /** The declarer's tricks; `undefined` unless every trick is whole and its winner known. */
  readonly declarerTricks: number | undefined;
}

/** Parts the cards of a play into tricks; who leads the next one follows from trumps, or from who holds its first card. */
export function tricksOf(
  words: readonly RecordedWord[],
  { contract, deal, declarer }: PlayFrame,
): RecordedPlay {
  const { leaders, declarerTricks } = followPlay(cardsIn(words), {
    deal,
    declarer,
    trump: trumpIn(contract),
  });
  return {
    tricks: leaders.map((leader, index) => ({ leader, cards: words.slice(4 * index, 4 * index + 4) })),
    rest: words.slice(4 * leaders.length),
    declarerTricks,
  };
}

/** Who wins a whole trick; `undefined` if a card or the trumps are not known. */
export function winnerOfRecorded(
  { leader, cards }: RecordedTrick,
  trump: Trump | undefined,
): Seat | undefined {
  return winnerOfTrick(leader, cardsIn(cards), trump);
}

function cardsIn(words: readonly RecordedWord[]): ReturnType<typeof parseCardName>[] {
  return words.map(({ text }) => parseCardName(text));
}

/** The trumps of a contract, or of a strain alone. */
export function trumpIn(contract = ''): Trump | undefined {
  const strain = parseContract(contract)?.strain ?? parseStrain(contract);
  return strain && trumpOf(strain);
}

/** The columns of a trick from the first seat of a PBN play on; `undefined` where no card is recorded. */
export function columnsOf({ leader, cards }: RecordedTrick, first: Seat): (RecordedWord | undefined)[] {
  const turn = SEATS.indexOf(leader) - SEATS.indexOf(first);
  return SEATS.map((_, column) => cards[(column - turn + 8) % 4]);
}
