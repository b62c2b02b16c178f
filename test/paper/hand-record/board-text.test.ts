import { expect, test } from 'vitest';
import { recordOf, suitEach } from '../../../rigs/record-of.ts';
import type { Strain } from '../../../src/bridge/call.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import type { Bounded } from '../../../src/bridge/trick-table.ts';
import { describeBoard, figuresLine } from '../../../src/paper/hand-record/board-text.ts';
import type { RecordBoard } from '../../../src/paper/hand-record/model.ts';
import type { Language } from '../../../src/words/language.ts';

const RECORD = recordOf([suitEach(DECKS.standard, 0)]);

function describe(more: Partial<RecordBoard>): ReturnType<typeof describeBoard> {
  const [board] = RECORD.boards;
  if (board === undefined) throw new RangeError('There is a board.');
  return describeBoard({ ...board, ...more }, RECORD);
}

test('tricks that are not known exactly are shown as the bound that they are', () => {
  const { tricks } = describe({
    tricks: {
      N: { C: 9, D: { least: 9, most: 11 }, H: { least: 0, most: 6 }, NT: { least: 0, most: 13 } },
      E: {},
      S: {},
      W: {},
    },
  });
  expect(tricks?.strains.map(({ sign }) => sign)).toEqual(['♠', '♥', '♦', '♣', 'NT']);
  expect(tricks?.rows[0]?.cells).toEqual([
    { text: '', isTooFew: false },
    { text: '<7', isTooFew: true },
    { text: '9–11', isTooFew: false },
    { text: '9', isTooFew: false },
    { text: '?', isTooFew: false },
  ]);
});

test('bounds have a line that says what they mean, in the language of the record, and numbers have none', () => {
  const [board] = RECORD.boards;
  const tricks = (known: Partial<Record<Strain, Bounded>>) => ({ N: known, E: {}, S: {}, W: {} });
  const lineOf = (known: Partial<Record<Strain, Bounded>>, language: Language = 'en') =>
    figuresLine({ boards: [{ ...(board as RecordBoard), tricks: tricks(known) }], language });
  expect(lineOf({ C: { least: 9, most: 11 }, D: { least: 8, most: 9 }, H: 4 })).toBe(
    '8–9: not solved to the end',
  );
  expect(lineOf({ C: { least: 0, most: 6 }, D: { least: 0, most: 13 }, H: { least: 0, most: 8 } })).toBe(
    '0–8: not solved to the end; <7: fewer, not known how many; ?: not known',
  );
  expect(lineOf({ C: { least: 0, most: 13 } }, 'de')).toBe('?: nicht bekannt');
  expect(lineOf({ C: 9, D: 0 })).toBe('');
  expect(figuresLine(RECORD)).toBe('');
});

test('par that may be a score of either side is not known, and one of a side is its range', () => {
  const parOf = (least: number, most: number) =>
    describe({ par: { scoreNs: { least, most }, contracts: [] } }).par;
  expect(parOf(-800, 680)).toBe('not known');
  expect(parOf(140, 620)).toBe('NS +140 … NS +620');
  expect(parOf(-200, 0)).toBe('EW +200 … 0');
});
