import { expect, test } from 'vitest';
import type { DeckModel } from '../../../src/vision/read-index/deck-model.ts';
import type { CardReading } from '../../../src/vision/reading.ts';
import { LearntContrast } from '../../../src/vision/sequence/learnt-contrast.ts';

const model = { cards: [3, 7], field: { contrasts: [0.5, 0.8] } } as unknown as DeckModel;
const read = (card: number, accepted = true) =>
  ({ accepted, card, confidence: 1, margin: 1 }) as unknown as CardReading;

/** What is said after so many cards with so many times the contrast that they had. */
function saidAfter(count: number, share: number, accepted = true): string | undefined {
  const contrast = new LearntContrast(model);
  for (let card = 0; card < count; card++)
    contrast.add(read(card % 2 === 0 ? 3 : 7, accepted), share * (card % 2 === 0 ? 0.5 : 0.8));
  return contrast.warning;
}

test('more contrast than a deck was learnt with is told from twelve cards that are certain on', () => {
  expect(saidAfter(12, 1.28)).toContain('1.28 times the contrast');
  expect([saidAfter(11, 1.28), saidAfter(40, 1.1), saidAfter(40, 0.6), saidAfter(40, 1.3, false)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('is not told any more of a window as it was before', () => {
  const contrast = new LearntContrast(model);
  for (let card = 0; card < 60; card++) contrast.add(read(3), card < 20 ? 0.7 : 0.5);
  expect(contrast.warning).toBeUndefined();
});
