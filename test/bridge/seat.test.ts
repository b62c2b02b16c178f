import { describe, expect, test } from 'vitest';
import { isVulnerable, VULNERABILITIES } from '../../src/bridge/board.ts';
import { bySeat, bySide, otherSide, SEATS, SIDES, seatAfter, sideOf } from '../../src/bridge/seat.ts';

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

describe('a side', () => {
  test('is of two seats that face each other', () => {
    expect(SEATS.map(sideOf)).toEqual(['ns', 'ew', 'ns', 'ew']);
  });

  test('is another than the other side, which is this one again', () => {
    expect(SIDES.map(otherSide)).toEqual(['ew', 'ns']);
  });

  test('has a value of its own', () => {
    expect(bySide((side) => side.toUpperCase())).toEqual({ ns: 'NS', ew: 'EW' });
  });

  test('is vulnerable as the board says', () => {
    const told = VULNERABILITIES.map((each) => SIDES.map((side) => isVulnerable(each, side)));
    expect(told).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [true, true],
    ]);
  });
});
