import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Auction,
  addCall,
  finalContract,
  legalCalls,
  startAuction,
  turnOf,
} from '../../src/bridge/auction.ts';
import { type Call, formatCall, parseCall, STRAINS } from '../../src/bridge/call.ts';
import { formatContract } from '../../src/bridge/contract.ts';
import { DECKS, type Deck } from '../../src/bridge/deck.ts';
import type { Seat } from '../../src/bridge/seat.ts';

const { standard, super: superDeck } = DECKS;

function auctionOf(dealer: Seat, words: string, deck: Deck = standard): Auction {
  return words.split(' ').reduce(
    (auction, word) => {
      const next = addCall(auction, parseCall(word)!);
      if (!next.ok) throw new Error(next.problems[0]?.message);
      return next.value;
    },
    startAuction(dealer, deck),
  );
}

function outcomeOf(dealer: Seat, words: string): string {
  const outcome = finalContract(auctionOf(dealer, words));
  return outcome.kind === 'contract'
    ? `${formatContract(outcome.contract)} by ${outcome.declarer}`
    : outcome.kind;
}

describe('an auction', () => {
  test.each<[string, Seat, string, string]>([
    ['is open before any call but a pass', 'N', 'P', 'open'],
    ['is open after three opening passes', 'N', 'P P P', 'open'],
    ['is passed out by four', 'W', 'P P P P', 'passed-out'],
    ['is open after two passes that follow a bid', 'N', '1C P P', 'open'],
    ['ends after three', 'N', '1C P P P', '1C by N'],
    ['ends after three that follow three others', 'N', 'P P P 1C P P P', '1C by W'],
    ['is played by who named the strain first', 'S', '1S P 2S P 4S P P P', '4S by S'],
    ['is played by partner where partner named it', 'S', '1C P 1S P 4S P P P', '4S by N'],
    ['heeds no strain that the other side named first', 'N', '1H 2C P 2H 3H P P P', '3H by N'],
    ['counts the strain of each side apart', 'E', '1H 2H P P P', '2H by S'],
    ['keeps a double', 'N', '1NT X P P P', '1NTX by N'],
    ['keeps a redouble', 'N', '1NT P P X XX P P P', '1NTXX by N'],
    ['forgets a double when a bid follows', 'N', '1NT X 2C P P P', '2C by S'],
  ])('%s', (_, dealer, words, outcome) => {
    expect(outcomeOf(dealer, words)).toBe(outcome);
  });

  test.each<[string, string, string]>([
    ['X', '', 'N may not call X: there is no bid to double.'],
    ['XX', '', 'N may not call XX: there is no double to redouble.'],
    ['X', 'P', 'E may not call X: there is no bid to double.'],
    ['X', '1C P', 'S may not call X: the last bid is of the same side.'],
    ['X', '1C X', 'S may not call X: the bid is doubled already.'],
    ['X', '1C X XX', 'W may not call X: the bid is doubled already.'],
    ['XX', '1C', 'E may not call XX: there is no double to redouble.'],
    ['XX', '1C X P', 'W may not call XX: the double is of the same side.'],
    ['XX', '1C X XX P', 'N may not call XX: there is no double to redouble.'],
    ['1C', '1C', 'E may not call 1C: it does not outrank 1C.'],
    ['1NT', '2C', 'E may not call 1NT: it does not outrank 2C.'],
    ['8C', '7NT', 'E may not call 8C: levels go from 1 to 7.'],
    ['Pass', '1C P P P', 'N may not call Pass: the auction has ended.'],
    ['1C', 'P P P P', 'N may not call 1C: the auction has ended.'],
  ])('refuses %s after "%s"', (word, words, message) => {
    const auction = words === '' ? startAuction('N', standard) : auctionOf('N', words);
    expect(addCall(auction, parseCall(word)!)).toEqual({ ok: false, problems: [{ message }] });
  });

  test('goes to level nine with the Super Bridge deck', () => {
    expect(addCall(auctionOf('N', '8NT', superDeck), parseCall('9NT')!).ok).toBe(true);
  });

  test.each([0, -1, 8, 1.5])('has no level %d', (level) => {
    expect(addCall(startAuction('N', standard), { kind: 'bid', level, strain: 'NT' }).ok).toBe(false);
  });

  test('passes the turn clockwise', () => {
    expect(turnOf(startAuction('S', standard))).toBe('S');
    expect(turnOf(auctionOf('S', 'P 1C'))).toBe('N');
  });

  test.each([standard, superDeck])('has every legal course and no other: $name', (deck) => {
    // Each bid may be followed in 21 ways by the next and in 7 by the end: 4 places to open, summed over all bids.
    const bids = 5 * deck.highestLevel;
    expect(countAuctions(deck)).toBe((4n * (22n ** BigInt(bids) - 1n)) / 3n + 1n);
  });

  test('never changes what it is made from', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...allCalls(standard)), { maxLength: 40 }), (calls) => {
        let auction = startAuction('N', standard);
        for (const call of calls) {
          const before = [...auction.calls];
          const next = addCall(auction, call);
          expect(auction.calls).toEqual(before);
          if (next.ok) auction = next.value;
        }
      }),
    );
  });
});

