import { expect, test } from 'vitest';
import { recordOf, suitEach, withAnalyses } from '../../../rigs/record-of.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { makeHandRecordText } from '../../../src/paper/hand-record/text.ts';

test('a hand record as text is a cross of hands with all that is known round it', () => {
  const plain = recordOf([suitEach(DECKS.standard, 0)], {
    title: 'Tuesday',
    event: 'Club',
    date: '2026-11-24',
  });
  const text = makeHandRecordText({
    ...plain,
    boards: withAnalyses(plain.boards),
    origin: { file: 'a.pbn', journal: 'tuesday' },
  });
  const suit = 'A K Q J 10 9 8 7 6 5 4 3 2';
  expect(text.split('\n')).toEqual([
    'Tuesday',
    'Club',
    '24 November 2026',
    'Board 1',
    '',
    '',
    'Board 1. Dealer North. None vulnerable.',
    '',
    `                    ♠ ${suit}`,
    '                    ♥ –',
    '                    ♦ –',
    '                    ♣ –',
    '♠ –                                 ♠ –',
    `♥ –                                 ♥ ${suit}`,
    '♦ –                                 ♦ –',
    `♣ ${suit}        ♣ –`,
    '  HCP               ♠ –',
    '   10               ♥ –',
    `10    10            ♦ ${suit}`,
    '   10               ♣ –',
    '',
    '    ♠  ♥  ♦  ♣ NT',
    'N  10 10 10 10 10',
    'S  10 10 10 10 10',
    'E  10 10 10 10 10',
    'W  10 10 10 10 10',
    '',
    'Par: 7NTXX by W: EW +1400',
    '',
    '',
    'HCP: A 4, K 3, Q 2, J 1',
    'Deal file: a.pbn. Dealing journal: tuesday',
    '',
  ]);
});

test('two whole suits beside each other stay apart', () => {
  const text = makeHandRecordText(recordOf([suitEach(DECKS.super, 0)]));
  const [west, east] = ['♣', '♥'].map(
    (sign) => text.split('\n').find((line) => line.includes(`${sign} A`)) ?? '',
  );
  expect(west).toMatch(/^♣ A K Q J M 12 11 10 9 8 7 6 5 4 3 2 1 {2,}♣ –$/);
  expect(east).toMatch(/^♥ – +♥ A K Q J M 12 11 10 9 8 7 6 5 4 3 2 1$/);
  expect(west?.lastIndexOf('♣')).toBe(east?.lastIndexOf('♥'));
});
