import { describe, expect, it } from 'vitest';
import { judged, runsOf } from '../../rigs/seen-prints.ts';
import { judgeBatch } from '../../src/inspection/batch.ts';
import { cpkBound, independentCount } from '../../src/inspection/capability.ts';
import { alarmsOf, controlChart } from '../../src/inspection/control-chart.ts';

/** NIST/SEMATECH e-Handbook of Statistical Methods, 6.3.2.2: flow rate of ten batches. */
const FLOW_RATE = [49.6, 47.6, 49.9, 51.3, 47.8, 51.2, 52.6, 52.4, 53.6, 52.1];
/** Montgomery and Runger, Applied Statistics and Probability for Engineers, 3rd edition, Table 16-3: concentrations. */
const CONCENTRATIONS = [
  102.0, 94.8, 98.3, 98.4, 102.0, 98.5, 99.0, 97.7, 100.0, 98.1, 101.3, 98.7, 101.1, 98.4, 97.0, 96.7, 100.3,
  101.4, 97.2, 101.0,
];

describe('a control chart', () => {
  it('has the limits of the handbook of NIST', () => {
    const chart = controlChart(FLOW_RATE);
    expect(chart.centre).toBeCloseTo(50.81, 2);
    expect(chart.rangeCentre).toBeCloseTo(1.8778, 4);
    expect(chart.upper).toBeCloseTo(55.8041, 3);
    expect(chart.lower).toBeCloseTo(45.8159, 3);
    expect(alarmsOf(FLOW_RATE, chart).filter(({ rule }) => rule === 'rule1' || rule === 'range')).toEqual([]);
  });
  it('has the limits of the book of Montgomery and Runger, who find nothing out of control', () => {
    const chart = controlChart(CONCENTRATIONS);
    expect(chart.centre).toBeCloseTo(99.1, 1);
    expect(chart.rangeCentre).toBeCloseTo(2.59, 2);
    expect(chart.upper).toBeCloseTo(105.99, 1);
    expect(chart.lower).toBeCloseTo(92.21, 1);
    expect(chart.rangeUpper).toBeCloseTo(8.46, 2);
    expect(alarmsOf(CONCENTRATIONS, chart)).toEqual([]);
  });

  /** Limits as if the process had mean 0 and deviation 1. */
  const STANDARD = { ...controlChart([0, 1]), centre: 0, sigma: 1, ranges: [], rangeUpper: 99 };
  it.each([
    ['one beyond three deviations', [0, 0, 3.1, 0], [['rule1', 2]]],
    ['two of three beyond two', [0, 2.1, 0.5, 2.2, 0], [['rule2', 3]]],
    ['two beyond two, on both sides', [0, 2.1, -2.2, 0], []],
    ['four of five beyond one', [1.1, 1.2, -0.1, 1.1, 1.2, 0], [['rule3', 4]]],
    ['three of five beyond one', [1.1, 0.2, -0.1, 1.1, 1.2, 0], []],
    ['eight on one side', [0.1, 0.2, 0.1, 0.2, 0.1, 0.2, 0.1, 0.2, 0.1], [['rule4', 7]]],
    ['seven on one side', [0.1, 0.2, 0.1, 0.2, 0.1, 0.2, 0.1, -0.2], []],
    ['six that rise', [-0.3, -0.2, -0.1, 0.1, 0.2, 0.3, 0.4, -0.5], [['trend', 5]]],
    ['five that rise', [-0.2, -0.1, 0.1, 0.2, 0.3, -0.5], []],
  ])('finds %s where it begins to hold', (_, values, expected) => {
    const found = alarmsOf(values, STANDARD).map(({ at, rule }) => [rule, at]);
    expect(found).toEqual(expected);
  });
  it('finds a jump by its moving range', () => {
    const values = [0, 0.1, 0, 0.1, 0, 0.1, 3, 2.9, 3, 2.9, 3, 2.9];
    expect(alarmsOf(values, controlChart(values))).toContainEqual({ rule: 'range', at: 6 });
  });
  it('finds nothing in values that are all alike', () => {
    const values = Array.from({ length: 12 }, () => 0.25);
    expect(alarmsOf(values, controlChart(values))).toEqual([]);
  });
});

describe('the bound of a capability', () => {
  it('is that of the approximation, for 20 values with a Cpk of 1.33', () => {
    const share = Math.sqrt(1 / (9 * 20 * 1.33 ** 2) + 1 / (2 * 19));
    expect(cpkBound(1.33, 20)).toBeCloseTo(1.33 * (1 - 1.6449 * share), 6);
    expect(cpkBound(1.33, 20)).toBeCloseTo(0.9545, 3);
  });
  it('comes near to the Cpk of very many values', () => {
    expect(cpkBound(1.33, 1e6)).toBeCloseTo(1.33, 2);
  });
  it('counts cards of decks that differ as decks, and of decks that do not as cards', () => {
    const unlike = [0, 1, 2, 3].map((mean) => [mean, mean, mean, mean, mean]);
    const alike = [0, 0, 0, 0].map(() => [0, 1, 2, 3, 4]);
    expect(independentCount(unlike)).toBeCloseTo(4, 6);
    expect(independentCount(alike)).toBeCloseTo(20, 6);
  });
});

describe('the charts of a batch', () => {
  const decks = (widths: readonly number[]) =>
    widths.map((strokeMm, index) => ({
      name: `deck-${index + 1}`,
      verdict: judged(runsOf(2, () => ({ strokeMm }))),
    }));
  it('follow the mean of each deck, and name the deck at which a rule begins to hold', () => {
    const widths = [0, 0.002, -0.001, 0.001, 0.002, 0.001, 0, 0.002, 0.001, 0, 0.05];
    const stroke = judgeBatch(decks(widths)).trends.find(({ item }) => item === 'stroke');
    const [chart] = stroke?.charts ?? [];
    expect(chart?.part).toBeUndefined();
    chart?.points.forEach(({ value }, index) => {
      expect(value).toBeCloseTo(widths[index] as number, 6);
    });
    expect(chart?.alarms.map(({ at, rule }) => [chart.points[at]?.deck, rule])).toEqual([
      ['deck-8', 'rule4'],
      ['deck-11', 'rule1'],
      ['deck-11', 'range'],
    ]);
  });
  it('are not drawn of fewer than ten decks', () => {
    const { trends } = judgeBatch(decks([0, 0.01, 0, 0.01, 0, 0.01, 0, 0.01, 0]));
    expect(trends.flatMap(({ charts }) => charts)).toEqual([]);
  });
});
