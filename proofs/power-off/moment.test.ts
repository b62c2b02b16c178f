import { describe, expect, test } from 'vitest';
import { Draws } from '../../src/simulator/draws.ts';
import { cutsInJob, planCut } from './moment.ts';

const LINES = 1000;
const JOBS = Array.from({ length: 300 }, (_, job) => job + 1);
const draws = new Draws('moments');

function momentsOf(cut: number): { readonly lines: number; readonly requests: number }[] {
  return JOBS.flatMap((job) => planCut(draws, job, cut, LINES).moment ?? []);
}

describe('the moment of a cut', () => {
  test('is the same for the same seed, job and cut', () => {
    expect(momentsOf(1)).toEqual(momentsOf(1));
    expect(momentsOf(1)).not.toEqual(momentsOf(2));
  });

  test('lies anywhere in the job, mostly soon after a line', () => {
    const moments = momentsOf(1);
    expect(Math.min(...moments.map(({ lines }) => lines))).toBeLessThan(LINES / 10);
    expect(Math.max(...moments.map(({ lines }) => lines))).toBeGreaterThan(LINES * 0.9);
    expect(moments.filter(({ requests }) => requests < 3).length).toBeGreaterThan(JOBS.length / 2);
  });

  test('lies in one of three jobs where the job is made', () => {
    const early = momentsOf(0).filter(({ lines }) => lines < 3);
    expect(early.length / JOBS.length).toBeCloseTo(1 / 3, 1);
    expect(Math.max(...early.map(({ requests }) => requests))).toBeGreaterThan(50);
  });

  test('is left out where nothing is left to tell', () => {
    expect(planCut(draws, 1, 1, undefined).moment).toBeUndefined();
  });
});

describe('a cut', () => {
  test('leaves nothing, all, or some of what was not flushed', () => {
    const sectors = Array.from({ length: 100 }, (_, sector) => sector);
    const left = JOBS.map((job) => sectors.filter(planCut(draws, job, 1, LINES).survives).length);
    const [none, all, some] = [0, 100, 50].map(
      (most) => left.filter((count) => (most === 50 ? count > 0 && count < 100 : count === most)).length,
    );
    for (const count of [none, all, some]) expect((count ?? 0) / JOBS.length).toBeCloseTo(1 / 3, 1);
  });

  test('comes three to six times in a job', () => {
    expect(new Set(JOBS.map((job) => cutsInJob(draws, job)))).toEqual(new Set([3, 4, 5, 6]));
  });
});
