import type { Vulnerability } from '../../bridge/board.ts';
import { STRAINS } from '../../bridge/call.ts';
import { type Card, rankOf, SUIT_INDICES, suitOf } from '../../bridge/card.ts';
import type { Contract } from '../../bridge/contract.ts';
import { SEATS, type Seat } from '../../bridge/seat.ts';
import type { DeckMasks } from '../candidates/deck-masks.ts';
import { DIAMONDS_OF, HEARTS_OF, SPADES_OF } from '../candidates/lengths.ts';
import {
  halfLosersLookup,
  losersLookup,
  pointsLookup,
  qualityLookup,
  shapeCountLookup,
  suitCountLookup,
} from './lookups.ts';
import { type Expression, type ExpressionOf, type Program, vulnerabilityOf } from './program.ts';
import type { Place } from './script-error.ts';
import { mayFail } from './uses.ts';

/** A contract whose score is asked. */
export interface ScoredContract {
  readonly contract: Contract;
  readonly vulnerable: boolean;
}

type Binary = ExpressionOf<'binary'>;

type Tricks = ExpressionOf<'tricks'>;

/** What a comparison of tricks with a number asks: whether there are so many, or one more, or neither of both. */
const TRICK_TESTS: Readonly<Record<string, (takes: (more: 0 | 1) => string) => string>> = {
  '>=': (takes) => takes(0),
  '>': (takes) => takes(1),
  '<': (takes) => `!${takes(0)}`,
  '<=': (takes) => `!${takes(1)}`,
  '==': (takes) => `(${takes(0)} && !${takes(1)})`,
  '!=': (takes) => `(!${takes(0)} || ${takes(1)})`,
};
/** The same comparison from its other side. */
const TURNED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/**
 * Writes expressions as JavaScript, from the checked tree alone: what comes out holds numbers, operators and the names
 * below, never text of a script.
 *
 * `H` are masks without gaps at seat * 4 + suit, `L` the `Lengths` of each seat, `T0` ... tables, `v0()` ... variables,
 * `divide`, `remainder`, `random`, `imps` and `score` what takes more than an operator, `tricks`, `takes`, `par` and
 * `parContract` what the deal comes to with all cards open.
 */
export class Emitter {
  /** The tables that what was written looks into, by their numbers. */
  readonly tables: ArrayLike<number>[] = [];
  readonly contracts: ScoredContract[] = [];
  /** Where the divisions stand that may fail, by their numbers. */
  readonly places: Place[] = [];
  /** Vulnerabilities at which par is asked for, by their numbers. */
  readonly vulnerabilities: Vulnerability[] = [];
  readonly #program: Program;
  readonly #masks: DeckMasks;
  readonly #tableNames = new Map<unknown, string>();
  readonly #variables = new Map<number, string>();

  constructor(program: Program, masks: DeckMasks) {
    this.#program = program;
    this.#masks = masks;
  }

