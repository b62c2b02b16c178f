import { dealerPar } from '../../analysis/par/par.ts';
import type { Vulnerability } from '../../bridge/board.ts';
import { STRAINS, type Strain } from '../../bridge/call.ts';
import type { CardSet } from '../../bridge/card-set.ts';
import { DECKS, type DeckName } from '../../bridge/deck.ts';
import { type BySeat, bySeat, type Seat, seatAfter, sideOf } from '../../bridge/seat.ts';
import { type Bound, boundedBy, type Par, type TrickTable } from '../../bridge/trick-table.ts';
import { NotFound, type OpenDeal } from '../../generation/conditions/open-deal.ts';
import { RULES_OF_DECK } from '../../scoring/duplicate.ts';
import { Range } from '../../solver/range.ts';
import type { Solver, StrainSolver } from '../../solver/solver.ts';
import { DECLARERS, SOLVING_ORDER } from '../../solver/table.ts';

/** A deal to solve, and who calls first where par is asked for. */
export interface DealToLayOpen {
  readonly deck: DeckName;
  readonly hands: BySeat<CardSet>;
  readonly dealer: Seat;
}

/** A deal that is solved as it is asked about: only the strains that are asked for, no further than an answer needs, and once. */
export class LazyDeal implements OpenDeal {
  readonly #solver: Solver;
  readonly #deal: DealToLayOpen;
  readonly #all: number;
  /** What is known of the tricks of North and South, by declarer and strain. */
  readonly #known = new Map<string, Range>();
  #started: { readonly strain: Strain; readonly solver: StrainSolver } | undefined;

  constructor(solver: Solver, deal: DealToLayOpen) {
    this.#solver = solver;
    this.#deal = deal;
    this.#all = DECKS[deal.deck].cardsPerHand;
  }

  tricks(declarer: Seat, strain: Strain): number {
    const partner = this.#known.get(keyOf(seatAfter(declarer, 2), strain));
    const { least } = this.#narrow(declarer, strain, ({ least, most }) => least === most, partner?.least);
    return sideOf(declarer) === 'ns' ? least : this.#all - least;
  }

  takes(declarer: Seat, strain: Strain, tricks: number): boolean {
    const isNs = sideOf(declarer) === 'ns';
    // East and West take so many where North and South don't take those that are left and one more.
    const need = isNs ? tricks : this.#all - tricks + 1;
    const { least } = this.#narrow(
      declarer,
      strain,
      (known) => known.least >= need || known.most < need,
      need,
    );
    return least >= need === isNs;
  }

  par(vulnerability: Vulnerability): Par {
    const { dealer, deck } = this.#deal;
    for (const strain of SOLVING_ORDER) for (const seat of DECLARERS) this.tricks(seat, strain);
    const tricks: TrickTable = bySeat((seat) =>
      Object.fromEntries(STRAINS.map((strain) => [strain, this.tricks(seat, strain)])),
    );
    const par = dealerPar(tricks, dealer, { rules: RULES_OF_DECK[deck], vulnerability });
    if (par === undefined) throw new Error('A whole table has a par.');
    return par;
  }

  /** What is known of the tricks of North and South once it is enough. */
  #narrow(
    declarer: Seat,
    strain: Strain,
    isEnough: (known: Bound) => boolean,
    guess: number | undefined,
  ): Bound {
    const key = keyOf(declarer, strain);
    const range = this.#known.get(key) ?? new Range(boundedBy(0, this.#all));
    this.#known.set(key, range);
    if (isEnough(range)) return range;
    const next = range.near(guess ?? range.middle());
    for (const known of this.#solverOf(strain).narrow(seatAfter(declarer), [], range, next)) {
      if (isEnough(known)) return known;
    }
    throw new NotFound(`The tricks of ${declarer} in ${strain} were not found.`);
  }

  #solverOf(strain: Strain): StrainSolver {
    if (this.#started?.strain !== strain) {
      const position = { hands: this.#deal.hands, leader: 'N', trick: [] } as const;
      this.#started = { strain, solver: this.#solver.start(position, strain) };
    }
    return this.#started.solver;
  }
}

function keyOf(declarer: Seat, strain: Strain): string {
  return declarer + strain;
}
