import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeSequence } from '../../../src/vision/sequence/judge.ts';
import type { Observation } from '../../../src/vision/sequence/observation.ts';
import { cleanPass, observation, refusedObservation, TROUBLED } from '../../support/observations.ts';

const DECK = 52;

function reasons(observations: readonly Observation[]): (string | undefined)[] {
  return judgeSequence(observations, DECK).map(({ accepted, reason }) => (accepted ? undefined : reason));
}

const accepted = (count: number): undefined[] => Array.from({ length: count }, () => undefined);

describe('a clean sequence', () => {
  test('is accepted in any order and however few cards there are', () => {
    for (const count of [1, 2, 5, 20, 52]) {
      expect(reasons(cleanPass(count))).toEqual(accepted(count));
      expect(reasons(cleanPass(count).reverse())).toEqual(accepted(count));
    }
  });

  test('is accepted pass after pass', () => {
    expect(reasons([...cleanPass(DECK), ...cleanPass(DECK).reverse()])).toEqual(accepted(2 * DECK));
  });

  test('keeps what the reader said, frame by frame', () => {
    const observations = [
      ...cleanPass(10),
      refusedObservation('empty'),
      refusedObservation('uncertain', 40, {}),
    ];
    const verdicts = judgeSequence(observations, DECK);
    expect(verdicts).toEqual(observations.map(({ reading }) => reading));
  });

  test('never accepts what the reader refused', () => {
    const any = fc.oneof(
      fc.integer({ min: 0, max: 67 }).map((card) => observation(card)),
      fc
        .constantFrom('empty', 'back', 'blank', 'joker', 'foreign', 'covered')
        .map((why) => refusedObservation(why)),
    );
    fc.assert(
      fc.property(fc.array(any, { maxLength: 80 }), (observations) => {
        const verdicts = judgeSequence(observations, DECK);
        expect(verdicts).toHaveLength(observations.length);
        for (const [index, verdict] of verdicts.entries()) {
          if (!observations[index]!.reading.accepted) expect(verdict.accepted).toBe(false);
        }
      }),
    );
  });
});

describe('a single foreign card among clean cards', () => {
  test.each([
    ['hidden', 'covered'],
    ['finger', 'covered'],
    ['foreign', 'foreign'],
  ] as const)('that is %s is refused as %s, and no other', (trouble, reason) => {
    const observations = [...cleanPass(20), observation(30, TROUBLED[trouble]), ...cleanPass(29).slice(20)];
    expect(reasons(observations)).toEqual([...accepted(20), reason, ...accepted(9)]);
  });

  test('printed less exactly than usual for the deck is foreign', () => {
    const unlike = observation(31, { likeness: 0.8 });
    expect(reasons([...cleanPass(20), unlike])).toEqual([...accepted(20), 'foreign']);
  });

  test('with the name of a card that is there makes both of them duplicates', () => {
    const [, ...others] = cleanPass(20);
    const duplicates = ['duplicate', ...accepted(19), 'duplicate'];
    expect(reasons([observation(0, { likeness: 0.85 }), ...others, observation(0)])).toEqual(duplicates);
    expect(reasons([observation(0), ...others, observation(0, { likeness: 0.85 })])).toEqual(duplicates);
  });
});

describe('a whole sequence of foreign cards', () => {
  test('is foreign, also the few that look like cards of the deck', () => {
    const deck = Array.from({ length: 40 }, (_, card) =>
      card % 8 === 0 ? observation(card) : refusedObservation('foreign', card, TROUBLED.foreign),
    );
    expect(new Set(reasons(deck))).toEqual(new Set(['foreign']));
  });

  test('of which two in five would pass is judged strictly', () => {
    const dirty = { hidden: 0.1 };
    const deck = Array.from({ length: 40 }, (_, card) =>
      card % 5 < 2 ? observation(card, dirty) : refusedObservation('foreign', card, TROUBLED.foreign),
    );
    expect(reasons(deck).filter((reason) => reason === undefined)).toEqual([]);
    expect(reasons(Array.from({ length: 40 }, (_, card) => observation(card, dirty)))).toEqual(accepted(40));
  });

  test('without cards says so of each', () => {
    const observations = ['empty', 'back', 'blank', 'joker', 'dark'].map((why) =>
      refusedObservation(why as 'empty'),
    );
    expect(reasons(observations)).toEqual(['empty', 'back', 'blank', 'joker', 'dark']);
  });
});

describe('frames in a row of one card', () => {
  test('are accepted where it lies still, and where it was laid down again', () => {
    const still = [observation(7), observation(7)];
    const again = [observation(9), observation(9, {}, { xMm: 4.2, angleDeg: 1.5, paperLevel: 160 })];
    expect(reasons([...cleanPass(6), ...still, ...again])).toEqual(accepted(10));
  });

  test('are refused from where it moved on', () => {
    const moved = [observation(7), observation(7, {}, { xMm: 4.5 })];
    expect(reasons([...cleanPass(6), ...moved])).toEqual([...accepted(7), 'moving']);
  });
});

describe('what always lies beside the cards', () => {
  test('covers none of them, and a finger beside it does', () => {
    const stained = cleanPass(20).map((one) => ({ ...one, look: { ...one.look!, beyondMm2: 7 } }));
    const finger = observation(30, { beyondMm2: 18 });
    expect(reasons([...stained, finger])).toEqual([...accepted(20), 'covered']);
  });
});

describe('another look', () => {
  test('at a card that was refused once in between is no second copy', () => {
    const looks = [observation(7), refusedObservation('uncertain', 8, {}), observation(7)];
    expect(reasons([...cleanPass(6), ...looks])).toEqual([...accepted(7), 'uncertain', undefined]);
  });

  test('pass after pass is none where jokers and gaps lie between', () => {
    const pass = [...cleanPass(DECK), refusedObservation('joker', 3), refusedObservation('empty')];
    expect(reasons([...pass, ...pass]).filter((reason) => reason === 'duplicate')).toEqual([]);
  });
});

describe('a symbol with its own check', () => {
  test('outweighs an index that looks foreign, but names no card twice', () => {
    const bySymbol = { ...observation(30, TROUBLED.foreign), bySymbol: observation(30).reading.card! };
    expect(reasons([...cleanPass(10), bySymbol])).toEqual(accepted(11));
    expect(reasons([...cleanPass(10), bySymbol, observation(40), bySymbol]).at(-1)).toBe('duplicate');
  });
});
