import { describe, expect, test } from 'vitest';
import { VULNERABILITIES } from '../../src/bridge/board.ts';
import { SEATS } from '../../src/bridge/seat.ts';
import { bySide, isVulnerable, otherSide, SIDES, sideOf } from '../../src/bridge/side.ts';

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
