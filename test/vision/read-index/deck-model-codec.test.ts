import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlainWindow, SOME_CARDS } from '../../../rigs/plain-deck.ts';
import { learnDeck } from '../../../src/vision/learn/learn-deck.ts';
import { decodeDeckModel, encodeDeckModel } from '../../../src/vision/read-index/deck-model-codec.ts';

const MODEL = learnDeck([new PlainWindow().pass(SOME_CARDS.slice(0, 6), 'good', 1)], { seed: 1 });
const TEXT = JSON.stringify(encodeDeckModel(MODEL));

describe('an encoded index model', () => {
  it('comes back to the last digit', () => {
    expect(decodeDeckModel(JSON.parse(TEXT))).toEqual(MODEL);
  });

  it.each([
    [undefined, 'no JSON object'],
    [{ schema: 'another' }, 'not an index model'],
    [{ ...JSON.parse(TEXT), version: 0 }, 'of a version that is not read'],
    [{ ...JSON.parse(TEXT), cards: [1, 0] }, '"cards"'],
    [{ ...JSON.parse(TEXT), templates: [] }, '"templates" is no list of 6'],
    [{ ...JSON.parse(TEXT), points: [-1] }, '"points.0"'],
    [{ ...JSON.parse(TEXT), linearWeights: { step: 1, bytes: 2, data: 'AAAA' } }, '"linearWeights"'],
    [{ ...JSON.parse(TEXT), outputWeights: { step: 1, bytes: 2, data: '?' } }, '"outputWeights"'],
    [{ ...JSON.parse(TEXT), limits: {} }, '"limits.linear"'],
    [{ ...JSON.parse(TEXT), field: { ...JSON.parse(TEXT).field, inks: [] } }, '"field.inks" is no list of 6'],
    [{ ...JSON.parse(TEXT), field: { ...JSON.parse(TEXT).field, columns: 3 } }, '"field.inks.0"'],
  ])('that is damaged is refused with a sentence: %#', (value, sentence) => {
    expect(() => decodeDeckModel(value)).toThrow(sentence);
  });

  it('that is cut or changed anywhere throws nothing but sentences', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(JSON.parse(TEXT))), fc.jsonValue(), (field, value) => {
        try {
          decodeDeckModel({ ...JSON.parse(TEXT), [field]: value });
        } catch (error) {
          expect(String(error)).toMatch(/\.$/);
        }
      }),
      { numRuns: 100 },
    );
  });
});
