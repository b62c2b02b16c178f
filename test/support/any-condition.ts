import fc from 'fast-check';
import { EMPTY_SET } from '../../src/bridge/card-set.ts';
import { DECKS, type DeckName } from '../../src/bridge/deck.ts';
import { SEATS } from '../../src/bridge/seat.ts';
import { SHAPE_COUNT } from '../../src/generation/candidates/lengths.ts';
import type { BinaryOperator, Expression, Program } from '../../src/generation/conditions/program.ts';
import { standardScales } from '../../src/generation/conditions/scales.ts';

const PLACE = { line: 1, column: 1 };
const COMPARISONS: readonly BinaryOperator[] = ['==', '!=', '<', '<=', '>', '>='];
const ARITHMETIC: readonly BinaryOperator[] = ['+', '-', '*', '/', '%'];

export const NO_PREDEAL: Program['predeal'] = {
  cards: { N: EMPTY_SET, E: EMPTY_SET, S: EMPTY_SET, W: EMPTY_SET },
  lengths: [],
};

export function binary(operator: BinaryOperator, left: Expression, right: Expression): Expression {
  return { kind: 'binary', operator, left, right, place: PLACE };
}

export function number(value: number): Expression {
  return { kind: 'number', value };
}

/** Any question about one hand of a deck. */
function anyFeature(deck: DeckName): fc.Arbitrary<Expression> {
  const seat = fc.constantFrom(...SEATS);
  const suit = fc.integer({ min: 0, max: 3 });
  const inSuit = fc
    .option(suit, { nil: undefined })
    .map((each) => (each === undefined ? {} : { suit: each }));
  const scale = fc.integer({ min: 0, max: standardScales(deck).length - 1 });
  const shapes = fc
    .infiniteStream(fc.boolean())
    .map((bits) => Uint8Array.from({ length: SHAPE_COUNT }, () => (bits.next().value === true ? 1 : 0)));
  return fc.oneof(
    fc.record({ kind: fc.constant('length' as const), seat, suit }),
    fc
      .tuple(seat, scale, inSuit)
      .map(([at, by, of]) => ({ kind: 'points' as const, seat: at, scale: by, ...of })),
    fc.tuple(seat, inSuit).map(([at, of]) => ({ kind: 'losers' as const, seat: at, ...of })),
    fc.tuple(seat, inSuit).map(([at, of]) => ({ kind: 'half-losers' as const, seat: at, ...of })),
    fc.record({ kind: fc.constant('shape' as const), seat, shapes }),
    fc.record({ kind: fc.constant('has-card' as const), seat, card: fc.constantFrom(...DECKS[deck].cards) }),
    fc.record({ kind: fc.constant('quality' as const), seat, suit }),
    fc.record({ kind: fc.constant('cccc' as const), seat }),
  );
}

/** Any value of a deal that does not depend on chance; a division may fail. */
export function anyValue(deck: DeckName): fc.Arbitrary<Expression> {
  const { value } = fc.letrec<{ value: Expression; test: Expression }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.integer({ min: -3, max: 20 }).map(number),
      anyFeature(deck),
      fc.tuple(fc.constantFrom(...ARITHMETIC), tie('value'), tie('value')).map((parts) => binary(...parts)),
      tie('value').map((each): Expression => ({ kind: 'minus', value: each })),
      tie('value').map((each): Expression => ({ kind: 'imps', difference: each })),
      tie('value').map(
        (tricks): Expression => ({
          kind: 'score',
          vulnerable: true,
          contract: { level: 4, strain: 'S', doubled: '' },
          tricks,
        }),
      ),
      fc
        .tuple(tie('test'), tie('value'), tie('value'))
        .map(([condition, then, otherwise]): Expression => ({ kind: 'choice', condition, then, otherwise })),
      tie('test'),
    ),
    test: fc.oneof(
      { maxDepth: 4 },
      fc.tuple(fc.constantFrom(...COMPARISONS), tie('value'), tie('value')).map((parts) => binary(...parts)),
      fc
        .tuple(fc.constantFrom('&&' as const, '||' as const), tie('test'), tie('test'))
        .map((parts) => binary(...parts)),
      tie('test').map((each): Expression => ({ kind: 'not', value: each })),
      anyFeature(deck),
    ),
  }));
  return value;
}

/** A program that asks for a condition and nothing else. */
export function programOf(deck: DeckName, condition?: Expression, more: Partial<Program> = {}): Program {
  return {
    deck,
    predeal: NO_PREDEAL,
    scales: standardScales(deck),
    variables: [],
    actions: [],
    ...(condition === undefined ? {} : { condition }),
    ...more,
  };
}
