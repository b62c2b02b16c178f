import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluatePlainly } from '../../../rigs/plain-conditions.ts';
import { openCandidateBytes } from '../../../src/adapters/system/candidate-bytes.ts';
import { DECK_NAMES, DECKS, type DeckName } from '../../../src/bridge/deck.ts';
import { openEngine } from '../../../src/generation/conditions/open-engine.ts';
import { parseScript } from '../../../src/generation/conditions/parse-script.ts';
import type { Expression, Program } from '../../../src/generation/conditions/program.ts';
import { ScriptError } from '../../../src/generation/conditions/script-error.ts';
import { anyValue, binary, number, programOf } from '../../support/any-condition.ts';
import '../../support/seeded.ts';

/** The value of an expression, or the sentence of the error that ends the run. */
function valueOr(work: () => number): number | string {
  try {
    return work();
  } catch (error) {
    if (error instanceof ScriptError) return error.problem.message;
    throw error;
  }
}

function programFrom(script: string, deck: DeckName = 'standard'): Program {
  const read = parseScript(script, deck);
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join(' '));
  return read.value.program;
}

describe.each(DECK_NAMES)('the engine with the %s deck', (deck) => {
  test('values every expression like the plain evaluation', () => {
    const seeds = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(fc.array(anyValue(deck), { minLength: 1, maxLength: 5 }), seeds, (expressions, seed) => {
        const program = programOf(deck);
        const engine = openEngine(program, openCandidateBytes(String(seed)));
        const values = expressions.map((expression) => engine.evaluator(expression));
        for (let deal = 0; deal < 3; deal++) {
          expect(engine.draw(1)).toBe(1);
          const found = values.map(valueOr);
          const hands = engine.hands();
          const plain = expressions.map((each) => valueOr(() => evaluatePlainly(each, program, hands)));
          expect(found).toEqual(plain);
          expect(values.map(valueOr)).toEqual(plain);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('keeps only deals that fit, with every card in one hand', () => {
    const bounded = fc.tuple(anyValue(deck), fc.integer({ min: -2, max: 12 }));
    fc.assert(
      fc.property(fc.array(bounded, { minLength: 1, maxLength: 4 }), (parts) => {
        const condition = parts
          .map(([value, least]): Expression => binary('>=', value, number(least)))
          .reduce((all, next) => binary('&&', all, next));
        const program = programOf(deck, condition);
        const engine = openEngine(program, openCandidateBytes('fits'));
        const work = () => engine.draw(300);
        for (let deal = 0; deal < 3; deal++) {
          if (typeof valueOr(work) === 'string' || !engine.kept) return;
          const hands = engine.hands();
          expect(evaluatePlainly(condition, program, hands)).not.toBe(0);
          for (let suit = 0; suit < 4; suit++) {
            const masks = [0, 1, 2, 3].map((seat) => hands[seat * 4 + suit]!);
            expect(masks.reduce((sum, mask) => sum + mask, 0)).toBe(DECKS[deck].cardSet[suit as 0]);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** The part of candidates that a condition keeps. */
function rateOf(script: string, candidates: number, deck: DeckName = 'standard'): number {
  const engine = openEngine(programFrom(script, deck), openCandidateBytes(script));
  let kept = 0;
  for (let tried = 0; tried < candidates; ) {
    tried += engine.draw(candidates - tried);
    if (engine.kept) kept++;
  }
  return kept / candidates;
}

const NOTRUMP =
  'shape(south, any 4333 + any 4432 + any 5332 - 5xxx - x5xx) and hcp(south)>=15 and hcp(south)<=17';

describe('the part of candidates that is kept is the exact one', () => {
  test.each([
    [
      'one notrump, then a transfer',
      `${NOTRUMP} and (hearts(north)>=5 or spades(north)>=5)`,
      0.0138769,
      400_000,
    ],
    ['37 points with two', 'hcp(north)+hcp(south)>=37', 8.9216e-5, 2_000_000],
    ['no ace', 'aces(west)==0', 0.303818, 100_000],
    ['four aces', 'aces(east)==4', 0.002641, 400_000],
    [
      'a void somewhere',
      'not (spades(north)>0 and hearts(north)>0 and diamonds(north)>0 and clubs(north)>0)',
      0.051066,
      200_000,
    ],
    ['two cards in one hand', 'hascard(north,AS) and hascard(north,2C)', (13 * 12) / (52 * 51), 200_000],
    ['a die that falls on six', 'rnd(6)==5', 1 / 6, 100_000],
    ['nothing', '0', 0, 1000],
    ['all', '1', 1, 1000],
  ])('%s', (_, condition, exact, candidates) => {
    const sigma = Math.sqrt((exact * (1 - exact)) / candidates);
    expect(Math.abs(rateOf(condition, candidates) - exact)).toBeLessThanOrEqual(4 * sigma);
  });

  test.each([
    ['5-5-4-3', 'shape(north, any 5543)', 0.165433, 100_000],
    ['no ace', 'aces(north)==0', 0.306857, 100_000],
  ])('with 68 cards: %s', (_, condition, exact, candidates) => {
    const sigma = Math.sqrt((exact * (1 - exact)) / candidates);
    expect(Math.abs(rateOf(condition, candidates, 'super') - exact)).toBeLessThanOrEqual(4 * sigma);
  });
});

describe('the engine', () => {
  test('says how many candidates were tried, up to the most', () => {
    const engine = openEngine(programFrom('hcp(north)>=20'), openCandidateBytes('count'));
    const tried = Array.from({ length: 50 }, () => engine.draw(10));
    expect(tried.every((count) => count >= 1 && count <= 10)).toBe(true);
    expect(engine.draw(0)).toBe(0);
    expect(engine.kept).toBe(false);
  });

  test('makes the same deals of a seed', () => {
    const hands = (seed: string) => {
      const engine = openEngine(programFrom('hcp(north)>=15'), openCandidateBytes(seed));
      engine.draw(1000);
      return [...engine.hands()];
    };
    expect(hands('a')).toEqual(hands('a'));
    expect(hands('a')).not.toEqual(hands('b'));
  });

  test.each([
    'hcp(north)>=20',
    'hcp(north)+hcp(south)>=30',
    'spades(west)>=7 and hcp(east)<5',
    'shape(south, 4432)',
  ])('makes the same deals of a seed whatever is asked of them: %s', (script) => {
    const deals = (...asked: string[]) => {
      const engine = openEngine(programFrom(script), openCandidateBytes('asked'));
      const values = asked.map((each) => engine.evaluator(programFrom(each).condition as Expression));
      return Array.from({ length: 5 }, () => {
        engine.draw(1_000_000);
        for (const value of values) value();
        return [...engine.hands()];
      });
    };
    for (const seat of ['north', 'east', 'south', 'west']) {
      expect(deals(`hcp(${seat})`)).toEqual(deals());
      expect(deals(`hearts(${seat})`, 'losers(west)')).toEqual(deals());
    }
  });

  test.each([
    ['hcp(north)>40', true],
    ['hcp(north)>=37', false],
    ['hcp(north)+hcp(south)>40', true],
    ['hcp(north)>=10', false],
  ])('knows that no deal fits %s: %s', (script, isImpossible) => {
    expect(openEngine(programFrom(script), openCandidateBytes('never')).isImpossible()).toBe(isImpossible);
  });

  test('ends at a division by 0 with its place', () => {
    const engine = openEngine(
      programFrom('hcp(north)>=0 and\n 7/spades(north)>1'),
      openCandidateBytes('zero'),
    );
    const all = () => {
      for (let deal = 0; deal < 2000; deal++) engine.draw(1);
    };
    expect(all).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ place: { line: 2, column: 3 } }) }),
    );
  });

  test('does not divide where what stands before forbids it', () => {
    const engine = openEngine(
      programFrom('spades(north)>0 and 7/spades(north)>1'),
      openCandidateBytes('zero'),
    );
    expect(() => engine.draw(100_000)).not.toThrow();
    for (let deal = 0; deal < 500; deal++) expect(() => engine.draw(1)).not.toThrow();
  });

  test('takes no question after the first draw', () => {
    const engine = openEngine(programOf('standard'), openCandidateBytes('late'));
    engine.draw(1);
    expect(() => engine.evaluator(number(1))).toThrow('before the first draw');
  });
});

describe('exchanged hands', () => {
  test.each([
    [
      2,
      [
        [0, 1, 2, 3],
        [0, 3, 2, 1],
      ],
    ],
    [
      3,
      [
        [0, 1, 2, 3],
        [0, 3, 2, 1],
        [0, 3, 1, 2],
        [0, 1, 3, 2],
        [0, 2, 3, 1],
        [0, 2, 1, 3],
      ],
    ],
  ] as const)('come after each shuffle: -%i', (swapping, orders) => {
    const engine = openEngine(programOf('standard'), openCandidateBytes('swaps'), swapping);
    const spades = engine.evaluator({ kind: 'length', seat: 'W', suit: 3 });
    let shuffle: number[][] = [];
    for (let candidate = 0; candidate < 3 * orders.length; candidate++) {
      engine.draw(1);
      const hands = [0, 1, 2, 3].map((seat) => [...engine.hands().subarray(seat * 4, seat * 4 + 4)]);
      const order = orders[candidate % orders.length]!;
      if (candidate % orders.length === 0) {
        expect(hands).not.toEqual(shuffle);
        shuffle = hands;
      }
      expect(hands).toEqual(order.map((seat) => shuffle[seat]));
      expect(spades()).toBe([...hands[3]![3]!.toString(2)].filter((bit) => bit === '1').length);
    }
  });

  test('pass the condition one by one', () => {
    const engine = openEngine(programFrom('hcp(east)>hcp(west)'), openCandidateBytes('swaps'), 2);
    let tried = 0;
    for (let deal = 0; deal < 200; deal++) tried += engine.draw(1000);
    expect(tried).toBeGreaterThan(380);
    expect(tried).toBeLessThan(460);
  });
});
