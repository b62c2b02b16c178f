import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeSequence } from '../../../src/vision/sequence/judge.ts';
import type { Sighting } from '../../../src/vision/sequence/sighting.ts';
import { cleanPass, refusedSighting, sighting, TROUBLED } from '../../support/sightings.ts';

const DECK = 52;

function reasons(sightings: readonly Sighting[]): (string | undefined)[] {
  return judgeSequence(sightings, DECK).map(({ accepted, reason }) => (accepted ? undefined : reason));
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
    const sightings = [...cleanPass(10), refusedSighting('empty'), refusedSighting('uncertain', 40, {})];
    const verdicts = judgeSequence(sightings, DECK);
    expect(verdicts).toEqual(sightings.map(({ reading }) => reading));
  });

  test('never accepts what the reader refused', () => {
    const any = fc.oneof(
      fc.integer({ min: 0, max: 67 }).map((card) => sighting(card)),
      fc
        .constantFrom('empty', 'back', 'blank', 'joker', 'foreign', 'covered')
        .map((why) => refusedSighting(why)),
    );
    fc.assert(
      fc.property(fc.array(any, { maxLength: 80 }), (sightings) => {
        const verdicts = judgeSequence(sightings, DECK);
        expect(verdicts).toHaveLength(sightings.length);
        for (const [index, verdict] of verdicts.entries()) {
          if (!sightings[index]!.reading.accepted) expect(verdict.accepted).toBe(false);
        }
      }),
    );
  });
});

describe('a single stranger among clean cards', () => {
  test.each([
    ['hidden', 'covered'],
    ['finger', 'covered'],
    ['foreign', 'foreign'],
    ['moving', 'moving'],
  ] as const)('that is %s is refused as %s, and no other', (trouble, reason) => {
    const sightings = [...cleanPass(20), sighting(30, TROUBLED[trouble]), ...cleanPass(29).slice(20)];
    expect(reasons(sightings)).toEqual([...accepted(20), reason, ...accepted(9)]);
  });

  test('printed in another place, or less exactly than usual for the deck, is foreign', () => {
    const misplaced = sighting(30, { printYMm: -1.1 });
    const unlike = sighting(31, { likeness: 0.8 });
    expect(reasons([...cleanPass(20), misplaced, unlike])).toEqual([...accepted(20), 'foreign', 'foreign']);
    expect(reasons([misplaced, unlike])[0]).toBeUndefined();
  });

  test('with the name of a card that is there is found whichever comes first', () => {
    const stranger = sighting(5, { likeness: 0.85, unexplained: 0.1, swapped: 0.1 });
    const others = cleanPass(20).filter((_, card) => card !== 5);
    expect(reasons([stranger, ...others, sighting(5)])).toEqual(['foreign', ...accepted(20)]);
    expect(reasons([sighting(5), ...others, stranger])).toEqual([...accepted(20), 'foreign']);
  });

  test('that is a second copy is a duplicate', () => {
    expect(reasons([...cleanPass(20), sighting(3)])).toEqual([...accepted(20), 'duplicate']);
  });
});

describe('a whole sequence of strangers', () => {
  test('is foreign, also the few that look like cards of the deck', () => {
    const deck = Array.from({ length: 40 }, (_, card) =>
      card % 8 === 0 ? sighting(card) : refusedSighting('foreign', card, TROUBLED.foreign),
    );
    expect(new Set(reasons(deck))).toEqual(new Set(['foreign']));
  });

  test('of which two in five would pass is judged strictly', () => {
    const dirty = { swapped: 0.12, unexplained: 0.08 };
    const deck = Array.from({ length: 40 }, (_, card) =>
      card % 5 < 2 ? sighting(card, dirty) : refusedSighting('foreign', card, TROUBLED.foreign),
    );
    expect(reasons(deck).filter((reason) => reason === undefined)).toEqual([]);
    expect(reasons(Array.from({ length: 40 }, (_, card) => sighting(card, dirty)))).toEqual(accepted(40));
  });

  test('without cards says so of each', () => {
    const sightings = ['empty', 'back', 'blank', 'joker', 'dark'].map((why) =>
      refusedSighting(why as 'empty'),
    );
    expect(reasons(sightings)).toEqual(['empty', 'back', 'blank', 'joker', 'dark']);
  });
});

describe('frames in a row of one card', () => {
  test('are accepted where it lies still, and where it was laid down again', () => {
    const still = [sighting(7), sighting(7)];
    const again = [sighting(9), sighting(9, {}, { xMm: 4.2, angleDeg: 1.5, paperLevel: 160 })];
    expect(reasons([...cleanPass(6), ...still, ...again])).toEqual(accepted(10));
  });

  test('are refused where it moved in between', () => {
    const moved = [sighting(7), sighting(7, {}, { xMm: 4.5 })];
    expect(reasons([...cleanPass(6), ...moved])).toEqual([...accepted(6), 'moving', 'moving']);
  });

  test('are judged by their mean', () => {
    const dirty = [sighting(7, { swapped: 0.33 }), sighting(7), sighting(7)];
    expect(reasons([...cleanPass(6), ...dirty])).toEqual(accepted(9));
    expect(reasons([...cleanPass(6), dirty[0]!])).toEqual([...accepted(6), 'covered']);
  });
});

describe('what always lies beside the cards', () => {
  test('covers none of them, and a finger beside it does', () => {
    const stained = cleanPass(20).map((one) => ({ ...one, look: { ...one.look!, beyondMm2: 7 } }));
    const finger = sighting(30, { beyondMm2: 18 });
    expect(reasons([...stained, finger])).toEqual([...accepted(20), 'covered']);
  });
});

describe('another look', () => {
  test('at a card that was refused once in between is no second copy', () => {
    const looks = [sighting(7), refusedSighting('uncertain', 8, {}), sighting(7)];
    expect(reasons([...cleanPass(6), ...looks])).toEqual([...accepted(7), 'uncertain', undefined]);
  });

  test('pass after pass is none where jokers and gaps lie between', () => {
    const pass = [...cleanPass(DECK), refusedSighting('joker', 3), refusedSighting('empty')];
    expect(reasons([...pass, ...pass]).filter((reason) => reason === 'duplicate')).toEqual([]);
  });
});

describe('a symbol with its own check', () => {
  test('outweighs an index that looks foreign, but names no card twice', () => {
    const bySymbol = { ...sighting(30, TROUBLED.foreign), bySymbol: sighting(30).reading.card! };
    expect(reasons([...cleanPass(10), bySymbol])).toEqual(accepted(11));
    expect(reasons([...cleanPass(10), bySymbol, sighting(40), bySymbol]).at(-1)).toBe('duplicate');
  });
});
