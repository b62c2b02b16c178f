import {
  type Comparison,
  type Expression,
  type ExpressionOf,
  isComparison,
  type Program,
  vulnerabilityOf,
} from './program.ts';
import { inside32, negated, rangesIn, type ValueRange } from './value-range.ts';

/** What a solver finds of a deal: nothing but tests can say in advance how much it is. */
type Found = ExpressionOf<'tricks' | 'par' | 'par-contract'>;

/** Tests narrow each other; where that goes on step by step, it is left off. */
const MOST_ROUNDS = 32;

/**
 * Whether some tests can't all hold because what they want of a solver's findings leaves no number, such as
 * `tricks(north, spades) >= 10` and `tricks(north, spades) <= 8`. `false` says nothing.
 */
export function contradict(program: Program, tests: readonly Expression[]): boolean {
  return new Wanted(program).contradict(tests);
}

/** A test that holds, or one that does not. */
interface Claim {
  readonly test: Expression;
  readonly holds: boolean;
}

/** What is left of the numbers that a solver may find. */
class Wanted {
  readonly #program: Program;
  readonly #left = new Map<string, ValueRange>();
  #isEmpty = false;
  #hasChanged = false;
  #rangeOf: (expression: Expression) => ValueRange;

  constructor(program: Program) {
    this.#program = program;
    this.#rangeOf = rangesIn(program);
  }

  contradict(tests: readonly Expression[]): boolean {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      this.#hasChanged = false;
      for (const test of tests) this.#claim({ test, holds: true });
      if (this.#isEmpty || tests.some((test) => this.#isNo(test))) return true;
      if (!this.#hasChanged) return false;
    }
    return false;
  }

  #isNo(test: Expression): boolean {
    const { least, most } = this.#rangeOf(test);
    return least === 0 && most === 0;
  }

  /** Narrows what a test compares. */
  #claim({ holds, test }: Claim): void {
    const meant = this.#meant(test);
    if (meant.kind === 'not') return this.#claim({ test: meant.value, holds: !holds });
    if (meant.kind !== 'binary' || !isComparison(meant.operator)) return;
    this.#compare(holds ? meant.operator : OPPOSITE[meant.operator], meant.left, meant.right);
  }

  #compare(comparison: Comparison, left: Expression, right: Expression): void {
    const [ofLeft, ofRight] = [this.#rangeOf(left), this.#rangeOf(right)];
    switch (comparison) {
      case '<':
        this.#want(left, { ...ANY, most: ofRight.most - 1 });
        return this.#want(right, { ...ANY, least: ofLeft.least + 1 });
      case '<=':
        this.#want(left, { ...ANY, most: ofRight.most });
        return this.#want(right, { ...ANY, least: ofLeft.least });
      case '>':
        return this.#compare('<', right, left);
      case '>=':
        return this.#compare('<=', right, left);
      case '==':
        this.#want(left, ofRight);
        return this.#want(right, ofLeft);
      case '!=':
        this.#want(left, without(ofLeft, ofRight));
        return this.#want(right, without(ofRight, ofLeft));
    }
  }

  /** Narrows what an expression is made of, so that it can lie in a range. */
  #want(expression: Expression, range: ValueRange): void {
    const meant = this.#meant(expression);
    switch (meant.kind) {
      case 'tricks':
      case 'par-contract':
      case 'par':
        return this.#narrow(meant, range);
      case 'minus':
        return this.#want(meant.value, negated(range));
      case 'binary':
        return this.#wantTerms(meant, range);
      default:
        return;
    }
  }

  /** Narrows the terms of sums and differences that can't wrap round. */
  #wantTerms({ left, operator, right }: ExpressionOf<'binary'>, range: ValueRange): void {
    if (operator !== '+' && operator !== '-') return;
    const ofLeft = this.#rangeOf(left);
    const ofRight = operator === '+' ? this.#rangeOf(right) : negated(this.#rangeOf(right));
    if (!inside32(plus(ofLeft, ofRight))) return;
    this.#want(left, plus(range, negated(ofRight)));
    const leftForRight = plus(range, negated(ofLeft));
    this.#want(right, operator === '+' ? leftForRight : negated(leftForRight));
  }

  #narrow(found: Found, { least, most }: ValueRange): void {
    const before = this.#rangeOf(found);
    const range = { least: Math.max(least, before.least), most: Math.min(most, before.most) };
    if (range.least > range.most) this.#isEmpty = true;
    if (this.#isEmpty || (range.least === before.least && range.most === before.most)) return;
    this.#hasChanged = true;
    this.#left.set(this.#nameOf(found), ofNs(found, range));
    this.#rangeOf = rangesIn(this.#program, (other) =>
      ofNs(other, this.#left.get(this.#nameOf(other)) ?? ANY),
    );
  }

  #nameOf(found: Found): string {
    if (found.kind === 'tricks') return `tricks ${found.seat} ${found.strain}`;
    return `${found.kind} ${vulnerabilityOf(this.#program, found)}`;
  }

  #meant(expression: Expression): Expression {
    if (expression.kind !== 'variable') return expression;
    return this.#meant(this.#program.variables[expression.index]?.expression as Expression);
  }
}

const ANY: ValueRange = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };

const OPPOSITE: Readonly<Record<Comparison, Comparison>> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};

/** A range of what is found, of par as that of North and South; or the other way about. */
function ofNs(found: Found, range: ValueRange): ValueRange {
  return found.kind === 'par' && found.side === 'ew' ? negated(range) : range;
}

function plus(a: ValueRange, b: ValueRange): ValueRange {
  return { least: a.least + b.least, most: a.most + b.most };
}

/** A range that begins or ends with the only number of another one loses that. */
function without({ least, most }: ValueRange, { least: number, most: same }: ValueRange): ValueRange {
  if (number !== same) return { least, most };
  return { least: least === number ? least + 1 : least, most: most === number ? most - 1 : most };
}
