import { describe, expect, test } from 'vitest';
import { followFrame, NOTHING_SEEN } from '../../../src/vision/sequence/follow.ts';
import type { Observation } from '../../../src/vision/sequence/observation.ts';
import { cleanPass, observation, refusedObservation, TROUBLED } from '../../support/observations.ts';

function reasons(observations: readonly Observation[]): (string | undefined)[] {
  let known = NOTHING_SEEN;
  return observations.map((one) => {
    const followed = followFrame(known, one);
    known = followed.known;
    return followed.verdict.accepted ? undefined : followed.verdict.reason;
  });
}

const accepted = (count: number): undefined[] => Array.from({ length: count }, () => undefined);

describe('a deck followed card by card', () => {
  test('is accepted from the first card on', () => {
    expect(reasons(cleanPass(52))).toEqual(accepted(52));
  });

  test('is refused once most of its cards did not fit, until they do again', () => {
    const foreign = Array.from({ length: 8 }, (_, card) =>
      refusedObservation('foreign', card, TROUBLED.foreign),
    );
    const right = cleanPass(40).slice(20);
    const [afterOne, ...rest] = reasons([...foreign, ...right]).slice(8);
    expect(afterOne).toBe('foreign');
    expect(rest.at(-1)).toBeUndefined();
  });

  test('is judged strictly at first', () => {
    const dirty = { hidden: 0.1 };
    expect(reasons([observation(0, dirty)])).toEqual(['covered']);
    expect(reasons([...cleanPass(10), observation(20, dirty)])).toEqual(accepted(11));
  });

  test.each([
    ['hidden', 'covered'],
    ['finger', 'covered'],
    ['foreign', 'foreign'],
  ] as const)('refuses a card that is %s as %s', (trouble, reason) => {
    expect(reasons([observation(0, TROUBLED[trouble])])).toEqual([reason]);
    expect(reasons([...cleanPass(20), observation(30, TROUBLED[trouble])]).at(-1)).toBe(reason);
  });

  test('knows another look from another copy', () => {
    expect(reasons([...cleanPass(5), observation(4)])).toEqual(accepted(6));
    expect(reasons([...cleanPass(5), observation(2)]).at(-1)).toBe('duplicate');
    expect(reasons([...cleanPass(5), observation(4, {}, { xMm: 5.5 })]).at(-1)).toBe('moving');
  });

  test('keeps few numbers, however long it is', () => {
    let known = NOTHING_SEEN;
    for (const one of [...cleanPass(68), ...cleanPass(68)]) known = followFrame(known, one).known;
    expect(known.looks.length).toBeLessThanOrEqual(24);
    expect(known.fitted.length).toBeLessThanOrEqual(8);
    expect(known.seen.size).toBe(68);
  });
});