  /** The variables that what was written uses, as functions. */
  get functions(): string {
    return [...this.#variables].map(([index, body]) => `function v${index}() { return ${body}; }`).join('\n');
  }

  /** An expression as a whole number of 32 bits. */
  value(expression: Expression): string {
    switch (expression.kind) {
      case 'number':
        return `(${expression.value | 0})`;
      case 'variable':
        return this.#variable(expression.index);
      case 'length':
        return this.#length(expression.seat, expression.suit);
      case 'points':
        return this.#sum(expression, this.#points(expression.scale));
      case 'losers':
        return this.#sum(
          expression,
          this.#table('losers', () => losersLookup(this.#masks)),
        );
      case 'half-losers':
        return this.#sum(
          expression,
          this.#table('half losers', () => halfLosersLookup(this.#masks, this.#program.deck)),
        );
      case 'quality':
        return this.#sum(
          expression,
          this.#table('quality', () => qualityLookup(this.#masks, this.#program.deck)),
        );
      case 'cccc':
        return this.#count(expression.seat);
      case 'shape':
        return `${this.#table(expression.shapes, () => expression.shapes)}[${lengthsAt(expression.seat)}]`;
      case 'has-card':
        return this.#hasCard(expression.seat, expression.card);
      case 'score':
        return this.#score(expression);
      case 'imps':
        return `imps(${this.value(expression.difference)})`;
      case 'random':
        return `random(${this.value(expression.below)})`;
      case 'tricks':
        return `tricks(${cellOf(expression)})`;
      case 'par':
        return `(${expression.side === 'ns' ? '' : '-'}par(${this.#vulnerability(expression)}) | 0)`;
      case 'par-contract':
        return `parContract(${this.#vulnerability(expression)})`;
      case 'minus':
        return `(-${this.value(expression.value)} | 0)`;
      case 'choice':
        return `(${this.test(expression.condition)} ? ${this.value(expression.then)} : ${this.value(expression.otherwise)})`;
      case 'not':
        return `(${this.test(expression)} ? 1 : 0)`;
      case 'binary':
        return this.#arithmetic(expression) ?? `(${this.test(expression)} ? 1 : 0)`;
    }
  }

  /** An expression as a test: whether it is not 0. */
  test(expression: Expression): string {
    if (expression.kind === 'not') return `!${this.test(expression.value)}`;
    if (expression.kind === 'binary') {
      const { operator, left, right } = expression;
      if (operator === '&&' || operator === '||')
        return `(${this.test(left)} ${operator} ${this.test(right)})`;
      const asksTricks = this.#trickTest(operator, left, right);
      if (asksTricks !== undefined) return asksTricks;
      if (operator === '==' || operator === '!=')
        return `(${this.value(left)} ${operator}= ${this.value(right)})`;
      if (['<', '<=', '>', '>='].includes(operator))
        return `(${this.value(left)} ${operator} ${this.value(right)})`;
    }
    return `(${this.value(expression)} !== 0)`;
  }

  /** A comparison of tricks with a number, which takes a solver less than the tricks themselves. */
  #trickTest(operator: string, left: Expression, right: Expression): string | undefined {
    const sides = [this.#meant(left), this.#meant(right)] as const;
    const isTurned = sides[1].kind === 'tricks';
    const [asked, number] = isTurned ? sides.toReversed() : sides;
    if (asked?.kind !== 'tricks' || number?.kind !== 'number') return undefined;
    const test = TRICK_TESTS[(isTurned && TURNED[operator]) || operator];
    return test?.((more) => `takes(${cellOf(asked)}, ${number.value + more})`);
  }

  /** What a name stands for. */
  #meant(expression: Expression): Expression {
    if (expression.kind !== 'variable') return expression;
    const { expression: meant } = this.#program.variables[expression.index] as { expression: Expression };
    return this.#meant(meant);
  }

  #vulnerability(asked: { readonly vulnerability?: Vulnerability }): number {
    return this.vulnerabilities.push(vulnerabilityOf(this.#program, asked)) - 1;
  }

  #arithmetic(expression: Binary): string | undefined {
    const { operator, left, right } = expression;
    const joined = (): string => `${this.value(left)} ${operator} ${this.value(right)}`;
    switch (operator) {
      case '+':
      case '-':
        return `(${joined()} | 0)`;
      case '*':
        return `Math.imul(${this.value(left)}, ${this.value(right)})`;
      case '/':
      case '%':
        return mayFail(expression) ? this.#division(expression) : `(${joined()} | 0)`;
      case '||':
      case '&&':
      case '==':
      case '!=':
      case '<':
      case '<=':
      case '>':
      case '>=':
        return undefined;
    }
  }

  #division({ operator, left, right, place }: Binary): string {
    this.places.push(place);
    const name = operator === '/' ? 'divide' : 'remainder';
    return `${name}(${this.value(left)}, ${this.value(right)}, ${this.places.length - 1})`;
  }

  #variable(index: number): string {
    if (!this.#variables.has(index)) {
      const { expression } = this.#program.variables[index] as { expression: Expression };
      const body = this.value(expression);
      this.#variables.set(index, body);
    }
    return `v${index}()`;
  }

  #length(seat: Seat, suit: number): string {
    const at = lengthsAt(seat);
    const [diamonds, hearts, spades] = [DIAMONDS_OF, HEARTS_OF, SPADES_OF].map(
      (lookup) => `${this.#table(lookup, () => lookup)}[${at}]`,
    );
    return [`(${this.#masks.width} - ${spades} - ${hearts} - ${diamonds})`, diamonds, hearts, spades][
      suit
    ] as string;
  }

  #points(scale: number): string {
    const points = this.#program.scales[scale] as readonly number[];
    return this.#table(`scale ${scale}`, () => pointsLookup(this.#masks, points));
  }

  #count(seat: Seat): string {
    const suits = this.#table('suit counts', () => suitCountLookup(this.#masks, this.#program.deck));
    const shapes = this.#table('shape counts', () => shapeCountLookup(this.#masks));
    return `(${this.#sum({ seat }, suits)} + ${shapes}[${lengthsAt(seat)}])`;
  }

  #hasCard(seat: Seat, card: Card): string {
    const mask = this.#masks.compact(1 << (rankOf(card) - 1));
    return mask === 0 ? '(0)' : `(${holdingAt(seat, suitOf(card))} >> ${31 - Math.clz32(mask)} & 1)`;
  }

  #score({ contract, vulnerable, tricks }: ExpressionOf<'score'>): string {
    this.contracts.push({ contract, vulnerable });
    return `score(${this.contracts.length - 1}, ${this.value(tricks)})`;
  }

  /** The sum of a table over the suits of a hand, or its value for one suit. */
  #sum({ seat, suit }: { readonly seat: Seat; readonly suit?: number }, table: string): string {
    const suits = suit === undefined ? SUIT_INDICES : [suit];
    return `(${suits.map((each) => `${table}[${holdingAt(seat, each)}]`).join(' + ')})`;
  }

  #table(key: unknown, make: () => ArrayLike<number>): string {
    const known = this.#tableNames.get(key);
    if (known !== undefined) return known;
    const name = `T${this.tables.length}`;
    this.tables.push(make());
    this.#tableNames.set(key, name);
    return name;
  }
}

/** A seat and a strain, by their numbers. */
function cellOf({ seat, strain }: Tricks): string {
  return `${SEATS.indexOf(seat)}, ${STRAINS.indexOf(strain)}`;
}

function lengthsAt(seat: Seat): string {
  return `L[${SEATS.indexOf(seat)}]`;
}

function holdingAt(seat: Seat, suit: number): string {
  return `H[${SEATS.indexOf(seat) * 4 + suit}]`;
}
