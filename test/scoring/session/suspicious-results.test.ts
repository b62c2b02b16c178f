import { expect, test } from 'vitest';
import { toBoardNumber } from '../../../src/bridge/board.ts';
import { cardSetOf } from '../../../src/bridge/card-set.ts';
import { completeDeal } from '../../../src/bridge/deal.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { bySeat } from '../../../src/bridge/seat.ts';
import { type PlayedBoards, suspiciousResults } from '../../../src/scoring/session/suspicious-results.ts';
import { resultsOf } from '../../support/result-rows.ts';

/** North holds the clubs, East the diamonds, South the hearts and West the spades. */
const WHOLE_SUITS = completeDeal({
  deck: DECKS.standard,
  hands: bySeat((_, at) => cardSetOf(DECKS.standard.cards.slice(13 * at, 13 * at + 13))),
});
if (!WHOLE_SUITS.ok) throw new Error('no deal');
const BOARDS: PlayedBoards = new Map([
  [
    toBoardNumber(1),
    { deal: WHOLE_SUITS.value, tricks: bySeat((seat) => ({ C: seat === 'N' ? 13 : 0, NT: 6 })) },
  ],
]);

const HEAD = 'board  table  ns  ew  contract  lead';
const found = (lines: readonly string[], boards: PlayedBoards = new Map()) =>
  suspiciousResults(resultsOf([HEAD, ...lines].join('\n')), boards).map(
    ({ board, message }) => `${board}: ${message.replace(/[.(].*/, '')}`,
  );

test.each([
  ['four spades by one side', ['1  1  1  6  4S= N  -', '1  2  2  7  4S-1 S  -'], []],
  [
    'four spades by both sides',
    ['1  1  1  6  4S= N  -', '1  2  2  7  4S-1 S  -', '1  3  3  8  4S= E  -'],
    ['1: Spades declared by East-West here, by North-South at 2 tables'],
  ],
  ['one no trump by both sides', ['1  1  1  6  1NT= N  -', '1  2  2  7  1NT= E  -'], []],
  [
    'three no trump by both sides',
    ['1  1  1  6  3NT= N  -', '1  2  2  7  3NT= E  -'],
    ['1: Notrump declared by East-West here, by North-South at 1 table'],
  ],
  ['other suits by both sides', ['1  1  1  6  4H= N  -', '1  2  2  7  4S= E  -'], []],
  [
    'one result twice at a table',
    ['1  1  1  6  4S= N  -', '2  1  1  6  4S= N  -', '2  2  2  7  3NT= E  -'],
    ['2: This table has the same result on board 1 '],
  ],
  [
    'one result twice at a table where the others have it too',
    ['1  1  1  6  4S= N  -', '2  1  1  6  4S= N  -', '2  2  2  7  4S= N  -', '1  2  2  7  4S+1 N  -'],
    [],
  ],
  ['passed out twice', ['1  1  1  6  Pass  -', '2  1  1  6  Pass  -'], []],
])('%s', (_, lines, expected) => {
  expect(found(lines)).toEqual(expected);
});

const LEAD = ['1: The lead is not among the cards of the hand that leads'];
test.each([
  ['5C= N', 'D4', []],
  ['5C= N', '4D', []],
  ['5C= N', '♦10', []],
  ['5C= N', '10D', []],
  ['5C= N', 'S4', LEAD],
  ['5C= N', 'C4', LEAD],
  ['5D= E', 'H4', []],
  ['5D= E', 'C4', LEAD],
  ['5C= N', 'a small one', []],
])('%s, lead %s, with the deal', (contract, lead, expected) => {
  expect(found([`1  1  1  6  ${contract}  ${lead}`], BOARDS)).toEqual(expected);
});

test.each([
  ['7C= N', []],
  ['6C-2 N', []],
  ['6C-3 N', ['1: Declarer took 4 tricks fewer than with all cards open']],
  ['3NT= N', []],
  ['4NT= N', ['1: Declarer took 4 tricks more than with all cards open']],
  ['1NT-4 N', []],
])('%s beside the tricks with all cards open', (contract, expected) => {
  expect(found([`1  1  1  6  ${contract}  -`], BOARDS)).toEqual(expected);
});

test('no sentence names a card or a seat', () => {
  const told = suspiciousResults(
    resultsOf([HEAD, '1  1  1  6  5C= N  S4', '1  2  2  7  5C= E  S4'].join('\n')),
    BOARDS,
  );
  expect(told.length).toBeGreaterThan(2);
  for (const { message } of told) expect(message).not.toMatch(/\b[NESW]\b|\bS4\b/);
});
