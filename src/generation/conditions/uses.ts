import { SEATS, type Seat } from '../../bridge/seat.ts';
import type { Expression, ExpressionOf, Program } from './program.ts';

/** What an expression looks at; sets of seats are bits, N 1, E 2, S 4, W 8. */
export interface Uses {
  /** Seats whose suit lengths it needs. */
  readonly lengths: number;
  /** Seats whose cards it needs. */
  readonly cards: number;
  /** Whether it may end the run (division by 0) or draws by chance: then what stands before it must be asked first. */
  readonly guarded: boolean;
  /** Whether it asks what the deal comes to with all cards open. */
  readonly open: boolean;
}

const NOTHING: Uses = { lengths: 0, cards: 0, guarded: false, open: false };

export function seatBit(seat: Seat): number {
  return 1 << SEATS.indexOf(seat);
}

/** What expressions of a program look at; every variable is looked through once. */
export function usesIn(program: Program): (expression: Expression) => Uses {
  const known = new Map<Expression, Uses>();
  function usesOf(expression: Expression): Uses {
    if (expression.kind === 'variable') {
      const { expression: meant } = program.variables[expression.index] as { expression: Expression };
      const before = known.get(meant);
      if (before !== undefined) return before;
      const uses = usesOf(meant);
      known.set(meant, uses);
      return uses;
    }
    return partsOf(expression).map(usesOf).reduce(together, ownUses(expression));
  }
  return usesOf;
}

function together(a: Uses, b: Uses): Uses {
  return {
    lengths: a.lengths | b.lengths,
    cards: a.cards | b.cards,
    guarded: a.guarded || b.guarded,
    open: a.open || b.open,
  };
}

function ownUses(expression: Expression): Uses {
  switch (expression.kind) {
    case 'length':
    case 'shape':
      return { ...NOTHING, lengths: seatBit(expression.seat) };
    case 'points':
    case 'losers':
    case 'half-losers':
    case 'has-card':
    case 'quality':
      return { ...NOTHING, cards: seatBit(expression.seat) };
    case 'cccc':
      return { ...NOTHING, cards: seatBit(expression.seat), lengths: seatBit(expression.seat) };
    case 'random':
      return { ...NOTHING, guarded: true };
    case 'tricks':
    case 'par':
    case 'par-contract':
      return { ...NOTHING, open: true };
    case 'binary':
      return { ...NOTHING, guarded: mayFail(expression) };
    case 'number':
    case 'variable':
    case 'score':
    case 'imps':
    case 'not':
    case 'minus':
    case 'choice':
      return NOTHING;
  }
}

/** Whether a division has anything but a number other than 0 on its right. */
export function mayFail({ operator, right }: ExpressionOf<'binary'>): boolean {
  return (operator === '/' || operator === '%') && !(right.kind === 'number' && right.value !== 0);
}

/** The expressions that one is made of; not what a variable stands for. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'score':
      return [expression.tricks];
    case 'imps':
      return [expression.difference];
    case 'random':
      return [expression.below];
    case 'not':
    case 'minus':
      return [expression.value];
    case 'binary':
      return [expression.left, expression.right];
    case 'choice':
      return [expression.condition, expression.then, expression.otherwise];
    case 'number':
    case 'variable':
    case 'length':
    case 'points':
    case 'losers':
    case 'half-losers':
    case 'shape':
    case 'has-card':
    case 'quality':
    case 'cccc':
    case 'tricks':
    case 'par':
    case 'par-contract':
      return [];
  }
}
