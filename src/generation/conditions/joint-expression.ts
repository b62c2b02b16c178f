import type { Seat } from '../../bridge/seat.ts';
import { DECKS } from '../../bridge/deck.ts';
import type { Expression, Program } from './program.ts';

type Term = { readonly expression: Expression; readonly subtracted: boolean };
type Binary = Extract<Expression, { readonly kind: 'binary' }>;
type Feature = Extract<Expression, { readonly kind: 'length' | 'points' }>;

/**
 * A test about one hand, or about two hands together, as a question about one hand that stands for all their cards;
 * `undefined` where it asks anything else. Of two hands, only sums of lengths and of points can be asked like that.
 */
export function jointExpression(
  program: Program,
  expression: Expression,
  seats: readonly [Seat] | readonly [Seat, Seat],
): Expression | undefined {
  const [first, second] = seats;
  const pair = second === undefined ? undefined : ([first, second] as const);
  return rewrite(expression);

  function rewrite(part: Expression): Expression | undefined {
    switch (part.kind) {
      case 'number':
        return part;
      case 'variable':
        return rewrite((program.variables[part.index] as { expression: Expression }).expression);
      case 'length':
      case 'points':
      case 'has-card':
      case 'shape':
        return pair === undefined && part.seat === first ? part : undefined;
      case 'not':
      case 'minus': {
        const value = rewrite(part.value);
        return value && { kind: part.kind, value };
      }
      case 'choice': {
        const condition = rewrite(part.condition);
        const then = rewrite(part.then);
        const otherwise = rewrite(part.otherwise);
        return condition && then && otherwise && { kind: 'choice', condition, then, otherwise };
      }
      case 'binary':
        return pair !== undefined && (part.operator === '+' || part.operator === '-')
          ? rewriteSum(termsOf(program, part), pair)
          : rewriteBinary(part);
      case 'losers':
      case 'quality':
      case 'cccc':
      case 'score':
      case 'imps':
      case 'random':
        return undefined;
    }
  }

  function rewriteBinary(part: Binary): Expression | undefined {
    const left = rewrite(part.left);
    const right = rewrite(part.right);
    return left && right && { ...part, left, right };
  }

  /** Every term about the first hand needs the same one about the second. */
  function rewriteSum(terms: readonly Term[], both: readonly [Seat, Seat]): Expression | undefined {
    const left = [...terms];
    let sum: Expression = { kind: 'number', value: 0 };
    for (let term = left.shift(); term !== undefined; term = left.shift()) {
      const joint = jointTerm(term, left, both);
      if (joint === undefined) return undefined;
      sum = { kind: 'binary', operator: term.subtracted ? '-' : '+', left: sum, right: joint, place: NO_PLACE };
    }
    return sum;
  }

  function jointTerm(term: Term, left: Term[], [a, b]: readonly [Seat, Seat]): Expression | undefined {
    const { expression: asked, subtracted } = term;
    if (!isFeature(asked)) return rewrite(asked);
    if (asked.seat !== a && asked.seat !== b) return undefined;
    const other = asked.seat === a ? b : a;
    const partner = left.findIndex((each) => each.subtracted === subtracted && isSame(each.expression, asked, other));
    if (partner < 0) return undefined;
    left.splice(partner, 1);
    const joint: Expression = { ...asked, seat: a };
    const isClubs = asked.kind === 'length' && asked.suit === 0;
    return isClubs ? withSecondHand(joint) : joint;
  }

  /** The clubs of one hand are counted as what its other suits leave: those of two hands have a hand more. */
  function withSecondHand(clubs: Expression): Expression {
    const hand: Expression = { kind: 'number', value: DECKS[program.deck].cardsPerHand };
    return { kind: 'binary', operator: '+', left: clubs, right: hand, place: NO_PLACE };
  }
}

/** Sums and differences do not fail. */
const NO_PLACE = { line: 1, column: 1 };

function isFeature(expression: Expression): expression is Feature {
  return expression.kind === 'length' || expression.kind === 'points';
}

/** Whether an expression asks the same of another hand. */
function isSame(expression: Expression, asked: Feature, seat: Seat): boolean {
  if (!isFeature(expression) || expression.seat !== seat || expression.kind !== asked.kind) return false;
  if (expression.kind === 'points' && asked.kind === 'points' && expression.scale !== asked.scale) return false;
  return expression.suit === asked.suit;
}

/** What a sum adds and subtracts. */
function termsOf(program: Program, expression: Expression, subtracted = false): Term[] {
  if (expression.kind === 'variable') {
    return termsOf(program, (program.variables[expression.index] as { expression: Expression }).expression, subtracted);
  }
  if (expression.kind === 'minus') return termsOf(program, expression.value, !subtracted);
  if (expression.kind === 'binary' && (expression.operator === '+' || expression.operator === '-')) {
    const turned = expression.operator === '-';
    return [
      ...termsOf(program, expression.left, subtracted),
      ...termsOf(program, expression.right, turned !== subtracted),
    ];
  }
  return [{ expression, subtracted }];
}
