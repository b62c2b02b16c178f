import type { Strain } from '../bridge/call.ts';
import { type Card, SUIT_INDICES, suitOf } from '../bridge/card.ts';
import { countCards } from '../bridge/card-set.ts';
import { SEATS, type Seat } from '../bridge/seat.ts';
import { trumpOf } from '../bridge/trick.ts';
import type { Bound } from '../bridge/trick-table.ts';
import { type Kernel, type KernelRanks, kernelVersion, makeKernel } from './kernel.ts';
import { handsBeforeTrick, type Position, suitFromTop } from './position.ts';

/** How much a solver may remember, by ranks a suit: enough for nearly all deals of 52 cards, and what helps for 68. */
const MEMORY_BYTES: Readonly<Record<KernelRanks, number>> = { 13: 128 * 2 ** 20, 17: 448 * 2 ** 20 };

/** Positions that one step of a search looks at: some 20 ms of work. */
const NODES_A_STEP = 50_000;

const NO_TRUMP = 4;

/** Solves positions with all cards open (double dummy). Not for two searches at once. */
export class Solver {
  readonly #kernel: Kernel;
  /** Which solver made a result. */
  readonly version: string;

  constructor(ranks: KernelRanks, memoryBytes: number = MEMORY_BYTES[ranks]) {
    this.#kernel = makeKernel(ranks, memoryBytes);
    this.version = `soubrette-${ranks}-${kernelVersion(ranks)}`;
  }

  /** Starts on the cards of a position in a strain; what was found for another is forgotten. */
  start(position: Position, strain: Strain): StrainSolver {
    const hands = handsBeforeTrick(position);
    const places = new Map<Card, number>();
    for (const suit of SUIT_INDICES) {
      const cards = suitFromTop(hands, suit);
      const owners = cards.reduce((bits, { seat }, at) => bits | (BigInt(seat) << BigInt(2 * at)), 0n);
      this.#kernel.setSuit(suit, owners, cards.length);
      cards.forEach(({ card }, at) => {
        places.set(card, at);
      });
    }
    this.#kernel.setStrain(strain === 'NT' ? NO_TRUMP : trumpOf(strain));
    return new StrainSolver(this.#kernel, countCards(hands[position.leader]), places);
  }
}

/** A search that narrows what N and S take: it gives what is known so far after each step, and ends with one number. */
export type Narrowing = Generator<Bound, number, void>;

/** The cards of one deal in one strain. What one search finds helps the next. */
class StrainSolver {
  readonly #kernel: Kernel;
  readonly #tricks: number;
  readonly #places: ReadonlyMap<Card, number>;

  constructor(kernel: Kernel, tricks: number, places: ReadonlyMap<Card, number>) {
    this.#kernel = kernel;
    this.#tricks = tricks;
    this.#places = places;
  }

  /**
   * Tricks of N and S from here on, with `leader` on lead and these cards played to the trick already.
   * guess: the number to look at first; the search is the shorter the nearer it is.
   */
  *narrow(leader: Seat, trick: readonly Card[] = [], guess?: number): Narrowing {
    trick.forEach((card, at) => {
      this.#kernel.setCard(at, (suitOf(card) << 6) | (2 * (this.#places.get(card) ?? 0)));
    });
    let least = 0;
    let most = this.#tricks;
    let next = guess ?? Math.ceil(most / 2);
    while (least < most) {
      const need = Math.min(Math.max(next, least + 1), most);
      const found = yield* this.#search(leader, trick.length, need, { least, most });
      if (found >= need) least = found;
      else most = found;
      next = found >= need ? found + 1 : found;
      yield { least, most };
    }
    return least;
  }

  *#search(leader: Seat, played: number, need: number, known: Bound): Narrowing {
    for (let nodes = NODES_A_STEP; ; nodes = nodes * 2) {
      const found = this.#kernel.search(SEATS.indexOf(leader), this.#tricks, played, need, BigInt(nodes));
      if (found >= 0) return found;
      yield known;
    }
  }
}
