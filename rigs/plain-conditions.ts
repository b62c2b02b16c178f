import { RANKS_PER_SUIT, rankOf, suitOf } from '../src/bridge/card.ts';
import { cardsOf, hasCard } from '../src/bridge/card-set.ts';
import { DECKS, type DeckName } from '../src/bridge/deck.ts';
import { SEATS, type Seat } from '../src/bridge/seat.ts';
import { shapeIndex } from '../src/generation/candidates/lengths.ts';
import {
  losersOfHolding,
  qualityOfHolding,
  shapeCount,
  suitCount,
} from '../src/generation/conditions/lookups.ts';
import type {
  BinaryOperator,
  Engine,
  Expression,
  HandMasks,
  Program,
} from '../src/generation/conditions/program.ts';
import { ScriptError } from '../src/generation/conditions/script-error.ts';
import { duplicateScore } from '../src/scoring/duplicate.ts';
import { impsFor } from '../src/scoring/imps.ts';

/** A uniform whole number from 0 to below a count. */
export type Below = (count: number) => number;

/** What a program asks, worked out in the plainest way: the measure of the engine. */
export function evaluatePlainly(
  expression: Expression,
  program: Program,
  masks: HandMasks,
  below: Below = () => 0,
): number {
  const ask = (part: Expression): number => evaluatePlainly(part, program, masks, below);
  const holding = (seat: Seat, suit: number): number => masks[SEATS.indexOf(seat) * 4 + suit] as number;
  const suits = (suit: number | undefined): number[] => (suit === undefined ? [0, 1, 2, 3] : [suit]);
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'variable':
      return ask(program.variables[expression.index]!.expression);
    case 'length':
      return ranksOf(holding(expression.seat, expression.suit)).length;
    case 'points':
      return suits(expression.suit)
        .flatMap((suit) => ranksOf(holding(expression.seat, suit)))
        .reduce((sum, rank) => sum + program.scales[expression.scale]![rank - 1]!, 0);
    case 'losers':
      return suits(expression.suit).reduce(
        (sum, suit) => sum + losersOfHolding(holding(expression.seat, suit)),
        0,
      );
    case 'half-losers':
      return suits(expression.suit).reduce(
        (sum, suit) => sum + halfLosersByTable(holding(expression.seat, suit), program.deck),
        0,
      );
    case 'shape': {
      const [, diamonds = 0, hearts = 0, spades = 0] = suits(undefined).map(
        (suit) => ranksOf(holding(expression.seat, suit)).length,
      );
      return expression.shapes[shapeIndex(spades, hearts, diamonds)]!;
    }
    case 'has-card': {
      const { card, seat } = expression;
      return ranksOf(holding(seat, suitOf(card))).includes(rankOf(card)) ? 1 : 0;
    }
    case 'quality':
      return qualityOfHolding(holding(expression.seat, expression.suit), program.deck);
    case 'cccc':
      return countOfHand(
        suits(undefined).map((suit) => holding(expression.seat, suit)),
        program.deck,
      );
    case 'tricks':
    case 'par':
    case 'par-contract':
      throw new Error('Nothing here solves deals.');
    case 'score':
      return duplicateScore(expression.contract, expression.vulnerable, ask(expression.tricks), program.deck);
    case 'imps':
      return impsFor(ask(expression.difference));
    case 'random': {
      const count = ask(expression.below);
      return count < 0 ? -below(-count) : below(count);
    }
    case 'not':
      return ask(expression.value) === 0 ? 1 : 0;
    case 'minus':
      return -ask(expression.value) | 0;
    case 'choice':
      return ask(ask(expression.condition) === 0 ? expression.otherwise : expression.then);
    case 'binary': {
      const left = ask(expression.left);
      if (expression.operator === '&&') return left !== 0 && ask(expression.right) !== 0 ? 1 : 0;
      if (expression.operator === '||') return left !== 0 || ask(expression.right) !== 0 ? 1 : 0;
      return joined(expression, left, ask(expression.right));
    }
  }
}

function joined(
  { operator, place }: Extract<Expression, { kind: 'binary' }>,
  left: number,
  right: number,
): number {
  if ((operator === '/' || operator === '%') && right === 0) {
    throw new ScriptError({ message: 'Divided by 0.', place, length: 1 });
  }
  const values: Readonly<Record<BinaryOperator, () => number>> = {
    '||': () => 0,
    '&&': () => 0,
    '==': () => Number(left === right),
    '!=': () => Number(left !== right),
    '<': () => Number(left < right),
    '<=': () => Number(left <= right),
    '>': () => Number(left > right),
    '>=': () => Number(left >= right),
    '+': () => (left + right) | 0,
    '-': () => (left - right) | 0,
    '*': () => Math.imul(left, right),
    '/': () => (left / right) | 0,
    '%': () => (left % right) | 0,
  };
  return values[operator]();
}

