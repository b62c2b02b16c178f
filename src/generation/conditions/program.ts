import type { Vulnerability } from '../../bridge/board.ts';
import type { Strain } from '../../bridge/call.ts';
import type { Card } from '../../bridge/card.ts';
import type { Contract } from '../../bridge/contract.ts';
import type { DeckName } from '../../bridge/deck.ts';
import type { Seat, Side } from '../../bridge/seat.ts';
import type { Predeal } from '../candidates/predealt.ts';
import type { Place } from './script-error.ts';

/**
 * A script of conditions that has passed the checker: every name is resolved, every number in its range.
 * Data only. Suits are numbers 0 clubs to 3 spades, as in a card.
 */
export interface Program {
  readonly deck: DeckName;
  /** Most deals to try; `undefined` where the script does not say. */
  readonly generate?: number;
  /** Most deals to keep; `undefined` where the script does not say. */
  readonly produce?: number;
  /** What the script is for, to stand above what it prints. */
  readonly title?: string;
  /** A whole number from 0 to below 2^64: the deals of this number again. */
  readonly seed?: bigint;
  /** The number of the first board that is printed; 1 where the script does not say. */
  readonly firstBoard?: number;
  readonly dealer?: Seat;
  readonly vulnerability?: Vulnerability;
  readonly predeal: Predeal;
  /** The points of cards that `points` expressions count, by their number: see `scales.ts`. */
  readonly scales: readonly PointScale[];
  /** What the names of the script stand for, in the order they were defined. */
  readonly variables: readonly Variable[];
  /** Which deals are kept: those where it is not 0. `undefined` keeps all. */
  readonly condition?: Expression;
  readonly actions: readonly Action[];
}

export interface Variable {
  readonly name: string;
  /** Refers to variables with lower numbers only. */
  readonly expression: Expression;
}

/** Points of the ranks 1..17, at index rank - 1. Whole numbers, perhaps negative. */
export type PointScale = readonly number[];

/** The operators between two values, as C has them; division and remainder are rounded towards 0. */
const BINARY_OPERATORS = ['||', '&&', '==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%'] as const;
export type BinaryOperator = (typeof BINARY_OPERATORS)[number];

const COMPARISONS = ['==', '!=', '<', '<=', '>', '>='] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Whether an operator compares its two sides. */
export function isComparison(operator: string): operator is Comparison {
  return COMPARISONS.some((comparison) => comparison === operator);
}

/**
 * What a deal is asked. Every value is a whole number of 32 bits that wraps round as in C; true is 1, false 0,
 * and a test holds where the value is not 0. `&&`, `||` and `?:` leave out what does not matter: that shows only
 * where a `/` or `%` has 0 on its right (which ends the run with its place) or where `random` draws.
 */
export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  /** The value of `variables[index]`; evaluated again at every use where `random` is in it. */
  | { readonly kind: 'variable'; readonly index: number }
  /** Cards a hand has in a suit. */
  | { readonly kind: 'length'; readonly seat: Seat; readonly suit: number }
  /** Points of a hand, or of one suit of it, on a scale of the program. */
  | { readonly kind: 'points'; readonly seat: Seat; readonly suit?: number; readonly scale: number }
  /** Losers of a hand, or of one suit of it: A, K and Q missing among the first three cards. */
  | { readonly kind: 'losers'; readonly seat: Seat; readonly suit?: number }
  /** Losers of a hand, or of one suit of it, in halves and times 100: see `evaluation.ts`. */
  | { readonly kind: 'half-losers'; readonly seat: Seat; readonly suit?: number }
  | { readonly kind: 'shape'; readonly seat: Seat; readonly shapes: ShapeSet }
  | { readonly kind: 'has-card'; readonly seat: Seat; readonly card: Card }
  /** The Bridge World's suit quality, times 100: see `evaluation.ts`. */
  | { readonly kind: 'quality'; readonly seat: Seat; readonly suit: number }
  /** The Bridge World's count of a hand, times 100: see `evaluation.ts`. */
  | { readonly kind: 'cccc'; readonly seat: Seat }
  /** What declarer scores at duplicate with this many tricks, negative where they are too few. */
  | {
      readonly kind: 'score';
      readonly vulnerable: boolean;
      readonly contract: Contract;
      readonly tricks: Expression;
    }
  /** IMPs for a difference of scores, with its sign. */
  | { readonly kind: 'imps'; readonly difference: Expression }
  /** A uniform whole number from 0 to below the value (0 and negative values count down to 0 likewise). */
  | { readonly kind: 'random'; readonly below: Expression }
  /** Tricks that a hand takes as declarer with all cards open (double dummy). */
  | { readonly kind: 'tricks'; readonly seat: Seat; readonly strain: Strain }
  /** What a side scores at par; see `vulnerabilityOf`. */
  | { readonly kind: 'par'; readonly side: Side; readonly vulnerability?: Vulnerability }
  | ParContractAsked
  | { readonly kind: 'not'; readonly value: Expression }
  | { readonly kind: 'minus'; readonly value: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
      /** Where the operator stands in the script. */
      readonly place: Place;
    }
  | {
      readonly kind: 'choice';
      readonly condition: Expression;
      readonly then: Expression;
      readonly otherwise: Expression;
    };

