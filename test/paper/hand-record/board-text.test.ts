import { expect, test } from 'vitest';
import { DECKS } from '../../../src/bridge/deck.ts';
import { describeBoard } from '../../../src/paper/hand-record/board-text.ts';
import type { RecordBoard } from '../../../src/paper/hand-record/model.ts';
import { recordOf, suitEach } from '../../support/record-of.ts';

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
