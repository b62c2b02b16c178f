import {
  type Card,
  formatCardName,
  makeCard,
  RANKS,
  type Rank,
  SUIT_INDICES,
  SUITS,
  type Suit,
  type SuitIndex,
} from '../../bridge/card.ts';
import { type CardSet, cardSetOf, countCards } from '../../bridge/card-set.ts';
import { DECKS } from '../../bridge/deck.ts';
import { type BySeat, bySeat, SEATS, type Seat } from '../../bridge/seat.ts';
import type { Predeal, PredealLength } from '../candidates/predealt.ts';
import { parseSeat } from './parse-names.ts';
import { isSign, type ScriptReader } from './script-reader.ts';
import { SCRIPT_RANKS, type Token } from './tokens.ts';
import { SEAT_WORDS, SUIT_WORDS } from './words.ts';

/** What is predealt so far, and where a script last said so. */
export interface PredealDraft {
  readonly cards: Map<Card, Seat>;
  readonly lengths: PredealLength[];
  token?: Token;
}

/** Reads what follows `predeal`: holdings of seats, lengths of suits, as many as there are. */
export function parsePredeal(reader: ScriptReader, draft: PredealDraft): void {
  draft.token = reader.next;
  do {
    const { kind, text } = reader.next;
    if (kind === 'word' && SUIT_WORDS.has(text)) parseLength(reader, draft);
    else parseHoldings(reader, draft);
    reader.takeIf(',');
  } while (startsPredeal(reader.next) && !isSign(reader.second, ['=']));
}

function startsPredeal({ kind, text }: Token): boolean {
  return kind === 'word' && (SEAT_WORDS.has(text.toLowerCase()) || SUIT_WORDS.has(text));
}

/** Reads a length such as `spades(north)==1`. */
function parseLength(reader: ScriptReader, draft: PredealDraft): void {
  const name = reader.take();
  const suit = SUIT_WORDS.get(name.text) ?? 0;
  reader.expect('(', `after ${name.text}`);
  const seat = parseSeat(reader);
  reader.expect(')', `to close ${name.text}(`);
  reader.expect('==', 'and how many cards');
  if (reader.next.kind !== 'number') reader.expected('how many cards');
  const token = reader.take();
  const length = Number(token.text);
  if (draft.lengths.some((other) => other.seat === seat && other.suit === suit)) {
    reader.complain('The length of this suit is set already.', name);
  } else if (length > DECKS[reader.deck].cardsPerHand) {
    reader.complain(`A suit has ${DECKS[reader.deck].cardsPerHand} cards.`, token);
  } else draft.lengths.push({ seat, suit, length });
}

/** Reads holdings of a seat such as `south SAQ542, HKJ87`. */
function parseHoldings(reader: ScriptReader, draft: PredealDraft): void {
  const seat = parseSeat(reader);
  do {
    const token = reader.next;
    if (token.kind === 'dotted-hand') return reader.fail(dottedInWords(token, seat), token);
    const cards = cardsOfHolding(token, reader);
    if (cards === undefined) return reader.expected('a holding, such as SAQ542');
    reader.take();
    for (const card of cards) predealCard(reader, draft, seat, card, token);
  } while (followsHolding(reader));
}

/** A hand as PBN writes it, its suits between dots and an x for a small card, which a predeal says in other words. */
function dottedInWords({ text }: Token, seat: Seat): string {
  const name = [...SEAT_WORDS].find(([, other]) => other === seat)?.[0] ?? '';
  const suits = text.split('.').slice(0, DOTTED_SUITS.length);
  const holdings = suits.flatMap((ranks, at) => {
    const cards = ranks.replaceAll('x', '');
    return cards === '' ? [] : [`${DOTTED_SUITS[at]?.charAt(0).toUpperCase()}${cards}`];
  });
  const lengths = suits.map((ranks, at) => `${DOTTED_SUITS[at]}(${name})==${ranks.length}`);
  const whole = [...(holdings.length === 0 ? [] : [`${name} ${holdings.join(',')}`]), ...lengths];
  return `A predeal names the suit of each card, and a length by itself. Write predeal ${whole.join(', ')}`;
}

