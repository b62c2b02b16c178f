import { describe, expect, it } from 'vitest';
import { histogram, isWithin, trend } from '../../src/paper/plots.ts';

const write = (value: number): string => value.toFixed(1);

describe('plots', () => {
  it.each([
    [1, { least: 1 }, true],
    [0.9, { least: 1 }, false],
    [1.1, { most: 1 }, false],
    [0, { least: -1, most: 1 }, true],
    [Number.NaN, { most: 1 }, false],
  ])('%d within %j: %j', (value, band, passes) => {
    expect(isWithin(value, band)).toBe(passes);
  });
  it('a histogram has a bar for every bin with values, red beyond the limit', () => {
    const { marks } = histogram([0, 0, 1, 9], { most: 5 }, write);
    const bars = marks.filter(({ kind }) => kind === 'box');
    expect(bars.map(({ paint }) => paint)).toEqual([{ grey: 148 }, { grey: 148 }, 'bad']);
    expect(marks.some((mark) => mark.kind === 'text' && mark.text === '5.0')).toBe(true);
  });
  it('a trend keeps all within its sheet, also of one or equal values', () => {
    for (const values of [[3], [2, 2, 2], [-5, 900]]) {
      const { marks, widthMm, heightMm } = trend(
        values.map((value) => ({ value, passes: value < 3 })),
        { most: 2.5 },
        write,
      );
      const places = marks.flatMap((mark) =>
        mark.kind === 'dot'
          ? [mark]
          : mark.kind === 'line' && mark.paint === 'bad'
            ? mark.points.map(([xMm, yMm]) => ({ xMm, yMm }))
            : [],
      );
      for (const { xMm, yMm } of places) {
        expect(xMm).toBeGreaterThan(0);
        expect(xMm).toBeLessThan(widthMm);
        expect(yMm).toBeGreaterThan(0);
        expect(yMm).toBeLessThan(heightMm);
      }
    }
  });
  it('a trend has a dot for what passes, and a cross for what does not: colour is not all that tells them', () => {
    const points = [1, 3, 2].map((value) => ({ value, passes: value < 3 }));
    const { marks } = trend(points, { most: 2.5 }, write);
    expect(marks.filter(({ kind }) => kind === 'dot').map(({ paint }) => paint)).toEqual(['plain', 'plain']);
    expect(marks.filter(({ kind, paint }) => kind === 'line' && paint === 'bad')).toHaveLength(2);
  });
});
