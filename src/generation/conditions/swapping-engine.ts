import { Candidates } from '../candidates/candidates.ts';
import type { HandStep } from '../candidates/hand-draw.ts';
import type { CardTable } from '../candidates/table.ts';
import type { CandidateBytes } from '../candidates/words.ts';
import { type Compiled, compileExpressions } from './compile.ts';
import { plainLayouts } from './layouts.ts';
import type { Engine, Expression, HandMasks, Program, Swapping } from './program.ts';

const EAST = 1;
const SOUTH = 2;
const WEST = 3;
/** The hands that are exchanged one after the other; each exchange makes a candidate. */
const EXCHANGES: Readonly<Record<Swapping, readonly (readonly [number, number])[]>> = {
  0: [],
  2: [[EAST, WEST]],
  3: [
    [EAST, WEST],
    [SOUTH, WEST],
    [EAST, SOUTH],
    [EAST, WEST],
    [SOUTH, WEST],
  ],
};

/** A program whose candidates are shuffles, and each shuffle again with hands exchanged. */
export class SwappingEngine implements Engine {
  kept = false;
  readonly #program: Program;
  readonly #candidates: Candidates;
  readonly #steps: readonly HandStep[];
  readonly #exchanges: readonly (readonly [number, number])[];
  readonly #asked: Expression[] = [];
  readonly #shown: HandMasks = new Int32Array(16);
  #compiled: Compiled | undefined;
  #exchanged: number;

  constructor(program: Program, bytes: CandidateBytes, swapping: Swapping) {
    this.#program = program;
    this.#candidates = new Candidates(program.deck, program.predeal, bytes);
    this.#steps = plainLayouts(this.#candidates)[0]?.open() ?? [];
    this.#exchanges = EXCHANGES[swapping];
    this.#exchanged = this.#exchanges.length;
  }

  draw(most: number): number {
    const { condition } = this.#program;
    const tests = condition === undefined ? [] : [condition];
    this.#compiled ??= compileExpressions(this.#program, this.#candidates, tests, this.#asked);
    const [test] = this.#compiled.tests;
    for (let tried = 1; tried <= most; tried++) {
      this.#nextCandidate();
      this.kept = test === undefined || test();
      if (this.kept) return tried;
    }
    return most;
  }

  /** Shuffles are only looked at one by one, so nothing is known. */
  isImpossible(): boolean {
    return false;
  }

  evaluator(expression: Expression): () => number {
    const index = this.#asked.push(expression) - 1;
    return () => (this.#compiled as Compiled).values[index]?.() as number;
  }

  hands(): HandMasks {
    showHands(this.#candidates, this.#shown);
    return this.#shown;
  }

  #nextCandidate(): void {
    const exchange = this.#exchanges[this.#exchanged++];
    if (exchange !== undefined) return exchangeHands(this.#candidates.table, ...exchange);
    for (const step of this.#steps) step.drawLengths();
    for (const step of this.#steps) step.drawCards();
    this.#exchanged = 0;
  }
}

function exchangeHands({ masks, lengths }: CardTable, a: number, b: number): void {
  const hand = masks.slice(a * 4, a * 4 + 4);
  masks.copyWithin(a * 4, b * 4, b * 4 + 4);
  masks.set(hand, b * 4);
  const length = lengths[a] as number;
  lengths[a] = lengths[b] as number;
  lengths[b] = length;
}

/** Puts the four hands that lie on the table of candidates into masks with gaps. */
export function showHands({ table, masks }: Candidates, shown: HandMasks): void {
  for (let place = 0; place < shown.length; place++) {
    shown[place] = masks.expanded[table.masks[place] as number] as number;
  }
}
