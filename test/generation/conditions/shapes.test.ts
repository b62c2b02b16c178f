import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../../support/seeded.ts';
import { DECKS, type DeckName } from '../../../src/bridge/deck.ts';
import { shapeIndex } from '../../../src/generation/candidates/lengths.ts';
import {
  changeShapes,
  noShapes,
  parseShapePattern,
  patternProblem,
} from '../../../src/generation/conditions/shapes.ts';

function shapesOf(text: string, any: boolean, deck: DeckName = 'standard'): string[] {
  const shapes = noShapes();
  changeShapes(shapes, parseShapePattern(text), { any, adds: true, deck });
  const found: string[] = [];
  const cards = DECKS[deck].cardsPerHand;
  for (let s = 0; s <= cards; s++)
    for (let h = 0; h <= cards - s; h++)
      for (let d = 0; d <= cards - s - h; d++)
        if (shapes[shapeIndex(s, h, d)] === 1) found.push([s, h, d, cards - s - h - d].join('-'));
  return found;
}

describe('a shape', () => {
  test('in order is one shape, with any all its orders', () => {
    expect(shapesOf('5431', false)).toEqual(['5-4-3-1']);
    expect(shapesOf('5431', true)).toHaveLength(24);
    expect(shapesOf('4333', true)).toEqual(['3-3-3-4', '3-3-4-3', '3-4-3-3', '4-3-3-3']);
  });

  test('takes any length for an x', () => {
    expect(shapesOf('55xx', false)).toEqual(['5-5-0-3', '5-5-1-2', '5-5-2-1', '5-5-3-0']);
    expect(shapesOf('xxxx', false)).toHaveLength(560);
    expect(shapesOf('xxxx', true, 'super')).toHaveLength(1140);
    expect(shapesOf('x4x1', false)).toContain('0-4-8-1');
  });

  test('has lengths over nine in brackets', () => {
    expect(shapesOf('[10]111', false)).toEqual(['10-1-1-1']);
    expect(shapesOf('[12]xx2', false, 'super')).toEqual(['12-0-3-2', '12-1-2-2', '12-2-1-2', '12-3-0-2']);
    expect(shapesOf('6[5]42', true, 'super')).toHaveLength(24);
  });

  test.each([
    ['5432', 'standard', 'add up to 14'],
    ['5422', 'super', 'add up to 13'],
    ['x[14]xx', 'standard', 'more than the 13'],
    ['5543', 'super', undefined],
    ['0000', 'standard', 'add up to 0'],
    ['xxx[13]', 'standard', undefined],
  ] as const)('%s with the %s deck: %s', (text, deck, problem) => {
    const found = patternProblem(parseShapePattern(text), deck);
    if (problem === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(problem);
  });

  test('is just what a plain look at each shape finds', () => {
    const lengths = fc.array(fc.option(fc.nat(7), { nil: undefined }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(lengths, fc.boolean(), (pattern, any) => {
        const text = pattern.map((length) => length ?? 'x').join('');
        const named = pattern.filter((length) => length !== undefined).map(String);
        for (const shape of shapesOf('xxxx', false)) {
          const has = shape.split('-');
          const rest = named.reduce((left, length) => {
            const at = left.indexOf(length);
            return at < 0 ? left : [...left.slice(0, at), ...left.slice(at + 1)];
          }, has);
          const anyOrder = rest.length === 4 - named.length;
          const inOrder = pattern.every(
            (length, index) => length === undefined || String(length) === has[index],
          );
          expect(shapesOf(text, any).includes(shape)).toBe(any ? anyOrder : inOrder);
        }
      }),
      { numRuns: 2 },
    );
  });
});
