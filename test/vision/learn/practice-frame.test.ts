import { describe, expect, test } from 'vitest';
import { modelOfSomeCards } from '../../../rigs/plain-deck.ts';
import { practiceFrame } from '../../../src/vision/learn/practice-frame.ts';
import { readIndex } from '../../../src/vision/read-index/read-index.ts';

const MODEL = modelOfSomeCards();

describe('frames that readers practise on', () => {
  test.each([8, 16])(
    'are read to the end at %i px/mm, either way round: each shows the card of its place',
    (pxPerMm) => {
      const size = { widthPx: 30 * pxPerMm, heightPx: 26 * pxPerMm, pxPerMm };
      const read = MODEL.cards.map((_, place) => readIndex(practiceFrame(MODEL, place, size), MODEL));
      expect(read.map(({ card }) => card)).toEqual(MODEL.cards);
      expect(read.filter(({ evidence }) => evidence === undefined)).toEqual([]);
    },
  );
});
