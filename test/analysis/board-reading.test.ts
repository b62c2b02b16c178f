import { describe, expect, test } from 'vitest';
import {
  type HandReading,
  type HandReadings,
  handToRead,
  NOTHING_READ,
} from '../../src/analysis/board-reading.ts';
import { judgeBoard } from '../../src/analysis/board-verdict.ts';
import { cardsOf } from '../../src/bridge/card-set.ts';
import type { CompleteDeal } from '../../src/bridge/deal.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { bySeat, type Seat } from '../../src/bridge/seat.ts';
import { dealFromSeats } from '../support/deal-from-seats.ts';

const DECK = DECKS.standard;
const DEAL: CompleteDeal = dealFromSeats(DECK, (_, place) => place % 4);
const RIGHT = bySeat((seat): HandReading => ({ cards: cardsOf(DEAL.hands[seat]), strange: 0, unread: 0 }));
const ONCE: HandReadings = bySeat((seat) => [RIGHT[seat]]);

/** North's hand with its first card read as East's first. */
const MISREAD: HandReading = { ...RIGHT.N, cards: [RIGHT.E.cards[0]!, ...RIGHT.N.cards.slice(1)] };
const SHORT: HandReading = { ...RIGHT.N, cards: RIGHT.N.cards.slice(1) };
const EXCHANGED = {
  N: MISREAD,
  E: { ...RIGHT.E, cards: [RIGHT.N.cards[0]!, ...RIGHT.E.cards.slice(1)] },
};

function withReadings(changes: Partial<Record<Seat, readonly HandReading[]>>): HandReadings {
  return { ...ONCE, ...changes };
}

describe('the next hand to read', () => {
  test('is the first that was not read', () => {
    expect(handToRead(DECK, NOTHING_READ)).toBe('N');
    expect(handToRead(DECK, { ...ONCE, S: [] })).toBe('S');
  });

  test('is none when four hands make the deal', () => {
    expect(handToRead(DECK, ONCE)).toBeUndefined();
    expect(handToRead(DECK, ONCE, DEAL)).toBeUndefined();
  });

  test.each([
    ['a card of another hand', [MISREAD]],
    ['too few cards', [SHORT]],
    ['too few cards twice', [SHORT, SHORT]],
    ['a joker', [{ ...SHORT, strange: 1 }]],
    ['a card that was not read', [{ ...SHORT, unread: 1 }]],
    ['two readings that do not agree', [SHORT, RIGHT.N]],
  ])('is a hand with %s', (_, readings) => {
    expect(handToRead(DECK, withReadings({ N: readings }))).toBe('N');
  });

  test('is a hand that is not the one expected', () => {
    const readings = withReadings({ N: [EXCHANGED.N], E: [EXCHANGED.E] });
    expect(handToRead(DECK, readings)).toBeUndefined();
    expect(handToRead(DECK, readings, DEAL)).toBe('N');
  });

  test.each([
    ['two readings agree', [MISREAD, RIGHT.N, RIGHT.N]],
    ['three agree that a card lacks', [SHORT, SHORT, SHORT]],
    ['it was read five times', [SHORT, RIGHT.N, MISREAD, { ...SHORT, strange: 1 }, { ...SHORT, unread: 1 }]],
  ])('is another one when %s', (_, readings) => {
    expect(handToRead(DECK, withReadings({ N: readings }))).not.toBe('N');
  });
});

describe('a board', () => {
  test('as dealt is the same', () => {
    expect(judgeBoard(DECK, ONCE, DEAL, false)).toMatchObject({ verdict: 'same', deal: DEAL });
  });

  test('with two cards exchanged is different in two hands', () => {
    const said = judgeBoard(
      DECK,
      withReadings({ N: [EXCHANGED.N, EXCHANGED.N], E: [EXCHANGED.E, EXCHANGED.E] }),
      DEAL,
      false,
    );
    expect(said.verdict).toBe('different');
    expect(said.foul).toBeUndefined();
    expect(said.hands.N).toMatchObject({ missing: [RIGHT.N.cards[0]], extra: [RIGHT.E.cards[0]] });
    expect(said.hands.S.verdict).toBe('same');
  });

  test('whose readings do not agree cannot be told', () => {
    const said = judgeBoard(DECK, withReadings({ N: [SHORT, MISREAD] }), DEAL, false);
    expect(said).toMatchObject({ verdict: 'unreadable', hands: { N: { verdict: 'unreadable' } } });
    expect(said.foul).toBeUndefined();
  });

  test('of which a card may have gone astray cannot be told, unless it is a whole deal', () => {
    const short = withReadings({ N: [SHORT, SHORT, SHORT] });
    expect(judgeBoard(DECK, short, DEAL, false).verdict).toBe('different');
    expect(judgeBoard(DECK, short, DEAL, true).verdict).toBe('unreadable');
    expect(judgeBoard(DECK, ONCE, DEAL, true).verdict).toBe('same');
  });

  test('that is compared with nothing is read', () => {
    expect(judgeBoard(DECK, ONCE, undefined, false)).toMatchObject({ verdict: 'read', deal: DEAL });
  });

  test('with a joker for a card is different, and fouled', () => {
    const joker = { ...SHORT, strange: 1 };
    const said = judgeBoard(DECK, withReadings({ N: [joker, joker] }), DEAL, false);
    expect(said).toMatchObject({
      verdict: 'different',
      foul: { wrongSizes: 0, twice: 0, missing: 1, foreign: 1 },
    });
    expect(said.deal).toBeUndefined();
  });
});
