import { expect, test } from 'vitest';
import type { BlockResult } from './block.ts';
import { tellNight, upperBound } from './report.ts';

const BLOCK: BlockResult = {
  deck: 'super',
  level: 'worn',
  sight: 'card',
  number: 0,
  frames: 500,
  index: { right: 480, wrong: 0, refused: { uncertain: 15, covered: 5 } },
  symbol: { right: 490, wrong: 1, refused: { noSymbol: 9 } },
  opinions: { any: 7, linear: 4, all: 2 },
  bothWrong: 0,
  mistakes: ['symbol S6 as S8 (0:17)'],
  indexMs: 1500,
  symbolMs: 750,
};

test.each([
  [0, 100_000, 2.996e-5],
  [1, 100_000, 4.744e-5],
  [5, 1000, 10.513e-3],
])('%i wrong of %i are a rate below %f, 19 times of 20', (count, trials, bound) => {
  expect(upperBound(count, trials)).toBeCloseTo(bound, 7);
});

test('a night is told by deck, level and sight', () => {
  const told = tellNight([
    BLOCK,
    { ...BLOCK, number: 1, index: { right: 490, wrong: 1, refused: { uncertain: 9 } } },
    { ...BLOCK, sight: 'joker', index: { right: 0, wrong: 0, refused: { foreign: 500 } } },
  ]).join('\n');
  expect(told).toMatch(/super worn +1000 frames {2}accepted 97\.10 % {2}wrong 1 /);
  expect(told).toMatch(/joker worn +500 frames {2}accepted 0, of these wrongly 0/);
  expect(told).toContain('any opinion of the index reader was wrong: 14 of 1000');
  expect(told).toContain('S6 as S8');
});
