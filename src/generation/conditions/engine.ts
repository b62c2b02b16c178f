import type { Expression } from './program.ts';

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

/** A program made ready to run on a source of candidates. */
export interface Engine {
  /**
   * Tries candidates until one is kept, at most so many; says how many were tried.
   * Throws a `ScriptError` where the script divides by 0.
   */
  draw(most: number): number;
  /** Whether the last candidate tried is kept: the deal that `hands` and `evaluator` are about. */
  readonly kept: boolean;
  /** Whether no deal at all can be kept, as far as that is known; asked after all evaluators. */
  isImpossible(): boolean;
  /** All four hands of the deal that is kept. */
  hands(): HandMasks;
  /** The value of an expression of the program for the deal that is kept; asked for once, before the first draw. */
  evaluator(expression: Expression): () => number;
}
