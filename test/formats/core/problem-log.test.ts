import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeEntries, openProblemLog } from '../../../src/formats/core/problem-log.ts';

const CODES = codeEntries(
  { clash: ['Two deals have one number.', 'Remove one.'] },
  { habit: ['A habit.', undefined, 1], odd: ['Something is odd.'] },
);

interface Noted {
  readonly stage: number;
  readonly code: keyof typeof CODES;
  readonly line: number;
  readonly kind: string;
}

const NOTED: fc.Arbitrary<Noted> = fc.record({
  stage: fc.nat({ max: 3 }),
  code: fc.constantFrom(...(Object.keys(CODES) as (keyof typeof CODES)[])),
  line: fc.integer({ min: 1, max: 30 }),
  kind: fc.constantFrom('', 'a', 'b'),
});

describe('stages of a problem log', () => {
  test('count one after the other, in whatever order they note', () => {
    fc.assert(
      fc.property(fc.array(NOTED, { maxLength: 150 }), (noted) => {
        const whole = openProblemLog(CODES);
        for (const { code, line, kind, stage } of noted.toSorted((a, b) => a.stage - b.stage))
          whole.add(code, { line }, `stage ${stage}`, kind);
        const parted = openProblemLog(CODES);
        const stages = [parted, parted.stage(), parted.stage(), parted.stage()];
        for (const { code, line, kind, stage } of noted)
          stages[stage]?.add(code, { line }, `stage ${stage}`, kind);
        expect(parted.finish()).toEqual(whole.finish());
      }),
      { seed: 23 },
    );
  });
});
