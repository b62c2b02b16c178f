import { describe, expect, test } from 'vitest';
import {
  type VictoryScaleName,
  victoryPoints,
  victoryScaleNamed,
  wbfSteps,
  wbfTable,
} from '../../../src/scoring/compare/victory-points.ts';
import { scalesOf } from '../../support/victory-scales.ts';

/** The scale that the World Bridge Federation publishes for 24 boards, margins 0 to 74. */
const PUBLISHED_24 = [
  1000, 1025, 1050, 1075, 1099, 1123, 1146, 1168, 1190, 1212, 1233, 1254, 1275, 1295, 1315, 1334, 1353, 1372,
  1390, 1408, 1426, 1443, 1460, 1476, 1492, 1508, 1524, 1539, 1554, 1569, 1583, 1597, 1611, 1625, 1638, 1651,
  1664, 1677, 1689, 1701, 1713, 1725, 1736, 1747, 1758, 1769, 1779, 1789, 1799, 1809, 1819, 1829, 1838, 1847,
  1856, 1865, 1874, 1882, 1890, 1898, 1906, 1914, 1922, 1930, 1937, 1944, 1951, 1958, 1965, 1972, 1979, 1985,
  1991, 1997, 2000,
];
/** The same for 4 boards, margins 0 to 30. */
const PUBLISHED_4 = [
  1000, 1061, 1120, 1176, 1229, 1280, 1328, 1374, 1418, 1460, 1500, 1538, 1574, 1609, 1642, 1673, 1703, 1731,
  1759, 1784, 1809, 1833, 1855, 1876, 1897, 1916, 1934, 1952, 1969, 1985, 2000,
];

const scaleOf = (name: VictoryScaleName, boards: number) => scalesOf(name)(boards);

describe('the scale of the World Bridge Federation', () => {
  test('is the published one for 24 boards and for 4', () => {
    expect(wbfTable(24)).toEqual(PUBLISHED_24);
    expect(wbfTable(4)).toEqual(PUBLISHED_4);
  });

  test('is the published one at the beginning for 14 boards', () => {
    const steps = wbfTable(14).map((points, margin, table) => points - (table[margin - 1] ?? points));
    expect(steps.slice(1, 8)).toEqual([33, 33, 31, 31, 30, 29, 29]);
  });

  test.each(Array.from({ length: 128 }, (_, index) => index + 1))(
    'for %i boards rises to 20, and no IMP is worth more than the one before it',
    (boards) => {
      const table = wbfTable(boards);
      expect(table[0]).toBe(1000);
      expect(table.at(-1)).toBe(2000);
      expect(table.length - 1).toBe(Math.ceil(15 * Math.sqrt(boards)));
      const steps = table.slice(1).map((points, index) => points - (table[index] ?? 0));
      expect(steps.slice(0, -1).every((step) => step > 0)).toBe(true);
      expect(steps.every((step, index) => step <= (steps[index - 1] ?? step))).toBe(true);
    },
  );

  test('of up to 32 boards stays within two hundredths of its formula', () => {
    const decay = ((Math.sqrt(5) - 1) / 2) ** 3;
    for (const boards of [1, 6, 7, 8, 10, 12, 14, 16, 20, 28, 32]) {
      wbfTable(boards).forEach((points, margin) => {
        const part = Math.min(1, margin / (15 * Math.sqrt(boards)));
        expect(Math.abs(points - 1000 - (1000 * (1 - decay ** part)) / (1 - decay))).toBeLessThan(2);
      });
    }
  });

  test.each([
    [16, 5, 11.48],
    [16, -39, 2.03],
    [16, 60, 20],
    [16, 95, 20],
    [16, -95, 0],
    [16, 0, 10],
    [16, 4.5, 11.48],
    [16, -4.4, 8.8],
  ])('over %i boards a margin of %d is worth %d', (boards, margin, points) => {
    expect(victoryPoints(scaleOf('wbf', boards), margin)).toBe(points);
  });
});

