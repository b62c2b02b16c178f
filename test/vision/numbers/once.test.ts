import { expect, it } from 'vitest';
import { once } from '../../../src/vision/numbers/once.ts';

it('what follows from an object is worked out once for each', () => {
  const asked: object[] = [];
  const sizeOf = once((list: readonly number[]) => {
    asked.push(list);
    return { size: list.length };
  });
  const [one, same] = [
    [1, 2],
    [1, 2],
  ];
  expect(sizeOf(one)).toBe(sizeOf(one));
  expect(sizeOf(same)).toEqual(sizeOf(one));
  expect(sizeOf(same)).not.toBe(sizeOf(one));
  expect(asked).toEqual([one, same]);
});
