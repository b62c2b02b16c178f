import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IN_FULL } from '../../../rigs/in-full.ts';
import { openCandidateBytes } from '../../../src/adapters/system/candidate-bytes.ts';
import { STRAINS } from '../../../src/bridge/call.ts';
import { DOUBLINGS } from '../../../src/bridge/contract.ts';
import { DECK_NAMES, DECKS } from '../../../src/bridge/deck.ts';
import type { Seat } from '../../../src/bridge/seat.ts';
import { stagesOf } from '../../../src/generation/conditions/conjuncts.ts';
import { contradict } from '../../../src/generation/conditions/contradictions.ts';
import { openLatePart } from '../../../src/generation/conditions/late-part.ts';
import type { OpenDeal } from '../../../src/generation/conditions/open-deal.ts';
import { openEngine } from '../../../src/generation/conditions/open-engine.ts';
import { parseScript } from '../../../src/generation/conditions/parse-script.ts';
import type { BinaryOperator, Expression } from '../../../src/generation/conditions/program.ts';
import { rangesIn } from '../../../src/generation/conditions/value-range.ts';
import { duplicateScore } from '../../../src/scoring/duplicate.ts';
import { binary, number, programOf } from '../../support/any-condition.ts';
import '../../support/seeded.ts';
import { successOf } from '../../support/success-of.ts';

function isImpossible(script: string): boolean {
  const { early } = stagesOf(successOf(parseScript(script, 'standard')).program);
  return openEngine(early, openCandidateBytes('contradictions')).isImpossible();
}

describe('conditions that want more than one number of a solver', () => {
  test.each([
    'tricks(north,spades)>=10 and tricks(north,spades)<=8',
    'par(ns) > 400 && par(ns) < 300',
    'par(ns) > 400 && par(ew) > -400',
    'par(ns) == 420 && par(ew) == -400',
    'tricks(north,spades) == 9 && tricks(north,spades) == 10',
    'tricks(north,spades) == 9 && tricks(north,spades) != 9',
    'tricks(north,spades) > 9 && !(tricks(north,spades) >= 10)',
    't = tricks(north,spades)  condition t >= 10 && hcp(north) > 10 && 8 >= t',
    'tricks(north,spades) >= 10 && (tricks(north,spades) < 5 || tricks(north,spades) == 8)',
    'tricks(north,spades) > tricks(south,spades) && tricks(south,spades) > tricks(north,spades)',
    'tricks(north,spades) > 9 && tricks(south,spades) >= tricks(north,spades) && tricks(south,spades) < 10',
    'tricks(north,spades) + 1 > 10 && tricks(north,spades) - 1 < 8',
    'tricks(north,spades) - tricks(east,spades) > 5 && tricks(east,spades) > 7',
    '-tricks(north,spades) >= -3 && tricks(north,spades) > 3',
    'tricks(north,spades) >= 10 + rnd(5) && tricks(north,spades) < 10',
    'tricks(north,spades) > 12 && tricks(north,spades) != 13',
  ])('are known to be met by no deal: %s', (script) => {
    expect(isImpossible(script)).toBe(true);
  });

  test.each([
    'tricks(north,spades)>=10 and tricks(north,spades)<=10',
    'tricks(north,spades)>=10 and tricks(south,spades)<=8',
    'tricks(north,spades)>=10 and tricks(north,hearts)<=8',
    'tricks(north,spades)>=10 or tricks(north,spades)<=8',
    'par(ns) > 400 && par(ew) < -400',
    'par(ns) > 400 && par(ns, all) < 300',
    'tricks(north,spades) + tricks(east,spades) == 14',
    'tricks(north,spades) >= rnd(12) && tricks(north,spades) < 1',
    'tricks(north,spades) * 2 == 19 && tricks(north,spades) > 8',
  ])('may be met, as far as that is known: %s', (script) => {
    expect(isImpossible(script)).toBe(false);
  });

  test('that go on narrowing each other are left to the solver', () => {
    expect(isImpossible('par(ns) > par(ns, all) && par(ns, all) > par(ns)')).toBe(false);
  });
});

const LEAVES: readonly fc.Arbitrary<Expression>[] = [
  fc.integer({ min: -15, max: 15 }).map(number),
  fc.constantFrom<Seat>('N', 'S').map((seat) => ({ kind: 'tricks', seat, strain: 'S' })),
  fc.constantFrom('ns' as const, 'ew' as const).map((side) => ({ kind: 'par', side })),
];

const value: fc.Arbitrary<Expression> = fc.letrec<{ any: Expression; leaf: Expression }>((tie) => ({
  leaf: fc.oneof(...LEAVES),
  any: fc.oneof(
    { maxDepth: 2 },
    tie('leaf'),
    fc
      .tuple(fc.constantFrom<BinaryOperator>('+', '-', '*'), tie('any'), tie('any'))
      .map((all) => binary(...all)),
    tie('any').map((of) => ({ kind: 'minus', value: of }) as const),
  ),
})).any;

const comparison: fc.Arbitrary<Expression> = fc
  .tuple(fc.constantFrom<BinaryOperator>('==', '!=', '<', '<=', '>', '>='), value, value)
  .map((all) => binary(...all));

const condition: fc.Arbitrary<Expression> = fc.oneof(
  comparison,
  comparison.map((of) => ({ kind: 'not', value: of }) as const),
  fc.tuple(comparison, comparison).map(([left, right]) => binary('||', left, right)),
);

/** A deal on which a solver finds these numbers. */
function openDeal(north: number, south: number, parNs: number): OpenDeal {
  const tricks = (seat: Seat): number => (seat === 'N' ? north : south);
  return {
    tricks,
    takes: (seat, _, count) => tricks(seat) >= count,
    par: () => ({ scoreNs: parNs, contracts: [] }),
  };
}

test('conditions that contradict each other are met by no numbers at all', () => {
  let contradicting = 0;
  const property = fc.property(fc.array(condition, { minLength: 2, maxLength: 4 }), (tests) => {
    const program = programOf('standard');
    if (!contradict(program, tests)) return;
    contradicting++;
    let found = openDeal(0, 0, 0);
    const sources = { layOpen: () => found, bytesOf: () => openCandidateBytes('none') };
    const answer = openLatePart(program, { tests, values: [] }, sources);
    for (let north = 0; north <= 13; north += 1)
      for (let south = 0; south <= 13; south += 1)
        for (const parNs of [-600, -20, -14, -3, -1, 0, 1, 2, 5, 13, 14, 90, 620]) {
          found = openDeal(north, south, parNs);
          expect(answer(new Int32Array(16), 0)).toEqual({ kind: 'refused' });
        }
  });
  fc.assert(property, { numRuns: IN_FULL ? 300 : 100 });
  expect(contradicting).toBeGreaterThan(20);
});

test.each(DECK_NAMES)('no contract of the %s deck scores more than par is taken to come to', (deck) => {
  const { most } = rangesIn(programOf(deck))({ kind: 'par', side: 'ns' });
  const { cardsPerHand, highestLevel } = DECKS[deck];
  for (const strain of STRAINS)
    for (const doubled of DOUBLINGS)
      for (let tricks = 0; tricks <= cardsPerHand; tricks++) {
        const contract = { level: highestLevel, strain, doubled };
        expect(Math.abs(duplicateScore(contract, true, tricks, deck))).toBeLessThan(most);
      }
});