function ranksOf(mask: number): number[] {
  return Array.from({ length: RANKS_PER_SUIT }, (_, index) => index + 1).filter(
    (rank) => (mask >> (rank - 1)) & 1,
  );
}

/** An engine over candidates that come one after the other; `undefined` ends them. */
export function engineOver(
  program: Program,
  nextDeal: () => HandMasks | undefined,
  below: Below = () => 0,
): Engine {
  const { condition } = program;
  let masks: HandMasks = new Int32Array(16);
  let kept = false;
  return {
    isImpossible: () => false,
    draw(most) {
      for (let tried = 1; tried <= most; tried++) {
        const next = nextDeal();
        if (next === undefined) throw new RangeError('There are no more deals.');
        masks = next;
        kept = condition === undefined || evaluatePlainly(condition, program, masks, below) !== 0;
        if (kept) return tried;
      }
      return most;
    },
    get kept() {
      return kept;
    },
    hands: () => masks,
    evaluator: (expression) => () => evaluatePlainly(expression, program, masks, below),
  };
}

/** Candidates made by shuffling the cards that are not predealt; those with other suit lengths are shuffled again. */
export function shuffledDeals(program: Program, below: Below): () => HandMasks {
  const masks = new Int32Array(16);
  const fits = () =>
    program.predeal.lengths.every(
      ({ seat, suit, length }) => ranksOf(masks[SEATS.indexOf(seat) * 4 + suit]!).length === length,
    );
  return () => {
    do dealAround(program, below, masks);
    while (!fits());
    return masks;
  };
}

/** Deals the cards that are not predealt to the places that are left. */
function dealAround({ deck, predeal }: Program, below: Below, masks: HandMasks): void {
  const { cards, cardsPerHand } = DECKS[deck];
  const rest = cards.filter((card) => !SEATS.some((seat) => hasCard(predeal.cards[seat], card)));
  for (let at = rest.length - 1; at > 0; at--) {
    const other = below(at + 1);
    [rest[at], rest[other]] = [rest[other]!, rest[at]!];
  }
  masks.fill(0);
  SEATS.forEach((seat, index) => {
    const given = cardsOf(predeal.cards[seat]);
    const hand = [...given, ...rest.splice(0, cardsPerHand - given.length)];
    for (const card of hand) masks[index * 4 + suitOf(card)]! |= 1 << (rankOf(card) - 1);
  });
}

/** The count of a hand times 100 (The Bridge World, October 1982): a sound opening has about 1200. */
function countOfHand(holdings: readonly number[], deck: DeckName): number {
  const suits = holdings.reduce((sum, holding) => sum + suitCount(holding, deck), 0);
  return suits + shapeCount(holdings.map((holding) => holding.toString(2).replaceAll('0', '').length));
}

/** Half losers times 100 by the top three cards, x for one below the third honour's neighbour: the table of DealerV2. */
const HALF_LOSERS: Readonly<Record<string, number>> = {
  '': 0,
  A: 0,
  AK: 0,
  AKQ: 0,
  K: 50,
  AQ: 50,
  AKJ: 50,
  AQJ: 50,
  KQx: 100,
  KQT: 100,
  KQJ: 100,
  AQx: 100,
  AQT: 100,
  AKx: 100,
  AKT: 100,
  Kx: 100,
  KT: 100,
  KJ: 100,
  KQ: 100,
  Ax: 100,
  AT: 100,
  AJ: 100,
  x: 100,
  T: 100,
  J: 100,
  Q: 100,
  KJT: 150,
  AJT: 150,
  QJx: 200,
  QJT: 200,
  Kxx: 200,
  KTx: 200,
  KJx: 200,
  Axx: 200,
  ATx: 200,
  AJx: 200,
  xx: 200,
  Tx: 200,
  Jx: 200,
  JT: 200,
  Qx: 200,
  QT: 200,
  QJ: 200,
  Qxx: 250,
  QTx: 250,
  xxx: 300,
  Txx: 300,
  Jxx: 300,
  JTx: 300,
};

function halfLosersByTable(holding: number, deck: DeckName): number {
  const letters =
    deck === 'standard'
      ? { 17: 'A', 16: 'K', 15: 'Q', 14: 'J', 10: 'T' }
      : { 17: 'A', 16: 'K', 15: 'Q', 14: 'J', 13: 'T' };
  const top = ranksOf(holding)
    .sort((a, b) => b - a)
    .slice(0, 3);
  return HALF_LOSERS[top.map((rank) => (letters as Record<number, string>)[rank] ?? 'x').join('')]!;
}
