import { DECKS } from '../../bridge/deck.ts';
import type { Seat } from '../../bridge/seat.ts';
import type { Expression, ExpressionOf, Program } from './program.ts';

/** One hand, or two together. */
export type SeatGroup = readonly [Seat] | readonly [Seat, Seat];

/**
 * A test about a group of hands as a question about its first one, which stands for all their cards; `undefined` where
 * it asks anything else. Of two hands, only sums of lengths and of points can be asked like that.
 */
export function jointExpression(
  program: Program,
  expression: Expression,
  seats: SeatGroup,
): Expression | undefined {
  return new JointReader(program, seats).read(expression);
}

type Binary = ExpressionOf<'binary'>;
type Feature = ExpressionOf<'length' | 'points'>;
/** What a sum adds or subtracts. */
type Term = { readonly expression: Expression; readonly subtracted: boolean };

/** Parts of an expression, those of its variables counted at each use, that are looked through. */
const MOST_PARTS = 2000;
/** Sums and differences do not fail. */
const NO_PLACE = { line: 1, column: 1 };

class JointReader {
  readonly #program: Program;
  readonly #seats: SeatGroup;
  #parts = 0;

  constructor(program: Program, seats: SeatGroup) {
    this.#program = program;
    this.#seats = seats;
  }

  read(part: Expression): Expression | undefined {
    if (++this.#parts > MOST_PARTS) return undefined;
    switch (part.kind) {
      case 'number':
        return part;
      case 'variable':
        return this.read(this.#meant(part.index));
      case 'length':
      case 'points':
      case 'has-card':
      case 'shape':
        return this.#seats.length === 1 && part.seat === this.#seats[0] ? part : undefined;
      case 'not':
      case 'minus': {
        const value = this.read(part.value);
        return value && { kind: part.kind, value };
      }
      case 'choice':
        return this.#readChoice(part);
      case 'binary':
        return this.#seats.length === 2 && isSum(part) ? this.#readSum(part) : this.#readBinary(part);
      case 'losers':
      case 'half-losers':
      case 'quality':
      case 'cccc':
      case 'score':
      case 'imps':
      case 'random':
      case 'tricks':
      case 'par':
      case 'par-contract':
        return undefined;
    }
  }

  #readChoice(part: ExpressionOf<'choice'>): Expression | undefined {
    const condition = this.read(part.condition);
    const then = this.read(part.then);
    const otherwise = this.read(part.otherwise);
    return condition && then && otherwise && { kind: 'choice', condition, then, otherwise };
  }

  #readBinary(part: Binary): Expression | undefined {
    const left = this.read(part.left);
    const right = this.read(part.right);
    return left && right && { ...part, left, right };
  }

  /** Every term about one of the two hands needs the same one about the other. */
  #readSum(part: Binary): Expression | undefined {
    const left = this.#termsOf(part, false);
    let sum: Expression = { kind: 'number', value: 0 };
    for (let term = left.shift(); term !== undefined; term = left.shift()) {
      const joint = this.#readTerm(term, left);
      if (joint === undefined) return undefined;
      sum = joined(term.subtracted ? '-' : '+', sum, joint);
    }
    return sum;
  }

  #termsOf(part: Expression, subtracted: boolean): Term[] {
    if (++this.#parts > MOST_PARTS) return [{ expression: part, subtracted }];
    if (part.kind === 'variable') return this.#termsOf(this.#meant(part.index), subtracted);
    if (part.kind === 'minus') return this.#termsOf(part.value, !subtracted);
    if (!isSum(part)) return [{ expression: part, subtracted }];
    const turned = part.operator === '-';
    return [...this.#termsOf(part.left, subtracted), ...this.#termsOf(part.right, turned !== subtracted)];
  }

  /** A term, and the same of the other hand, which is taken out of what is left. */
  #readTerm({ expression: asked, subtracted }: Term, left: Term[]): Expression | undefined {
    if (!isFeature(asked)) return this.read(asked);
    const [first, second] = this.#seats;
    if (second === undefined || (asked.seat !== first && asked.seat !== second)) return undefined;
    const other = asked.seat === first ? second : first;
    const partner = left.findIndex(
      (each) => each.subtracted === subtracted && isSame(each.expression, asked, other),
    );
    if (partner < 0) return undefined;
    left.splice(partner, 1);
    const joint: Expression = { ...asked, seat: first };
    // The clubs of one hand are counted as what its other suits leave of a hand: those of two have a hand more.
    const handSize = DECKS[this.#program.deck].cardsPerHand;
    const isClubs = asked.kind === 'length' && asked.suit === 0;
    return isClubs ? joined('+', joint, { kind: 'number', value: handSize }) : joint;
  }

  #meant(index: number): Expression {
    return (this.#program.variables[index] as { readonly expression: Expression }).expression;
  }
}

function joined(operator: '+' | '-', left: Expression, right: Expression): Expression {
  return { kind: 'binary', operator, left, right, place: NO_PLACE };
}

function isSum(expression: Expression): expression is Binary {
  return expression.kind === 'binary' && (expression.operator === '+' || expression.operator === '-');
}

function isFeature(expression: Expression): expression is Feature {
  return expression.kind === 'length' || expression.kind === 'points';
}

/** Whether an expression asks the same of another hand. */
function isSame(expression: Expression, asked: Feature, seat: Seat): boolean {
  if (!isFeature(expression) || expression.seat !== seat || expression.kind !== asked.kind) return false;
  if (expression.kind === 'points' && asked.kind === 'points' && expression.scale !== asked.scale)
    return false;
  return expression.suit === asked.suit;
}
