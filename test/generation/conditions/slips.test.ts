import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openCandidateBytes } from '../../../src/adapters/system/candidate-bytes.ts';
import { DECK_NAMES, type DeckName } from '../../../src/bridge/deck.ts';
import { stagesOf } from '../../../src/generation/conditions/conjuncts.ts';
import { openEngine } from '../../../src/generation/conditions/open-engine.ts';
import { parseScript } from '../../../src/generation/conditions/parse-script.ts';
import { rangesIn } from '../../../src/generation/conditions/value-range.ts';
import { anyValue, programOf } from '../../support/any-condition.ts';
import '../../support/seeded.ts';
import { successOf } from '../../support/success-of.ts';

function warningsOf(script: string, deck: DeckName = 'standard'): string[] {
  return successOf(parseScript(script, deck)).warnings.map(({ message }) => message);
}

function isImpossible(script: string, deck: DeckName = 'standard'): boolean {
  const { early, late } = stagesOf(successOf(parseScript(script, deck)).program);
  const engine = openEngine(early, openCandidateBytes('slips'));
  return late.length === 0 && engine.isImpossible();
}

describe.each(DECK_NAMES)('the range of a value of the %s deck', (deck) => {
  test('holds its value for every deal', () => {
    const program = programOf(deck);
    const seeds = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(fc.array(anyValue(deck), { minLength: 1, maxLength: 5 }), seeds, (expressions, seed) => {
        const engine = openEngine(program, openCandidateBytes(String(seed)));
        const values = expressions.map((expression) => engine.evaluator(expression));
        for (let deal = 0; deal < 3; deal++) {
          engine.draw(1);
          values.forEach((value, index) => {
            const { least, most } = rangesIn(program)(expressions[index] as (typeof expressions)[0]);
            const found = valueIfAny(value);
            expect(found ?? least).toBeGreaterThanOrEqual(least);
            expect(found ?? most).toBeLessThanOrEqual(most);
          });
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** A value; none where the run ends by a division by 0. */
function valueIfAny(value: () => number): number | undefined {
  try {
    return value();
  } catch {
    return undefined;
  }
}

describe('a condition that no deal meets', () => {
  test.each([
    ['standard', 'tricks(north, spades) >= 14', 14, '0 to 13'],
    ['super', 'tricks(north, spades) >= 18', 18, '0 to 17'],
    ['standard', '14 <= dds(north, spades)', 14, '0 to 13'],
    ['standard', 'hcp(north) > 40', 40, '0 to 37'],
    ['standard', 'hcp(north) < 0', 0, '0 to 37'],
    ['super', 'hcp(north) > 57', 57, '0 to 57'],
    ['standard', 'hcp(north, spades) == 11', 11, '0 to 10'],
    ['standard', 'hcp(north) + hcp(east) + hcp(west) > 40', 40, '0 to 40'],
    ['standard', 'spades(north) + spades(south) > 13', 13, '0 to 13'],
    ['standard', 'spades(north) + hearts(north) >= 14', 14, '0 to 13'],
    ['standard', 'losers(west) - 1 > 11', 11, '-1 to 11'],
    ['standard', 'most = tricks(south, notrump) + 1  condition most > 14', 14, '1 to 14'],
    ['standard', 'imps(rnd(5)) == 25', 25, '-24 to 24'],
  ] as const)('is named before deals are made: %s, %s', (deck, script, number, range) => {
    expect(warningsOf(script, deck)).toEqual([
      `This never holds: what is compared with ${number} is always from ${range}.`,
    ]);
    expect(isImpossible(script, deck)).toBe(true);
  });

  test.each([
    'tricks(north, spades) >= 13',
    'tricks(super, spades) >= 17',
    'hcp(north) == 37',
    'hcp(north) + hcp(north) > 40',
    'hcp(north) + spades(north) > 40',
    'pointcount 6 4 2 1  condition hcp(north) > 40',
    'hcp(north) * 2 > 40',
    'hcp(north) / 2 >= 18',
    '(tricks(north, spades) >= 14) == 0',
  ])('is not seen in one that some deal meets: %s', (script) => {
    const read = parseScript(
      script.replace('super', 'north'),
      script.includes('super') ? 'super' : 'standard',
    );
    expect(read.ok && isImpossible(script.replace('super', 'north'), read.value.program.deck)).toBe(false);
  });

  test('is no warning where two numbers are compared, and is known all the same', () => {
    expect(warningsOf('1 == 2')).toEqual([]);
    expect(isImpossible('1 == 2')).toBe(true);
    expect(isImpossible('0')).toBe(true);
  });

  test('is only a warning where another way is left', () => {
    const script = 'tricks(north, spades) >= 14 or hcp(north) > 20';
    expect(warningsOf(script)).toHaveLength(1);
    expect(stagesOf(successOf(parseScript(script, 'standard')).program).late).toHaveLength(1);
  });
});

describe('not before a comparison', () => {
  test.each([
    ['not tricks(north, spades) >= 9', 'not (tricks(north, spades) >= 9)', '>='],
    ['! hcp( north )==12 and spades(north)>4', 'not (hcp( north )==12)', '=='],
    ['a = hcp(north) - 10  condition 1 and not a < 5', 'not (a < 5)', '<'],
    ['not hcp(north)\n > 9', 'not (...)', '>'],
  ])('is told with its brackets: %s', (script, meant, sign) => {
    expect(warningsOf(script)).toEqual([
      `not binds tighter than ${sign}: what is compared is 0 or 1. Write ${meant}.`,
    ]);
  });

  test.each([
    'not (hcp(north) >= 9)',
    '(not hcp(north)) == 1',
    'not hascard(north, AS) == 1',
    'a = shape(north, 5431)  condition not a == hascard(south, AS)',
    'not hcp(north) and spades(north) > 4',
  ])('is not told where it can be meant: %s', (script) => {
    expect(warningsOf(script)).toEqual([]);
  });
});

test('seats, suits and sides may have capital letters', () => {
  const { program } = successOf(
    parseScript(
      'predeal North SA, SOUTH SK condition hcp(North, Spades) > tricks(WEST, NoTrump) and par(ns) > par(eW, All) action printrpt(North, ns), printside(Ew), export(NORTH)',
      'standard',
    ),
  );
  const small = successOf(
    parseScript(
      'predeal north SA, south SK condition hcp(north, spades) > tricks(west, notrump) and par(NS) > par(EW, all) action printrpt(north, NS), printside(EW), export(north)',
      'standard',
    ),
  );
  expect(JSON.stringify(program)).toBe(JSON.stringify(small.program));
});

describe('the word any', () => {
  test.each([
    ['any 4333+4432', 'any 4333 + any 4432'],
    ['any 4333 + any 4432 + 5332 + 2335', 'any 4432 + any 5332'],
    ['5431 + any 4333, 4432 - 4333', 'any 4333 + any 4432'],
  ])('of %s alone is one warning', (shapes, advice) => {
    const warnings = warningsOf(`shape(north, ${shapes})`);
    expect(warnings).toEqual([expect.stringContaining(advice)]);
  });

  test.each(['any 4333 + any 4432 - 4432', 'any 4333 + 5xxx', '4432 + 4333', '4432 + any 4333'])(
    'of %s is meant so',
    (shapes) => {
      expect(warningsOf(`shape(north, ${shapes})`)).toEqual([]);
    },
  );
});