describe('victory points over 24 boards (section 8)', () => {
  test.each([
    [0, 2, 10, 10],
    [3, 6, 11, 9],
    [7, 11, 12, 8],
    [12, 16, 13, 7],
    [17, 21, 14, 6],
    [22, 27, 15, 5],
    [28, 33, 16, 4],
    [34, 39, 17, 3],
    [40, 46, 18, 2],
    [47, 54, 19, 1],
    [55, 400, 20, 0],
  ])('%i to %i IMPs are %i:%i', (from, to, won, lost) => {
    const scale = scaleOf('old-24', 24);
    expect([from, to].map((margin) => victoryPoints(scale, margin))).toEqual([won, won]);
    expect([from, to].map((margin) => victoryPoints(scale, -margin))).toEqual(
      from === 0 ? [won, lost] : [lost, lost],
    );
  });
});

/** From which margin on the winner has 10, 11 ... 20 points, as the English Bridge Union publishes it (White Book 3.1.1). */
const PUBLISHED_WHOLE: Readonly<Record<number, readonly number[]>> = {
  5: [0, 1, 3, 5, 7, 10, 13, 16, 20, 25, 31],
  6: [0, 1, 3, 5, 8, 11, 14, 18, 22, 27, 33],
  7: [0, 1, 3, 6, 9, 12, 15, 19, 24, 29, 36],
  8: [0, 1, 4, 7, 10, 13, 17, 21, 26, 31, 39],
  9: [0, 1, 4, 7, 10, 13, 17, 22, 27, 33, 41],
  10: [0, 1, 4, 7, 10, 14, 18, 23, 28, 35, 43],
  11: [0, 2, 5, 8, 11, 15, 19, 24, 30, 37, 45],
  12: [0, 2, 5, 8, 12, 16, 20, 25, 31, 38, 47],
  13: [0, 2, 5, 8, 12, 16, 21, 26, 32, 40, 49],
  14: [0, 2, 5, 9, 13, 17, 22, 27, 34, 41, 51],
  15: [0, 2, 5, 9, 13, 17, 22, 28, 35, 43, 53],
  16: [0, 2, 5, 9, 13, 18, 23, 29, 36, 44, 54],
  20: [0, 2, 6, 10, 15, 20, 26, 32, 40, 49, 61],
  24: [0, 2, 6, 11, 16, 22, 28, 35, 44, 54, 66],
  28: [0, 2, 7, 12, 18, 24, 30, 38, 47, 58, 72],
  32: [0, 3, 8, 13, 19, 25, 33, 41, 51, 62, 77],
  40: [0, 3, 8, 14, 21, 28, 36, 46, 56, 69, 86],
  48: [0, 3, 9, 16, 23, 31, 40, 50, 62, 76, 94],
  56: [0, 3, 10, 17, 25, 33, 43, 54, 67, 82, 101],
  64: [0, 4, 11, 18, 26, 36, 46, 58, 71, 88, 108],
};

describe('scales in whole points', () => {
  test.each(Object.entries(PUBLISHED_WHOLE))(
    'that of the federation for %s boards is the published one',
    (boards, margins) => {
      expect(wbfSteps(Number(boards)).map(({ margin }) => margin)).toEqual(margins);
      expect(wbfSteps(Number(boards)).map(({ winner }) => winner)).toEqual([
        10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
      ]);
    },
  );

  test.each([
    ['acbl-20', 7, [0, 1, 2, 3, 7, 8, 16, 27, 28, 99], [10, 11, 11, 12, 13, 14, 16, 19, 20, 20]],
    ['acbl-20', 9, [0, 1, 2, 3, 9, 10, 21, 35, 36, 99], [10, 11, 11, 12, 13, 14, 16, 19, 20, 20]],
    ['acbl-30', 8, [0, 1, 2, 5, 6, 7, 16, 27, 28, 99], [15, 18, 19, 22, 22, 23, 26, 29, 30, 30]],
    ['acbl-30', 11, [0, 1, 2, 4, 5, 11, 17, 35, 36, 99], [15, 18, 19, 20, 21, 23, 25, 29, 30, 30]],
  ] as const)('%s for %i boards', (name, boards, margins, points) => {
    const scale = scaleOf(name, boards);
    expect(margins.map((margin) => victoryPoints(scale, margin))).toEqual(points);
    expect(margins.slice(1).map((margin) => victoryPoints(scale, -margin))).toEqual(
      points.slice(1).map((won) => scale.total - won),
    );
  });

  test('are not made for matches of every length', () => {
    expect([4, 12].map((boards) => victoryScaleNamed('acbl-20', boards))).toEqual([undefined, undefined]);
  });
});
