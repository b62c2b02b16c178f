import { describe, expect, it } from 'vitest';
import { NAMES, runsOf, STANDARD } from '../../rigs/seen-prints.ts';
import { crossedComponents, studyGauge } from '../../src/inspection/gauge.ts';
import { Draws } from '../../src/simulator/draws.ts';

const draws = new Draws('gauge');

describe('components of variance', () => {
  it('are found apart: rows, columns, and what is left', () => {
    const at = (stream: number, key: number): number => draws.normal(stream, key);
    const table = Array.from({ length: 400 }, (_, row) =>
      Array.from(
        { length: 40 },
        (_, column) => 3 * at(1, row) + 0.5 * at(2, column) + at(3, 40 * row + column),
      ),
    );
    const { columns, residual, rows } = crossedComponents(table);
    expect(Math.sqrt(rows)).toBeCloseTo(3, 0);
    expect(Math.sqrt(columns)).toBeCloseTo(0.5, 0);
    expect(Math.sqrt(residual)).toBeCloseTo(1, 1);
  });
  it('are those worked out by hand of a small table', () => {
    // Row means 2, 4, 9; column means 4, 6; total 5. Squares of rows 2 (9 + 1 + 16) = 52, of columns 3 (1 + 1) = 6.
    const { columns, residual, rows } = crossedComponents([
      [1, 3],
      [3, 5],
      [8, 10],
    ]);
    expect(residual).toBeCloseTo(0, 9);
    expect(rows).toBeCloseTo(52 / 2 / 2, 9);
    expect(columns).toBeCloseTo(6 / 3, 9);
  });
});

describe('a gauge study', () => {
  const noise = (name: string, run: number, stream: number): number =>
    draws.normal(stream, 100 * NAMES.indexOf(name) + run);
  const study = (sigmaMm: number, ofRunMm = 0) => {
    const sights = runsOf(40, (name, run) => ({
      offsetXMm: 0.2 * noise(name, 0, 7) + sigmaMm * noise(name, run, 8) + ofRunMm * draws.normal(9, run),
    }));
    const across = studyGauge(sights, STANDARD).find(({ name }) => name === 'position across');
    if (across === undefined) throw new Error('Positions were not studied.');
    return across;
  };

  it('takes six deviations as a share of the tolerance to both sides', () => {
    const { parts, repeatability, runs, share, tolerance } = study(0.01);
    expect(tolerance).toBe(1);
    expect([parts, runs]).toEqual([2 * NAMES.length, 20]);
    expect(repeatability).toBeCloseTo(0.01, 2);
    expect(share).toBeCloseTo(0.06, 1);
  });
  it.each([
    [0.01, 'good'],
    [0.03, 'usable'],
    [0.08, 'unfit'],
  ])('calls a deviation of %d mm %s', (sigmaMm, verdict) => {
    expect(study(sigmaMm).verdict).toBe(verdict);
  });
  it('tells what is off in a whole run from what is off in a picture', () => {
    const { repeatability, reproducibility } = study(0.005, 0.05);
    expect(repeatability).toBeLessThan(0.01);
    expect(reproducibility).toBeGreaterThan(0.03);
  });
  it('takes both ends together for a size, and skips what a run did not show', () => {
    const sights = runsOf(4, (_, run) => ({ offsetYMm: run % 2 === 0 ? 0.1 : -0.1 })).slice(1);
    const length = studyGauge(sights, STANDARD).find(({ name }) => name === 'length');
    expect(length).toMatchObject({ parts: NAMES.length - 1, runs: 2, repeatability: 0, tolerance: 0.4 });
  });
  it('says nothing of runs that show each end once', () => {
    expect(studyGauge(runsOf(2), STANDARD)).toEqual([]);
  });
});
