import { SUIT_INDICES } from '../../bridge/card.ts';
import { DECKS } from '../../bridge/deck.ts';
import type { Seat } from '../../bridge/seat.ts';
import type { Expression, ExpressionOf, Program } from './program.ts';

type Term = ExpressionOf<'length'> | ExpressionOf<'points'>;

/** A part of the deck that a sum counts: the cards of a seat in a suit. */
interface Part {
  readonly seat: Seat;
  readonly suit: number;
}

/**
 * What a sum of lengths, or of points on one scale, comes to at most because no card is in it twice: the cards of each
 * suit, and those of each hand, set a bound.
 */
export function mostTogether(program: Program, sumExpression: Expression): number {
  const terms = termsOf(program, sumExpression);
  const [first] = terms;
  if (first === undefined) return Number.POSITIVE_INFINITY;
  const parts = terms.flatMap(partsCounted);
  const isTwice = new Set(parts.map(({ seat, suit }) => `${seat}${suit}`)).size < parts.length;
  const points = pointsOfRanks(program, first);
  const isMixed = terms.some((term) => term.kind !== first.kind || scaleOf(term) !== scaleOf(first));
  if (isTwice || isMixed || points.some((each) => each < 0)) return Number.POSITIVE_INFINITY;
  const bySuit = new Set(parts.map(({ suit }) => suit)).size * sum(points);
  const seats = [...new Set(parts.map(({ seat }) => seat))];
  const byHand = seats.map((seat) => {
    const suits = parts.filter((part) => part.seat === seat).length;
    const upwards = SUIT_INDICES.slice(0, suits)
      .flatMap(() => points)
      .sort((a, b) => a - b);
    return sum(upwards.slice(-points.length));
  });
  return Math.min(bySuit, sum(byHand));
}

/** More of them would count a card twice. */
const MOST_TERMS = 16;

/** The terms of a sum; none where one of them is neither a length nor points. */
function termsOf(program: Program, expression: Expression): Term[] {
  const terms: Term[] = [];
  function gather(part: Expression): boolean {
    if (terms.length > MOST_TERMS) return false;
    switch (part.kind) {
      case 'length':
      case 'points':
        return terms.push(part) > 0;
      case 'variable':
        return gather(program.variables[part.index]?.expression as Expression);
      case 'binary':
        return part.operator === '+' && gather(part.left) && gather(part.right);
      default:
        return false;
    }
  }
  return gather(expression) ? terms : [];
}

function partsCounted({ seat, suit }: Term): Part[] {
  return (suit === undefined ? SUIT_INDICES : [suit]).map((each) => ({ seat, suit: each }));
}

function scaleOf(term: Term): number | undefined {
  return term.kind === 'points' ? term.scale : undefined;
}

/** What each card of a suit counts, as many as a hand has cards. */
function pointsOfRanks({ deck, scales }: Program, term: Term): number[] {
  const scale = scaleOf(term);
  return DECKS[deck].ranks.map((rank) => (scale === undefined ? 1 : (scales[scale]?.[rank - 1] ?? 0)));
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
