import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCall } from '../../src/bridge/call.ts';
import { formatContract } from '../../src/bridge/contract.ts';
import { DECKS, type DeckName } from '../../src/bridge/deck.ts';
import { parseCallWord, readAuction } from '../../src/scoring/auction-reading.ts';
import '../support/seeded.ts';

function reading(words: string, deck: DeckName = 'standard'): string {
  const { outcome, fault } = readAuction('S', DECKS[deck], words.split(' '));
  if (fault !== undefined) return `${fault.index} ${fault.seat} ${fault.word}: ${fault.message}`;
  return outcome.kind === 'contract'
    ? `${formatContract(outcome.contract)} by ${outcome.declarer}`
    : outcome.kind;
}

describe('the words of an auction', () => {
  test.each([
    ['1NT Pass 3NT AP', '3NT by S'],
    ['1n p 2♥! - 2♠ dbl rdbl ap', '2SXX by S'],
    ['P P P P', 'passed-out'],
    ['AP', 'passed-out'],
    ['1C X', 'open'],
    ['1H 2C 1S', '2 N 1S: N may not call 1S: it does not outrank 2C.'],
    ['1H X X', '2 N X: N may not call X: the bid is doubled already.'],
    ['P X', '1 W X: W may not call X: there is no bid to double.'],
    ['P XX', '1 W XX: W may not call XX: there is no double to redouble.'],
    ['8C', '0 S 8C: S may not call 8C: levels go from 1 to 7.'],
    ['1C P P P 1D', '4 S 1D: S may not call 1D: the auction has ended.'],
    ['1C AP AP', '2 S AP: The auction has ended.'],
    ['1C \u001b[2J', '1 W \u001b[2J: "?[2J" is not a call like Pass, 1NT, X or XX.'],
    ['1C help', '1 W help: "help" is not a call like Pass, 1NT, X or XX.'],
  ])('%s come to %s', (words, outcome) => {
    expect(reading(words)).toBe(outcome);
  });

  test('go to level 9 with 68 cards', () => {
    expect(reading('8NT P 9C AP', 'super')).toBe('9C by N');
    expect(reading('9NT 10C', 'super')).toMatch(/"10C" is not a call/);
  });

  test('may be any', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('1C', 'P', 'X', 'AP', '7NT'))), (words) => {
        const { auction, fault } = readAuction('N', DECKS.standard, words);
        expect(auction.calls.length >= (fault?.index ?? words.length) || words.includes('AP')).toBe(true);
      }),
    );
  });

  test.each([
    ['2♥', '2H'],
    ['3NT!?', '3NT'],
    ['×', 'X'],
    ['Double', 'X'],
    ['-', 'Pass'],
  ])('%s is %s', (word, name) => {
    const call = parseCallWord(word);
    expect(call && formatCall(call)).toBe(name);
  });
});