/** The expressions of one kind. */
export type ExpressionOf<K extends Expression['kind']> = Extract<Expression, { readonly kind: K }>;

/** The first contract that gives par, as a number: see `par-contract.ts`. */
export interface ParContractAsked {
  readonly kind: 'par-contract';
  readonly vulnerability?: Vulnerability;
}

/** The vulnerability at which a program asks for par: the one it names there, else that of its deals, else none. */
export function vulnerabilityOf(
  program: Program,
  { vulnerability }: { readonly vulnerability?: Vulnerability },
): Vulnerability {
  return vulnerability ?? program.vulnerability ?? 'none';
}

/** Shapes of a hand: 1 at `shapeIndex` of those that belong, 0 elsewhere. */
export type ShapeSet = Uint8Array;

/** What is done with every deal that is kept. */
export type Action =
  | { readonly kind: 'print-all' | 'print-ew' | 'print-ns' | 'print-pbn' }
  /** Hands of some seats on pages of their own, at the end. */
  | { readonly kind: 'print'; readonly seats: readonly Seat[] }
  | { readonly kind: 'print-compact' | 'print-one-line'; readonly expression?: Expression }
  /** A line of values: texts in quotes, and hands, parted by commas. */
  | { readonly kind: 'print-report'; readonly parts: readonly ReportPart[] }
  /** Hands as `predeal` takes them. */
  | { readonly kind: 'print-holdings'; readonly seats: readonly Seat[] }
  /** Texts and values, one after the other. */
  | { readonly kind: 'print-expressions'; readonly parts: readonly (string | Expression)[] }
  /** What a contract comes to on all deals with all cards open, declared by South or West. */
  | {
      readonly kind: 'evaluate-contract';
      readonly side: Side;
      readonly contract: Contract;
      readonly vulnerable: boolean;
    }
  | { readonly kind: 'average'; readonly label?: string; readonly expression: Expression }
  | { readonly kind: 'frequency'; readonly label?: string; readonly axes: readonly FrequencyAxis[] };

/** What a report tells of a deal: a text, a value, or hands. */
export type ReportPart = string | Expression | { readonly kind: 'hands'; readonly seats: readonly Seat[] };

/**
 * One direction of a frequency table, of one or two; values outside are counted as Low and High. A place counts
 * `step` values, the first from `lowest` on; the last one begins at `highest` or less than a step below it.
 */
export interface FrequencyAxis {
  readonly expression: Expression;
  readonly lowest: number;
  readonly highest: number;
  /** At least 1. */
  readonly step: number;
}

/** Places along one direction of a table, with those for Low and High. */
export function placesOf({ lowest, highest, step }: FrequencyAxis): number {
  return Math.floor((highest - lowest) / step) + 3;
}

/** Places of a table. */
export function tablePlaces(axes: readonly FrequencyAxis[]): number {
  return axes.reduce((product, axis) => product * placesOf(axis), 1);
}

/**
 * The hands of a deal: a mask of 17 bits a suit as in a `CardSet`, at seat * 4 + suit, seats 0 N to 3 W.
 * Its owner uses it again for the next deal.
 */
export type HandMasks = Int32Array;

/**
 * Seats whose hands are exchanged to make further deals of one shuffle: 2 east and west; 3 east, south and west in
 * all six orders, in the order of the peer: EW, then SW, ES, EW, SW exchanged one after the other.
 */
export type Swapping = 0 | 2 | 3;

/** The deal that is kept, as actions see it. */
export interface KeptDeal {
  /** All four hands of the deal that is kept. */
  hands(): HandMasks;
  /** The value of an expression of the program for the deal that is kept; asked for once, before the first draw. */
  evaluator(expression: Expression): () => number;
}

/** A program made ready to run on a source of candidates. */
export interface Engine extends KeptDeal {
  /**
   * Tries candidates until one is kept, at most this many; says how many were tried.
   * Throws a `ScriptError` where the script divides by 0.
   */
  draw(most: number): number;
  /** Whether the last candidate tried is kept: the deal that `hands` and `evaluator` are about. */
  readonly kept: boolean;
  /** Whether no deal at all can be kept, as far as that is known; asked after all evaluators. */
  isImpossible(): boolean;
}
