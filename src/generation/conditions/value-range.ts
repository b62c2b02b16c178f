import { SUIT_INDICES } from '../../bridge/card.ts';
import { DECKS } from '../../bridge/deck.ts';
import type { Seat } from '../../bridge/seat.ts';
import type { BinaryOperator, Expression, ExpressionOf, Program } from './program.ts';
import { mostTogether, sum } from './sum-bound.ts';

/** What an expression can come to at most: every value it has for some deal lies between these, both included. */
export interface ValueRange {
  readonly least: number;
  readonly most: number;
}

/** All numbers of the language. */
const ANYTHING: ValueRange = { least: -(2 ** 31), most: 2 ** 31 - 1 };
const TRUTH: ValueRange = { least: 0, most: 1 };
const NO: ValueRange = { least: 0, most: 0 };
const YES: ValueRange = { least: 1, most: 1 };

const LOSERS_A_SUIT = 3;
const MOST_IMPS = 24;
const HUNDREDTHS = 100;
/** No contract of any deck scores as much, whoever makes it or goes down in it. */
const MOST_PAR = 100_000;

/** What is known of what a solver finds. */
type KnownOfFound = (found: ExpressionOf<'tricks' | 'par' | 'par-contract'>) => ValueRange;

/** The ranges of the expressions of a program; each is looked through once. */
export function rangesIn(
  program: Program,
  knownOf: KnownOfFound = () => ANYTHING,
): (expression: Expression) => ValueRange {
  const known = new Map<Expression, ValueRange>();
  function rangeOf(expression: Expression): ValueRange {
    const before = known.get(expression);
    if (before !== undefined) return before;
    const range = within32(computed(expression));
    known.set(expression, range);
    return range;
  }
  function computed(expression: Expression): ValueRange {
    switch (expression.kind) {
      case 'number':
        return { least: expression.value, most: expression.value };
      case 'variable':
        return rangeOf(program.variables[expression.index]?.expression as Expression);
      case 'length':
        return { least: 0, most: DECKS[program.deck].cardsPerHand };
      case 'tricks':
        return common({ least: 0, most: DECKS[program.deck].cardsPerHand }, knownOf(expression));
      case 'points':
        return pointsRange(program, expression);
      case 'losers':
        return losersRange(expression, 1);
      case 'half-losers':
        return losersRange(expression, HUNDREDTHS);
      case 'shape':
      case 'has-card':
        return TRUTH;
      case 'quality':
      case 'cccc':
      case 'score':
        return ANYTHING;
      case 'par':
        return common({ least: -MOST_PAR, most: MOST_PAR }, knownOf(expression));
      case 'par-contract':
        return common({ least: 0, most: ANYTHING.most }, knownOf(expression));
      case 'imps':
        return { least: -MOST_IMPS, most: MOST_IMPS };
      case 'random':
        return randomRange(rangeOf(expression.below));
      case 'not':
        return turned(truthOf(rangeOf(expression.value)));
      case 'minus':
        return negated(rangeOf(expression.value));
      case 'choice':
        return choiceRange(expression, rangeOf);
      case 'binary':
        return binaryRange(program, expression, rangeOf);
    }
  }
  return rangeOf;
}

/** Sums that may leave 32 bits wrap round, and are then anything. */
function within32(range: ValueRange): ValueRange {
  return inside32(range) ? range : ANYTHING;
}

export function inside32({ least, most }: ValueRange): boolean {
  return least >= ANYTHING.least && most <= ANYTHING.most;
}

/** The numbers of two ranges that have some in common. */
function common(a: ValueRange, b: ValueRange): ValueRange {
  return { least: Math.max(a.least, b.least), most: Math.min(a.most, b.most) };
}

/** What the cards of a hand, or of one suit of it, count at least and at most. */
function pointsRange({ deck, scales }: Program, { scale, suit }: ExpressionOf<'points'>): ValueRange {
  const { cardsPerHand, ranks } = DECKS[deck];
  const ofSuit = ranks.map((rank) => scales[scale]?.[rank - 1] ?? 0);
  if (suit !== undefined) {
    return {
      least: sum(ofSuit.filter((points) => points < 0)),
      most: sum(ofSuit.filter((points) => points > 0)),
    };
  }
  const upwards = SUIT_INDICES.flatMap(() => ofSuit).sort((a, b) => a - b);
  return { least: sum(upwards.slice(0, cardsPerHand)), most: sum(upwards.slice(-cardsPerHand)) };
}

