import type { Strain } from '../bridge/call.ts';
import { type Card, SUIT_INDICES, suitOf } from '../bridge/card.ts';
import { countCards } from '../bridge/card-set.ts';
import { SEATS, type Seat, SIDES, type Side } from '../bridge/seat.ts';
import { trumpOf } from '../bridge/trick.ts';
import { type Bound, boundedBy } from '../bridge/trick-table.ts';
import { type Kernel, type KernelRanks, makeKernel, solverName } from './kernel.ts';
import { handsBeforeTrick, type Position, suitFromTop } from './position.ts';
import { Range } from './range.ts';

/** How much a solver may remember, by ranks a suit: enough for nearly all deals of 52 cards, and what helps for 68. */
const MEMORY_BYTES: Readonly<Record<KernelRanks, number>> = { 13: 128 * 2 ** 20, 17: 448 * 2 ** 20 };

const NO_TRUMP = 4;

/**
 * A search in which one side plays what looks best, and departs from that so often in a line of play at most, below 32
 * (limited discrepancy search; W. Harvey and M. Ginsberg, 1995).
 */
export interface Selection {
  readonly side: Side;
  readonly departures: number;
}

/** A search in which both sides try all cards, for the kernel. */
const NEITHER = -1;

/** How a solver works. */
export interface SolverOptions {
  /** Asked while a search runs, a few hundred times a second: whether to stop it. */
  readonly isStopped?: (() => boolean) | undefined;
  /** How much it may remember. */
  readonly memoryBytes?: number | undefined;
}

/** Solves positions with all cards open (double dummy). Not for two searches at once. */
export class Solver {
  readonly #kernel: Kernel;
  /** Which solver made a result. */
  readonly name: string;
  /** Whether it is to stop. */
  readonly isStopped: () => boolean;

  /** A solver of deals, by the ranks of a suit: 13 in a deck of 52 cards, 17 in one of 68. */
  constructor(
    ranks: KernelRanks,
    { isStopped = () => false, memoryBytes = MEMORY_BYTES[ranks] }: SolverOptions = {},
  ) {
    this.#kernel = makeKernel(ranks, memoryBytes, isStopped);
    this.name = solverName(ranks);
    this.isStopped = isStopped;
  }

  /**
   * Starts on the cards of a position in a strain; what was found for another is forgotten.
   *
   * @internal
   */
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
    this.#kernel.begin();
    const cards = { tricks: countCards(hands[position.leader]), places };
    return new StrainSolver(this.#kernel, cards, strain);
  }
}

/**
 * A search that narrows what N and S take: it gives what is known so far after each step. The last is one number unless
 * the search was stopped.
 */
export type Narrowing = Generator<Bound, void, void>;

/** The cards that a solver has started on: how many tricks they make, and the places by which the kernel knows them. */
interface StartedCards {
  readonly tricks: number;
  readonly places: ReadonlyMap<Card, number>;
}

/** The cards of one deal in one strain. What one search finds helps the next. */
export class StrainSolver {
  readonly #kernel: Kernel;
  readonly #cards: StartedCards;
  readonly strain: Strain;

  constructor(kernel: Kernel, cards: StartedCards, strain: Strain) {
    this.#kernel = kernel;
    this.#cards = cards;
    this.strain = strain;
  }

  /** Tricks that the cards make. */
  get tricks(): number {
    return this.#cards.tricks;
  }

  /** The same cards in another strain; searches of both may take turns, and each remembers what it found. */
  inStrain(strain: Strain): StrainSolver {
    return new StrainSolver(this.#kernel, this.#cards, strain);
  }

  /**
   * Tricks of N and S from here on, with `leader` on lead and these cards played to the trick already.
   * range: what is known of them, which is narrowed. nextNeed: how many to ask for next; the fewer questions the shorter
   * the search.
   */
  *narrow(
    leader: Seat,
    trick: readonly Card[] = [],
    range: Range = new Range(boundedBy(0, this.tricks)),
    nextNeed: () => number = range.near(range.middle()),
  ): Narrowing {
    if (!range.isOpen()) yield range.known;
    while (range.isOpen()) {
      const need = nextNeed();
      const found = this.#decide(leader, trick, need);
      if (found === undefined) return;
      range.narrow(need, found);
      yield range.known;
    }
  }

  /**
   * Narrows the same from one end only and with a fraction of the work: what a side takes with few cards to choose from
   * it takes in any case.
   */
  *narrowSelectively(leader: Seat, range: Range, selection: Selection): Narrowing {
    const isNs = selection.side === 'ns';
    while (range.isOpen()) {
      const need = isNs ? range.least + 1 : range.most;
      const found = this.#decide(leader, [], need, selection);
      if (found === undefined || found >= need !== isNs) return;
      range.narrow(need, found);
      yield range.known;
    }
  }

  /**
   * Whether N and S take `need` tricks from here on: need or more says at least so many, less at most so many; undefined
   * where the search was stopped. With a selection an answer against its side says nothing.
   */
  #decide(leader: Seat, trick: readonly Card[], need: number, selection?: Selection): number | undefined {
    this.#kernel.setStrain(this.strain === 'NT' ? NO_TRUMP : trumpOf(this.strain));
    trick.forEach((card, at) => {
      this.#kernel.setCard(at, (suitOf(card) << 6) | (2 * (this.#cards.places.get(card) ?? 0)));
    });
    if (selection === undefined) this.#kernel.select(NEITHER, 0);
    else this.#kernel.select(SIDES.indexOf(selection.side), selection.departures);
    const found = this.#kernel.search(SEATS.indexOf(leader), this.tricks, trick.length, need);
    return found < 0 ? undefined : found;
  }
}
