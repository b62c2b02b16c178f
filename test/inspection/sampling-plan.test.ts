import { describe, expect, it } from 'vitest';
import { judgeLot, nextSeverity } from '../../src/inspection/judge-lot.ts';
import {
  INSPECTION_LEVELS,
  type InspectionLevel,
  type InspectionSeverity,
  QUALITY_LIMITS,
  type QualityLimit,
  samplingPlan,
} from '../../src/inspection/sampling-plan.ts';
import type { DeckState } from '../../src/inspection/verdict.ts';

/**
 * Rows read off the printed tables of MIL-STD-105E (10 May 1989), Tables I, II-A and II-B, which ISO 2859-1 has as 1, 2-A
 * and 2-B, arrows followed. From AQL 0.65 on the numbers stand so, by code letter, in the excerpt of the National Institute
 * of Building Sciences (nibs.org, AC-TABLE.ASC) too; all are what the R package AQLSchemes 1.7-2 gives.
 */
const PRINTED: readonly (readonly [
  number,
  InspectionLevel,
  InspectionSeverity,
  QualityLimit,
  string,
  number,
  number,
])[] = [
  [8, 'II', 'normal', 6.5, 'A', 2, 0],
  [9, 'II', 'normal', 4, 'B', 3, 0],
  [25, 'II', 'normal', 4, 'C', 3, 0],
  [40, 'II', 'normal', 1, 'D', 13, 0],
  [90, 'II', 'normal', 1, 'E', 13, 0],
  [150, 'II', 'normal', 0.65, 'F', 20, 0],
  [150, 'II', 'normal', 2.5, 'F', 20, 1],
  [280, 'II', 'normal', 1, 'G', 50, 1],
  [500, 'II', 'normal', 1, 'H', 50, 1],
  [1200, 'II', 'normal', 1.5, 'J', 80, 3],
  [3200, 'II', 'normal', 4, 'K', 125, 10],
  [10_000, 'II', 'normal', 0.65, 'L', 200, 3],
  [35_000, 'II', 'normal', 10, 'M', 125, 21],
  [600_000, 'II', 'normal', 1, 'Q', 1250, 21],
  [600_000, 'III', 'normal', 0.025, 'R', 2000, 1],
  [200, 'I', 'normal', 2.5, 'E', 20, 1],
  [500, 'S-4', 'normal', 1, 'E', 13, 0],
  [5000, 'S-1', 'normal', 2.5, 'C', 5, 0],
  [100_000, 'S-3', 'normal', 4, 'G', 32, 3],
  [20_000, 'S-2', 'normal', 10, 'D', 8, 2],
  [281, 'III', 'tightened', 1, 'J', 80, 1],
  [500, 'III', 'tightened', 2.5, 'J', 80, 3],
  [1200, 'III', 'tightened', 6.5, 'K', 125, 12],
  [3200, 'III', 'tightened', 0.65, 'L', 200, 2],
  [9, 'III', 'tightened', 6.5, 'C', 13, 1],
  [600_000, 'III', 'tightened', 0.025, 'R', 3150, 1],
];

describe('a sampling plan', () => {
  it.each(PRINTED)('of %i decks, level %s, %s, AQL %d is %s, %i decks, accept %i', (...row) => {
    const [lotSize, level, severity, qualityLimit, codeLetter, sampleSize, accept] = row;
    expect(samplingPlan({ lotSize, level, severity, qualityLimit })).toMatchObject({
      codeLetter,
      sampleSize: Math.min(sampleSize, lotSize),
      accept,
      reject: accept + 1,
    });
  });

  it('is the whole lot where the table asks for as many or more', () => {
    const plan = samplingPlan({ lotSize: 40, level: 'II', severity: 'normal', qualityLimit: 0.1 });
    expect(plan).toMatchObject({ codeLetter: 'D', sampleSize: 40, accept: 0, reject: 1 });
  });

  it('asks for no fewer decks of a larger lot, and accepts no fewer bad ones by a higher limit', () => {
    const at = (lotSize: number, level: InspectionLevel, qualityLimit: QualityLimit) =>
      samplingPlan({ lotSize, level, severity: 'normal', qualityLimit });
    for (const level of INSPECTION_LEVELS) {
      for (const [index, limit] of QUALITY_LIMITS.entries()) {
        const looser = QUALITY_LIMITS[index + 1] ?? limit;
        const [small, large, loose] = [
          at(400, level, limit),
          at(40_000, level, limit),
          at(400, level, looser),
        ];
        expect(large.sampleSize).toBeGreaterThanOrEqual(small.sampleSize);
        expect(loose.accept / loose.sampleSize).toBeGreaterThanOrEqual(small.accept / small.sampleSize);
      }
    }
  });

  it('is made of no lot of one deck', () => {
    expect(() => samplingPlan({ lotSize: 1, level: 'II', severity: 'normal', qualityLimit: 1 })).toThrow(
      'A lot of 1 is not sampled.',
    );
  });
});

describe('a lot', () => {
  const plan = samplingPlan({ lotSize: 100, level: 'II', severity: 'normal', qualityLimit: 2.5 });
  const decks = (text: string) =>
    Array.from(text, (letter) => {
      const states: Readonly<Record<string, DeckState>> = {
        P: 'passes',
        R: 'reservations',
        A: 'again',
        F: 'fails',
      };
      return states[letter] ?? 'passes';
    });
  const stateOf = (text: string) => judgeLot(plan, decks(text)).state;

  it.each([
    ['P'.repeat(20), 'accepted'],
    [`F${'P'.repeat(18)}R`, 'accepted'],
    [`FF${'P'.repeat(18)}`, 'notAccepted'],
    ['FF', 'notAccepted'],
    ['P'.repeat(19), 'open'],
    [`${'P'.repeat(19)}A`, 'accepted'],
    [`F${'P'.repeat(18)}A`, 'open'],
    [`${'P'.repeat(20)}FFF`, 'accepted'],
    ['', 'open'],
  ])('of which 20 are looked at and one may fail, by %s is %s', (text, state) => {
    expect(plan).toMatchObject({ sampleSize: 20, accept: 1, reject: 2 });
    expect(stateOf(text)).toBe(state);
  });
  it('counts decks beyond its sample apart', () => {
    expect(judgeLot(plan, decks(`${'P'.repeat(20)}FF`))).toMatchObject({ nonconforming: 0, beyond: 2 });
  });
});

describe('switching', () => {
  it.each([
    ['', 'normal'],
    ['AAAAAAAAAA', 'normal'],
    ['NA', 'normal'],
    ['NAAAAN', 'normal'],
    ['NAAAN', 'tightened'],
    ['NN', 'tightened'],
    ['NNAAAA', 'tightened'],
    ['NNAAAAA', 'normal'],
    ['NNAAANAAAA', 'tightened'],
    ['NNAAAAAN', 'normal'],
    ['NNANANANANN', 'discontinued'],
  ])('after lots %s is %s', (lots, severity) => {
    expect(nextSeverity(Array.from(lots, (letter) => letter === 'A'))).toBe(severity);
  });
});