function losersRange({ suit }: { readonly seat: Seat; readonly suit?: number }, each: number): ValueRange {
  return { least: 0, most: LOSERS_A_SUIT * each * (suit === undefined ? SUIT_INDICES.length : 1) };
}

/** From 0 to below a value, or above it where it is negative. */
function randomRange({ least, most }: ValueRange): ValueRange {
  return { least: Math.min(0, least + 1), most: Math.max(0, most - 1) };
}

/** Whether a value is not 0. */
function truthOf({ least, most }: ValueRange): ValueRange {
  if (least === 0 && most === 0) return NO;
  return least > 0 || most < 0 ? YES : TRUTH;
}

function turned({ least, most }: ValueRange): ValueRange {
  return { least: 1 - most, most: 1 - least };
}

export function negated({ least, most }: ValueRange): ValueRange {
  return { least: 0 - most, most: 0 - least };
}

function choiceRange(
  { condition, otherwise, then }: ExpressionOf<'choice'>,
  rangeOf: (expression: Expression) => ValueRange,
): ValueRange {
  const truth = truthOf(rangeOf(condition));
  if (truth === YES) return rangeOf(then);
  if (truth === NO) return rangeOf(otherwise);
  return around([rangeOf(then), rangeOf(otherwise)].flatMap(({ least, most }) => [least, most]));
}

function binaryRange(
  program: Program,
  expression: ExpressionOf<'binary'>,
  rangeOf: (expression: Expression) => ValueRange,
): ValueRange {
  const left = rangeOf(expression.left);
  const right = rangeOf(expression.right);
  if (expression.operator !== '+') return operatorRange(expression.operator, left, right);
  const { least, most } = { least: left.least + right.least, most: left.most + right.most };
  return { least, most: Math.min(most, mostTogether(program, expression)) };
}

function operatorRange(
  operator: Exclude<BinaryOperator, '+'>,
  left: ValueRange,
  right: ValueRange,
): ValueRange {
  switch (operator) {
    case '||':
      return either(truthOf(left), truthOf(right));
    case '&&':
      return both(truthOf(left), truthOf(right));
    case '<':
      return less(left, right);
    case '>':
      return less(right, left);
    case '<=':
      return turned(less(right, left));
    case '>=':
      return turned(less(left, right));
    case '==':
      return equal(left, right);
    case '!=':
      return turned(equal(left, right));
    case '-':
      return { least: left.least - right.most, most: left.most - right.least };
    case '*':
      return around(ends(left).flatMap((a) => ends(right).map((b) => a * b)));
    case '/':
      return quotient(left, right);
    case '%':
      return remainder(left, right);
  }
}

function ends({ least, most }: ValueRange): number[] {
  return [least, most];
}

function around(values: readonly number[]): ValueRange {
  return { least: Math.min(...values), most: Math.max(...values) };
}

function either(left: ValueRange, right: ValueRange): ValueRange {
  return { least: Math.max(left.least, right.least), most: Math.max(left.most, right.most) };
}

function both(left: ValueRange, right: ValueRange): ValueRange {
  return { least: Math.min(left.least, right.least), most: Math.min(left.most, right.most) };
}

function less(left: ValueRange, right: ValueRange): ValueRange {
  if (left.most < right.least) return YES;
  return left.least >= right.most ? NO : TRUTH;
}

function equal(left: ValueRange, right: ValueRange): ValueRange {
  if (left.most < right.least || left.least > right.most) return NO;
  return [left.most, right.least, right.most].every((end) => end === left.least) ? YES : TRUTH;
}

/** Rounded towards 0; where the right side may be 0, the run may end instead. */
function quotient(left: ValueRange, right: ValueRange): ValueRange {
  const divisors = [right.least, right.most, -1, 1].filter(
    (divisor) => divisor !== 0 && divisor >= right.least && divisor <= right.most,
  );
  if (divisors.length === 0) return ANYTHING;
  return around(ends(left).flatMap((a) => divisors.map((b) => Math.trunc(a / b) + 0)));
}

/** Smaller than the right side, and with the sign of the left one. */
function remainder(left: ValueRange, right: ValueRange): ValueRange {
  const bound = Math.max(1, Math.abs(right.least), Math.abs(right.most)) - 1;
  return {
    least: left.least < 0 ? Math.max(left.least, -bound) : 0,
    most: left.most > 0 ? Math.min(left.most, bound) : 0,
  };
}
