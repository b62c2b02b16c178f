import { describe, expect, test } from 'vitest';
import {
  bar,
  boundsOf,
  bow,
  ellipse,
  placing,
  polygon,
  ring,
  roundedRectangle,
  transformPath,
} from '../../src/decks/path.ts';

function expectBounds(path: Parameters<typeof boundsOf>[0], ...expected: readonly number[]): void {
  const { left, top, right, bottom } = boundsOf(path);
  for (const [index, value] of [left, top, right, bottom].entries()) {
    expect(value).toBeCloseTo(expected[index]!, 3);
  }
}

describe('the bounds of a path', () => {
  test('are those of its curves, not of what pulls them', () => {
    expectBounds(ellipse(10, 20, 3, 5), 7, 15, 13, 25);
    expectBounds(transformPath(ellipse(0, 0, 3), placing(0, 0, 1, 40)), -3, -3, 3, 3);
    expectBounds([['M', 0, 0], ['C', 0, 4, 4, 4, 4, 0], ['Z']], 0, 0, 4, 3);
  });

  test('of a bow end where it ends', () => {
    const quarter = bow({ x: 0, y: 0, rx: 10, ry: 10, fromDeg: 0, toDeg: 90 }, 2, 3);
    expectBounds(quarter, 0, 0, 10, 10);
    expectBounds(
      bow({ x: 0, y: 0, rx: 10, ry: 10, fromDeg: -45, toDeg: 45 }, 2, 2),
      8 * Math.SQRT1_2,
      -7.071,
      10,
      7.071,
    );
  });

  test('of a bar reach half its width to either side', () => {
    expectBounds(bar([0, 0], [10, 0], 2), 0, -1, 10, 1);
    expectBounds(bar([5, 9], [5, 1], 4), 3, 1, 7, 9);
  });

  test('follow the path when it is turned and moved', () => {
    expectBounds(
      transformPath(polygon([0, 0], [2, 0], [2, 1], [0, 1]), placing(10, 20, 2, 90)),
      8,
      20,
      10,
      24,
    );
  });
});

describe('an outline', () => {
  test('is turned clockwise whatever the order of its points', () => {
    const clockwise = polygon([0, 0], [2, 0], [2, 1]);
    expect(polygon([2, 1], [2, 0], [0, 0])).toEqual(clockwise);
  });

  test('of a ring and of a hole run against each other', () => {
    const turns = (path: ReturnType<typeof ring>): number[] => {
      const areas: number[] = [];
      let [area, x, y] = [0, 0, 0];
      for (const step of path) {
        if (step[0] === 'Z') areas.push(area);
        const [nextX, nextY] =
          step[0] === 'C' ? [step[5], step[6]] : step[0] === 'Z' ? [x, y] : [step[1], step[2]];
        area = step[0] === 'M' ? 0 : area + x * nextY - nextX * y;
        [x, y] = [nextX, nextY];
      }
      return areas.map(Math.sign);
    };
    expect(turns(ring(0, 0, 5, 1))).toEqual([1, -1]);
    const corners = { left: 0, top: 0, right: 9, bottom: 5 };
    expect(turns(roundedRectangle(corners, 2))).toEqual([1]);
    expect(turns(roundedRectangle(corners, 2, 2, true))).toEqual([-1]);
  });
});
