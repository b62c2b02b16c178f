import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assign } from '../../../../src/vision/learn/naming/assignment.ts';

/** The least total by trying every way. */
function leastCost(costs: readonly number[], rows: number, columns: number, row = 0, taken = 0): number {
  if (row === rows) return 0;
  let least = Infinity;
  for (let column = 0; column < columns; column++) {
    if ((taken & (1 << column)) !== 0) continue;
    const rest = leastCost(costs, rows, columns, row + 1, taken | (1 << column));
    least = Math.min(least, (costs[row * columns + column] as number) + rest);
  }
  return least;
}

describe('an assignment', () => {
  test('costs the least that any way costs, and uses each column once', () => {
    const sizes = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 2 }));
    fc.assert(
      fc.property(
        sizes,
        fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 35, maxLength: 35 }),
        ([rows, more], numbers) => {
          const columns = rows + more;
          const costs = numbers.slice(0, rows * columns);
          const found = assign(Float64Array.from(costs), rows, columns);
          expect(new Set(found.columns).size).toBe(rows);
          expect(found.cost).toBe(leastCost(costs, rows, columns));
          const total = [...found.columns].reduce(
            (sum, column, row) => sum + (costs[row * columns + column] as number),
            0,
          );
          expect(total).toBe(found.cost);
        },
      ),
    );
  });
});
