import { describe, expect, test } from 'vitest';
import { bySeat, SEATS, seatAfter } from '../../src/bridge/seat.ts';

describe('a seat', () => {
  test('is followed clockwise by the next', () => {
    expect(SEATS.map((seat) => seatAfter(seat))).toEqual(['E', 'S', 'W', 'N']);
  });

  test.each([
    ['N', 2, 'S'],
    ['W', 5, 'N'],
    ['N', -1, 'W'],
    ['E', -6, 'W'],
    ['S', 0, 'S'],
  ] as const)('%s moved by %d places is %s', (seat, places, expected) => {
    expect(seatAfter(seat, places)).toBe(expected);
  });

  test('has a value of its own', () => {
    expect(bySeat((seat, index) => `${seat}${index}`)).toEqual({ N: 'N0', E: 'E1', S: 'S2', W: 'W3' });
  });
});