const DOTTED_SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const;

/** Whether a comma and one more holding of the seat come next; takes the comma. */
function followsHolding(reader: ScriptReader): boolean {
  if (reader.next.text !== ',' || startsPredeal(reader.second)) return false;
  reader.take();
  return true;
}

/** The cards of a holding: its suit, then ranks in any order. */
function cardsOfHolding({ kind, text }: Token, { deck }: ScriptReader): Card[] | undefined {
  const suit = SUITS.indexOf(text.charAt(0) as Suit);
  const ranks = [...text.slice(1)];
  const isHolding = kind === 'holding' || (kind === 'word' && suit >= 0);
  if (!isHolding || !ranks.every((rank) => SCRIPT_RANKS[deck].includes(rank))) return undefined;
  return ranks.map((rank) => makeCard(suit, RANKS.indexOf(rank as Rank) + 1));
}

function predealCard(
  reader: ScriptReader,
  { cards }: PredealDraft,
  seat: Seat,
  card: Card,
  token: Token,
): void {
  const most = DECKS[reader.deck].cardsPerHand;
  if (cards.has(card)) return reader.complain(`${formatCardName(card)} is predealt twice.`, token);
  cards.set(card, seat);
  const held = [...cards.values()].filter((other) => other === seat).length;
  if (held === most + 1) reader.complain(`More than ${most} cards are predealt to one seat.`, token);
}

/** What a script predeals; complains where no deal fits it. */
export function finishPredeal(reader: ScriptReader, draft: PredealDraft): Predeal {
  const cards = bySeat((seat) =>
    cardSetOf([...draft.cards].filter(([, holder]) => holder === seat).map(([card]) => card)),
  );
  const predeal: Predeal = { cards, lengths: draft.lengths };
  if (draft.token !== undefined && reader.problems.length === 0 && !leavesADeal(reader, predeal)) {
    reader.complain(
      'No deal fits the predealt cards and lengths: some hand or suit has too many or too few.',
      draft.token,
    );
  }
  return predeal;
}

/**
 * Whether some deal fits: every set of hands must find as many cards as it needs in the suits that are still open
 * to one of them (Hall's theorem, with as many cards as places in all).
 */
function leavesADeal({ deck }: ScriptReader, { cards, lengths }: Predeal): boolean {
  const { cardsPerHand, ranks } = DECKS[deck];
  const fixed = (seat: Seat, suit: SuitIndex) =>
    lengths.find((length) => length.seat === seat && length.suit === suit)?.length;
  const held = (seat: Seat, suit: SuitIndex) => countCards(suitOnly(cards[seat], suit));
  if (lengths.some(({ seat, suit, length }) => held(seat, suit) > length)) return false;
  const taken = (seat: Seat, suit: SuitIndex) => fixed(seat, suit) ?? held(seat, suit);
  const needs = bySeat((seat) =>
    SUIT_INDICES.reduce<number>((need, suit) => need - taken(seat, suit), cardsPerHand),
  );
  const left = SUIT_INDICES.map((suit) =>
    SEATS.reduce((rest, seat) => rest - taken(seat, suit), ranks.length),
  );
  if (SEATS.some((seat) => needs[seat] < 0) || left.some((rest) => rest < 0)) return false;
  return setsOfSeats().every((seats) => {
    const open = SUIT_INDICES.filter((suit) => seats.some((seat) => fixed(seat, suit) === undefined));
    return total(seats, needs) <= open.reduce<number>((sum, suit) => sum + (left[suit] ?? 0), 0);
  });
}

function suitOnly(set: CardSet, suit: SuitIndex): CardSet {
  const masks: [number, number, number, number] = [0, 0, 0, 0];
  masks[suit] = set[suit];
  return masks;
}

function total(seats: readonly Seat[], values: BySeat<number>): number {
  return seats.reduce((sum, seat) => sum + values[seat], 0);
}

function setsOfSeats(): Seat[][] {
  return Array.from({ length: 2 ** SEATS.length }, (_, bits) =>
    SEATS.filter((_seat, index) => (bits >> index) % 2 === 1),
  );
}
