import { describe, expect, test } from 'vitest';
import { planOf } from '../../rigs/simulated-job.ts';
import { backOf, equalNeighbours } from '../../src/job/backs.ts';
import { orderOf } from '../../src/job/board-order.ts';
import { NO_JOB } from '../../src/job/state.ts';

/** Boards in the order in which they are dealt, with decks of these backs in turn. */
function dealt(numbers: readonly number[], ...backs: readonly string[]) {
  return { boards: numbers.map((number) => ({ number: number as never })), backs };
}

describe('the back of a deck', () => {
  test('goes in turn with the boards as they are dealt', () => {
    const plan = dealt([7, 2, 9, 4], 'red', 'blue', 'green');
    expect([7, 2, 9, 4].map((board) => backOf(plan, board))).toEqual(['red', 'blue', 'green', 'red']);
  });

  test('is unknown where nobody has named one, and for a board that is not planned', () => {
    expect(backOf({ boards: dealt([1]).boards }, 1)).toBeUndefined();
    expect(backOf(dealt([1], 'red'), 2)).toBeUndefined();
  });

  test('is told to the machine, for every copy the same', () => {
    const plan = { ...planOf({ boards: 2, copies: 2 }), backs: ['red', 'blue'] };
    const [, second] = plan.boards;
    expect([1, 2].map((copy) => orderOf(plan, { board: second!.number, copy }, NO_JOB).back)).toEqual([
      'blue',
      'blue',
    ]);
    expect(orderOf(planOf(), { board: second!.number, copy: 1 }, NO_JOB)).not.toHaveProperty('back');
  });
});

describe('neighbours with equal backs', () => {
  test.each<[string, readonly number[], readonly string[], readonly string[]]>([
    ['two backs in turn', [1, 2, 3, 4], ['red', 'blue'], []],
    ['one back', [1, 2, 3], ['red'], ['1 2 red', '2 3 red']],
    ['boards dealt in another order', [5, 2, 9], ['red', 'blue'], ['5 9 red']],
    ['boards that are not all there', [1, 3, 5], ['red', 'blue'], []],
    ['a back twice in a row', [1, 2, 3, 4], ['red', 'red', 'blue'], ['1 2 red']],
    ['one board', [1], ['red'], []],
  ])('%s', (_, numbers, backs, pairs) => {
    const found = equalNeighbours(dealt(numbers, ...backs));
    expect(found.map(({ first, second, back }) => `${first} ${second} ${back}`)).toEqual(pairs);
  });

  test('are none where nobody has named backs', () => {
    expect(equalNeighbours({ boards: dealt([1, 2]).boards })).toEqual([]);
  });
});
