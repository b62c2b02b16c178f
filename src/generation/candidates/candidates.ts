import { type CardSet, difference, EMPTY_SET, union } from '../../bridge/card-set.ts';
import { DECKS, type Deck, type DeckName } from '../../bridge/deck.ts';
import { type BySeat, bySeat, SEATS, type Seat } from '../../bridge/seat.ts';
import { compactSet, type DeckMasks, deckMasks } from './deck-masks.ts';
import { HandDraw, HandOfRest, type HandPlaces, type HandStep } from './hand-draw.ts';
import {
  ChoiceBySuit,
  ChoiceUnderRule,
  choiceFromOnePool,
  type LengthChoice,
  type LengthRule,
} from './length-choices.ts';
import { lengthsOf, type SuitSizes, suitSizes } from './lengths.ts';
import type { Predeal } from './predealt.ts';
import { type HandToDraw, handToDraw, rulesFor } from './predealt.ts';
import { type Subsets, subsetsOf } from './subsets.ts';
import { SuitShare } from './suit-share.ts';
import { type CardTable, DECK_SLOT, fillSlot, openTable, sizesOfMasks } from './table.ts';
import { type CandidateBytes, Words } from './words.ts';

/** Where hands are drawn from: the slot and the number of its cards. */
interface Pool {
  readonly slot: number;
  readonly size: number;
}

/** Tables that every deal can use. */
const SHARES = new SuitShare();

/** Uniform deals of a deck that fit what is predealt, hand by hand in any order: only hands that are asked for are drawn. */
export class Candidates {
  readonly deck: Deck;
  readonly masks: DeckMasks;
  readonly words: Words;
  readonly subsets: Subsets;
  readonly table: CardTable = openTable();
  readonly hands: BySeat<HandToDraw>;
  /** Cards that hands hold beforehand. */
  readonly dealt: BySeat<readonly [number, number, number, number]>;
  readonly deckPool: Pool;

  constructor(deck: DeckName, predeal: Predeal, bytes: CandidateBytes) {
    this.deck = DECKS[deck];
    this.masks = deckMasks(this.deck);
    this.words = new Words(bytes);
    this.subsets = subsetsOf(this.masks.width);
    this.dealt = bySeat((seat) => compactSet(this.masks, predeal.cards[seat]));
    this.hands = bySeat((seat) =>
      handToDraw(seat, this.deck.cardsPerHand, this.dealtSizes(seat), predeal.lengths),
    );
    this.deckPool = { slot: DECK_SLOT, size: SEATS.reduce((sum, seat) => sum + this.hands[seat].size, 0) };
    const dealt = SEATS.map((seat): CardSet => predeal.cards[seat]).reduce(union, EMPTY_SET);
    fillSlot(
      this.table,
      this.subsets,
      DECK_SLOT,
      compactSet(this.masks, difference(this.deck.cardSet, dealt)),
    );
    SEATS.forEach((seat, slot) => {
      fillSlot(this.table, this.subsets, slot, this.dealt[seat]);
    });
  }

  /** Whether the lengths of suits are predealt: then hands have to be drawn from the whole deck, one after the other. */
  get hasRules(): boolean {
    return SEATS.some((seat) => this.hands[seat].fixed.length > 0);
  }

  /**
   * The steps that deal hands from a pool, in this order; they must use it up. What is left of the pool after each of
   * them goes to slots from `freeSlot` on. A hand that is complete beforehand has nothing to draw.
   */
  steps(order: readonly Seat[], pool: Pool, freeSlot: number): HandStep[] {
    const rules = rulesFor(
      this.subsets,
      order.map((seat) => this.hands[seat]),
    );
    let left = pool;
    return order.map((seat, place) => {
      const { size } = this.hands[seat];
      const places = this.placesOf(seat, left.slot, freeSlot + place);
      if (size === left.size) return new HandOfRest(this.table, places);
      const choice = this.#choiceOf(size, left, rules[place]);
      left = { slot: places.rest, size: left.size - size };
      return new HandDraw(this.table, this.words, this.subsets, choice, places);
    });
  }

  /** Where a hand comes from and goes to. */
  placesOf(seat: Seat, pool: number, rest: number): HandPlaces {
    return {
      handSize: this.hands[seat].size,
      hand: SEATS.indexOf(seat),
      pool,
      rest,
      dealt: this.dealt[seat],
      dealtLengths: lengthsOf(this.dealtSizes(seat)),
    };
  }

  /** Cards of each suit that a hand holds beforehand. */
  dealtSizes(seat: Seat): SuitSizes {
    return sizesOfMasks(this.subsets, this.dealt[seat]);
  }

  #choiceOf(size: number, pool: Pool, rule: LengthRule | undefined): LengthChoice {
    if (rule !== undefined) return new ChoiceUnderRule(this.subsets, size, pool.size, rule);
    if (pool.slot !== DECK_SLOT) return new ChoiceBySuit(SHARES, size, pool.size);
    const sizes = suitSizes(this.table.lengths[DECK_SLOT] as number, pool.size);
    return choiceFromOnePool(this.subsets, size, sizes);
  }
}
