import { describe, expect, test } from 'vitest';
import { EmulatedTrial, TROUBLES, type TrialOutcome, type Trouble } from '../../../rigs/emulated-trial.ts';

const FAULTS = 40;
/** By then each kind has struck: which faults a seed draws depends on how often its board is armed. */
const MOST_FAULTS = 80;
const LONG_MS = 240_000;

describe('while lines and processes fail', () => {
  const outcomes = new Map<string, TrialOutcome>();
  const struck: Trouble[] = [];
  const found = (say: (outcome: TrialOutcome) => readonly string[]): string[] =>
    [...outcomes].flatMap(([seed, outcome]) => say(outcome).map((text) => `${seed}: ${text}`));

  const missing = (): Trouble[] => TROUBLES.filter((name) => !struck.includes(name));
  const isEnough = (): boolean =>
    struck.length >= MOST_FAULTS || (struck.length >= FAULTS && missing().length === 0);

  test(`boards come to an end, in ${FAULTS} faults and more`, { timeout: LONG_MS }, () => {
    for (let trial = 1; !isEnough(); trial++) {
      const outcome = new EmulatedTrial(`ci ${trial}`).run();
      outcomes.set(`ci ${trial}`, outcome);
      struck.push(...outcome.troubles);
    }
    expect(found(({ isOver }) => (isOver ? [] : ['no end']))).toEqual([]);
    expect(missing()).toEqual([]);
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
