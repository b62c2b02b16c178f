import type { CardSet } from '../../bridge/card-set.ts';
import { DECKS } from '../../bridge/deck.ts';
import { type BySeat, bySeat } from '../../bridge/seat.ts';
import { deckMasks } from '../candidates/deck-masks.ts';
import { subsetsOf } from '../candidates/subsets.ts';
import { fillSlot, openTable } from '../candidates/table.ts';
import { type CandidateBytes, Words } from '../candidates/words.ts';
import { compileExpressions } from './compile.ts';
import { type LayOpen, NotFound, type OpenDeal } from './open-deal.ts';
import type { Expression, HandMasks, Program } from './program.ts';
import { ScriptError, type ScriptProblem } from './script-error.ts';

/** What came of a deal that was looked at with all cards open. */
export type LateAnswer =
  | { readonly kind: 'kept'; readonly values: readonly number[] }
  | { readonly kind: 'refused' }
  /** What it comes to was not found. */
  | { readonly kind: 'not-found' }
  | { readonly kind: 'failed'; readonly problem: ScriptProblem };

/** Where an answer comes from that asks for more than the cards. */
export interface LateSources {
  readonly layOpen: LayOpen;
  /** Bytes for what a deal draws by chance: the same for the same deal, whoever looks at it. */
  readonly bytesOf: (deal: number) => CandidateBytes;
}

/** The tests and values of a program that have to wait for a solver, made ready to be asked of given deals. */
export interface LatePart {
  readonly tests: readonly Expression[];
  /** What is asked of a deal that passes the tests. */
  readonly values: readonly Expression[];
}

/** Looks at deals, each with its number: values are asked for one after the other once all tests have passed. */
export function openLatePart(
  program: Program,
  { tests, values }: LatePart,
  { bytesOf, layOpen }: LateSources,
): (masks: HandMasks, deal: number) => LateAnswer {
  const masks = deckMasks(DECKS[program.deck]);
  const table = openTable();
  const subsets = subsetsOf(masks.width);
  let opened: OpenDeal | undefined;
  let words: () => Words = () => new Words(bytesOf(0));
  const compiled = compileExpressions(
    program,
    { masks, table, words: { below: (bound) => words().below(bound) }, open: () => opened as OpenDeal },
    tests,
    values,
  );
  return (hands, deal) => {
    const suits = (seat: number): number[] => [...hands.subarray(seat * 4, seat * 4 + 4)];
    for (let seat = 0; seat < 4; seat++) fillSlot(table, subsets, seat, suits(seat).map(masks.compact));
    let drawn: Words | undefined;
    words = () => (drawn ??= new Words(bytesOf(deal)));
    opened = layOpen(handsOfMasks(hands));
    try {
      if (!compiled.tests.every((test) => test())) return { kind: 'refused' };
      return { kind: 'kept', values: compiled.values.map((value) => value()) };
    } catch (error) {
      if (error instanceof NotFound) return { kind: 'not-found' };
      if (error instanceof ScriptError) return { kind: 'failed', problem: error.problem };
      throw error;
    }
  };
}

/** The hands of a deal from its masks. */
export function handsOfMasks(masks: HandMasks): BySeat<CardSet> {
  return bySeat((_, seat): CardSet => {
    const [clubs = 0, diamonds = 0, hearts = 0, spades = 0] = masks.subarray(seat * 4, seat * 4 + 4);
    return [clubs, diamonds, hearts, spades];
  });
}
