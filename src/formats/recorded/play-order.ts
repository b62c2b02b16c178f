import { parseStrain } from '../../bridge/call.ts';
import { type Card, parseCardName, rankOf, SUITS, type Suit, suitOf } from '../../bridge/card.ts';
import { hasCard } from '../../bridge/card-set.ts';
import { parseContract } from '../../bridge/contract.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import { SEATS, type Seat, seatAfter } from '../../bridge/seat.ts';
import type { ToldWord } from './told.ts';

/** What tells whose a card is, as much as is known. */
export interface PlayFrame {
  readonly deal: CompleteDeal | undefined;
  readonly declarer: Seat | undefined;
  /** As PBN writes it. */
  readonly contract: string | undefined;
}

/** One trick in the order of play. */
export interface ToldTrick {
  readonly leader: Seat;
  readonly cards: readonly ToldWord[];
}

/** A play by tricks. */
export interface ToldPlay {
  readonly tricks: readonly ToldTrick[];
  /** Cards after the last trick whose leader is known. */
  readonly rest: readonly ToldWord[];
  /** The declarer's tricks; `undefined` unless every trick is whole and its winner known. */
  readonly declarerTricks: number | undefined;
}

/** Parts the cards of a play into tricks; who leads the next one follows from trumps, or from who holds its first card. */
export function tricksOf(cards: readonly ToldWord[], frame: PlayFrame): ToldPlay {
  const { deal, declarer } = frame;
  const tricks: ToldTrick[] = [];
  let leader = (declarer && seatAfter(declarer)) ?? holderOf(deal, cards[0]);
  let won = 0;
  let isSure = true;
  for (let at = 0; at < cards.length; at += 4) {
    if (leader === undefined) return { tricks, rest: cards.slice(at), declarerTricks: undefined };
    const trick: ToldTrick = { leader, cards: cards.slice(at, at + 4) };
    tricks.push(trick);
    const winner = winnerOfTrick(trick, trumpOf(frame.contract));
    isSure &&= winner !== undefined;
    if (winner !== undefined && declarer !== undefined && isSameSide(winner, declarer)) won++;
    leader = winner ?? holderOf(deal, cards[at + 4]);
  }
  const isWhole = isSure && declarer !== undefined && tricks.length === deal?.deck.cardsPerHand;
  return { tricks, rest: [], declarerTricks: isWhole ? won : undefined };
}

function isSameSide(a: Seat, b: Seat): boolean {
  return a === b || seatAfter(a, 2) === b;
}

function holderOf(deal: CompleteDeal | undefined, word: ToldWord | undefined): Seat | undefined {
  const card = word && parseCardName(word.text);
  if (deal === undefined || card === undefined) return undefined;
  return SEATS.find((seat) => hasCard(deal.hands[seat], card));
}

/** The trumps of a contract, or of a strain alone: 0 clubs to 3 spades, -1 none; `undefined` if it is not known. */
export function trumpOf(contract = ''): number | undefined {
  const strain = parseContract(contract)?.strain ?? parseStrain(contract);
  return strain && SUITS.indexOf(strain as Suit);
}

/** Who wins a whole trick; `undefined` if a card or the trumps are not known. */
export function winnerOfTrick({ leader, cards }: ToldTrick, trump: number | undefined): Seat | undefined {
  const played = cards.map(({ text }) => parseCardName(text));
  const [led] = played;
  if (trump === undefined || led === undefined || played.length < 4) return undefined;
  const values = played.map((card) => (card === undefined ? undefined : strengthOf(card, led, trump)));
  if (values.includes(undefined)) return undefined;
  const best = Math.max(...values.map((value) => value ?? 0));
  return seatAfter(leader, values.indexOf(best));
}

function strengthOf(card: Card, led: Card, trump: number): number {
  const suit = suitOf(card);
  return rankOf(card) + (suit === trump ? 200 : suit === suitOf(led) ? 100 : 0);
}

/** The columns of a trick from the first seat of a PBN play on; `undefined` where no card is told. */
export function columnsOf({ leader, cards }: ToldTrick, first: Seat): (ToldWord | undefined)[] {
  const turn = SEATS.indexOf(leader) - SEATS.indexOf(first);
  return SEATS.map((_, column) => cards[(column - turn + 8) % 4]);
}
