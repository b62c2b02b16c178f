import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dealerOf,
  isVulnerable,
  toBoardNumber,
  VULNERABILITIES,
  vulnerabilityOf,
} from '../../../src/bridge/board.ts';
import { sameSet } from '../../../src/bridge/card-set.ts';
import { sameDeal } from '../../../src/bridge/deal.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { SEATS, seatAfter, sideOf } from '../../../src/bridge/seat.ts';
import type { SetBoard } from '../../../src/formats/core/deal-set.ts';
import { seatedBoard } from '../../../src/formats/core/seating.ts';
import { dealOf } from '../../support/arbitraries.ts';

const BOARDS: fc.Arbitrary<SetBoard> = fc.constantFrom(DECKS.standard, DECKS.super).chain((deck) =>
  fc.record({
    number: fc.integer({ min: 1, max: 100 }).map(toBoardNumber),
    numbered: fc.constant(true),
    dealer: fc.constantFrom(...SEATS),
    vulnerability: fc.constantFrom(...VULNERABILITIES),
    deal: dealOf(deck),
    place: fc.constant({ line: 1 }),
  }),
);
const TURNS = fc.constantFrom(1, 2, 3);

describe('a board that is seated anew', () => {
  test('keeps hands, dealer and vulnerability together while it turns, and is as before after a whole turn', () => {
    fc.assert(
      fc.property(BOARDS, TURNS, (board, rotate) => {
        const turned = seatedBoard(board, { rotate });
        for (const seat of SEATS) {
          const place = seatAfter(seat, rotate);
          expect(sameSet(turned.deal.hands[place], board.deal.hands[seat])).toBe(true);
          expect(isVulnerable(turned.vulnerability, sideOf(place))).toBe(
            isVulnerable(board.vulnerability, sideOf(seat)),
          );
        }
        expect(turned.dealer).toBe(seatAfter(board.dealer, rotate));
        const again = [1, 2, 3]
          .slice(0, 4 - rotate)
          .reduce((some) => seatedBoard(some, { rotate: 1 }), turned);
        expect(sameDeal(again.deal, board.deal)).toBe(true);
        expect(again).toMatchObject({ dealer: board.dealer, vulnerability: board.vulnerability });
      }),
      { numRuns: 60 },
    );
  });

  test('turned to who deals by its number has the hand of the dealer there, whoever deals board 1', () => {
    fc.assert(
      fc.property(BOARDS, fc.option(fc.constantFrom(...SEATS), { nil: undefined }), (board, dealer) => {
        const turned = seatedBoard(board, { rotate: 'to-dealer', dealer });
        const { number } = board;
        expect(turned).toMatchObject({
          dealer: dealerOf(number, dealer),
          vulnerability: vulnerabilityOf(number),
        });
        for (let after = 0; after < 4; after++) {
          const [own, before] = [turned, board].map(
            ({ deal, dealer: first }) => deal.hands[seatAfter(first, after)],
          );
          expect(sameSet(own!, before!)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('whose first dealer is South begins as Super Bridge has it', () => {
    const dealers = [1, 2, 3, 4, 5].map((number) => dealerOf(toBoardNumber(number), 'S'));
    expect(dealers).toEqual(['S', 'W', 'N', 'E', 'S']);
  });
});
