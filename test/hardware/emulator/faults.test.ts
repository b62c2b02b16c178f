import { describe, expect, test } from 'vitest';
import { EmulatedTrial, TROUBLES, type TrialOutcome, type Trouble } from '../../../rigs/emulated-trial.ts';
import { IN_FULL } from '../../../rigs/in-full.ts';

/** Three boards that each kind strikes, and with all samples many more. */
const SEEDS = IN_FULL
  ? Array.from({ length: 40 }, (_, index) => `ci ${index + 1}`)
  : ['ci 3', 'ci 44', 'ci 53'];

describe('while lines and processes fail', () => {
  const outcomes = new Map<string, TrialOutcome>();
  const struck: Trouble[] = [];
  const found = (say: (outcome: TrialOutcome) => readonly string[]): string[] =>
    [...outcomes].flatMap(([seed, outcome]) => say(outcome).map((text) => `${seed}: ${text}`));

  test('boards come to an end, whatever strikes', () => {
    for (const seed of SEEDS) {
      const outcome = new EmulatedTrial(seed).run();
      outcomes.set(seed, outcome);
      struck.push(...outcome.troubles);
    }
    expect(found(({ isOver }) => (isOver ? [] : ['no end']))).toEqual([]);
    expect(TROUBLES.filter((name) => !struck.includes(name))).toEqual([]);
  });

  test('no board is called verified that is wrong, and most are verified', () => {
    expect(found(({ isWrong }) => (isWrong ? ['wrong'] : []))).toEqual([]);
    const verified = [...outcomes.values()].filter(({ isVerified }) => isVerified).length;
    expect(verified).toBeGreaterThan(0.6 * outcomes.size);
  });

  test('no motor runs without a living host, with a cover open or stop pressed', () => {
    expect(found(({ violations }) => violations)).toEqual([]);
    expect([...outcomes.values()].every(({ motorStarts }) => motorStarts > 0)).toBe(true);
  });
});
