import { describe, expect, test } from 'vitest';
import {
  countByKeptPairs,
  countByLongestRun,
  countByRisingSequences,
} from '../../src/analysis/order-counts.ts';

function* ordersOf(n: number, used: readonly number[] = []): Generator<readonly number[]> {
  if (used.length === n) yield used;
  else for (let next = 0; next < n; next++) if (!used.includes(next)) yield* ordersOf(n, [...used, next]);
}

function keptIn(order: readonly number[]): number {
  return order.filter((thing, place) => order[place + 1] === thing + 1).length;
}

function longestIn(order: readonly number[]): number {
  let longest = 1;
  let run = 1;
  for (let place = 1; place < order.length; place++) {
    run = order[place] === order[place - 1]! + 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

function risingIn(order: readonly number[]): number {
  return 1 + order.filter((thing) => thing > 0 && order.indexOf(thing) < order.indexOf(thing - 1)).length;
}

/** Every order of n things, counted one by one. */
function counted(n: number, feature: (order: readonly number[]) => number, least: number): bigint[] {
  const counts = new Array<bigint>(n).fill(0n);
  for (const order of ordersOf(n)) counts[feature(order) - least]! += 1n;
  return counts;
}

describe.each([1, 2, 3, 4, 5, 6, 7])('the orders of %i things', (n) => {
  test('have as many rising sequences as counted one by one', () => {
    expect(countByRisingSequences(n)).toEqual(counted(n, risingIn, 1));
  });

  test('keep as many pairs', () => {
    expect(countByKeptPairs(n)).toEqual(counted(n, keptIn, 0));
  });

  test('have longest runs as long', () => {
    expect(countByLongestRun(n)).toEqual(counted(n, longestIn, 1));
  });
});

test.each([52, 68])('the counts for %i cards make all orders', (n) => {
  const factorial = Array.from({ length: n }, (_, place) => BigInt(place + 1)).reduce((a, b) => a * b);
  for (const counts of [countByRisingSequences(n), countByKeptPairs(n), countByLongestRun(n)]) {
    expect(counts.reduce((a, b) => a + b)).toBe(factorial);
  }
});