function allCalls(deck: Deck): Call[] {
  const levels = Array.from({ length: deck.highestLevel }, (_, index) => index + 1);
  const bids = levels.flatMap((level) => STRAINS.map((strain): Call => ({ kind: 'bid', level, strain })));
  return [{ kind: 'pass' }, { kind: 'double' }, { kind: 'redouble' }, ...bids];
}

describe('the legal calls', () => {
  test.each<[string, string, number, string]>([
    ['', 'Pass 1C 1D', 36, '7NT'],
    ['P P P', 'Pass 1C 1D', 36, '7NT'],
    ['7NT', 'Pass X', 2, 'X'],
    ['7NT X', 'Pass XX', 2, 'XX'],
    ['1S X P', 'Pass 1NT 2C', 32, '7NT'],
    ['1S X', 'Pass XX 1NT', 33, '7NT'],
    ['1S P', 'Pass 1NT 2C', 32, '7NT'],
    ['1S P P P', '', 0, ''],
    ['P P P P', '', 0, ''],
  ])('after %j begin with %s', (words, first, count, last) => {
    const auction = words === '' ? startAuction('N', standard) : auctionOf('N', words);
    const calls = legalCalls(auction).map(formatCall);
    expect([calls.slice(0, first === '' ? 0 : first.split(' ').length).join(' '), calls.length]).toEqual([
      first,
      count,
    ]);
    expect(calls.at(-1) ?? '').toBe(last);
  });

  test.each([
    [standard, 35],
    [superDeck, 45],
  ])('are a pass and every bid at first, and three calls more in all (section 3)', (deck, bids) => {
    expect(legalCalls(startAuction('N', deck))).toHaveLength(1 + bids);
    expect(allCalls(deck)).toHaveLength(3 + bids);
  });

  test('go to level 9 with 68 cards', () => {
    expect(legalCalls(startAuction('N', superDeck)).map(formatCall).at(-1)).toBe('9NT');
  });
});

/** The number of complete auctions, by trying every call; two auctions that end alike are counted once and reused. */
function countAuctions(deck: Deck): bigint {
  const known = new Map<string, bigint>();
  const calls = allCalls(deck);
  function count(auction: Auction): bigint {
    if (finalContract(auction).kind !== 'open') return 1n;
    const lastBid = auction.calls.findLastIndex((call) => call.kind === 'bid');
    const key = auction.calls.slice(Math.max(lastBid, 0)).map(formatCall).join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    const sum = calls.reduce((total, call) => {
      const next = addCall(auction, call);
      return next.ok ? total + count(next.value) : total;
    }, 0n);
    known.set(key, sum);
    return sum;
  }
  return count(startAuction('N', deck));
}
