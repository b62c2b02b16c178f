import { RANKS_PER_SUIT, rankOf, suitOf } from '../../bridge/card.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import type { Deck } from '../../bridge/deck.ts';
import { SEATS, type Seat } from '../../bridge/seat.ts';

/** Deals that were made together, such as those of one file: no deal of another set came between them. */
interface SampledSet {
  readonly name: string;
  /** The place of its first deal in the sample. */
  readonly from: number;
}

/** Many deals of one deck, held flat. */
export interface DealSample {
  readonly deck: Deck;
  readonly dealCount: number;
  /** One byte a card: its seat (0 N to 3 W), deal by deal in the order of the deck. */
  readonly seats: Uint8Array;
  /** One byte a deal: the seat of the dealer. */
  readonly dealers: Uint8Array;
  /** Indexed by their first deals, none of them empty. */
  readonly sets: readonly SampledSet[];
}

/** A sample while deals come in. */
export interface SampleIntake {
  /** What comes next belongs to a new set. */
  startSet(name: string): void;
  add(deal: CompleteDeal, dealer: Seat): void;
  finish(): DealSample;
}

/** An empty sample of deals of one deck. */
export function openSample(deck: Deck): SampleIntake {
  const size = deck.cards.length;
  const placeOf = placesOf(deck);
  const sets: SampledSet[] = [];
  let seats = new Uint8Array(64 * size);
  let dealers = new Uint8Array(64);
  let dealCount = 0;
  return {
    startSet(name) {
      if (sets.at(-1)?.from === dealCount) sets.pop();
      sets.push({ name, from: dealCount });
    },
    add({ hands }, dealer) {
      if (dealCount === dealers.length) {
        seats = twiceAsLong(seats);
        dealers = twiceAsLong(dealers);
      }
      const from = dealCount * size;
      SEATS.forEach((seat, number) => {
        if (number > 0) writeHand(hands[seat], placeOf, number, seats, from);
      });
      dealers[dealCount++] = SEATS.indexOf(dealer);
    },
    finish() {
      const filled = sets.filter(({ from }) => from < dealCount);
      return {
        deck,
        dealCount,
        seats: seats.subarray(0, dealCount * size),
        dealers: dealers.subarray(0, dealCount),
        sets: filled,
      };
    },
  };
}

/** Writes the seat of each card of a hand; the cards of North keep the 0 that is there. */
function writeHand(
  hand: readonly number[],
  placeOf: readonly Uint8Array[],
  seat: number,
  seats: Uint8Array,
  from: number,
): void {
  for (let suit = 0; suit < SEATS.length; suit++) {
    const places = placeOf[suit] as Uint8Array;
    for (let rest = hand[suit] ?? 0; rest !== 0; rest &= rest - 1) {
      seats[from + (places[31 - Math.clz32(rest & -rest)] as number)] = seat;
    }
  }
}

/** The place in the deck of each rank of each suit. */
function placesOf(deck: Deck): Uint8Array[] {
  const places = [0, 1, 2, 3].map(() => new Uint8Array(RANKS_PER_SUIT));
  deck.cards.forEach((card, place) => {
    (places[suitOf(card)] as Uint8Array)[rankOf(card) - 1] = place;
  });
  return places;
}

function twiceAsLong(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const longer = new Uint8Array(2 * bytes.length);
  longer.set(bytes);
  return longer;
}

/** The first deals of all sets, as a sample of one set. */
export function firstDealsOf({ deck, seats, dealers, sets }: DealSample): DealSample {
  const size = deck.cards.length;
  const firstSeats = new Uint8Array(sets.length * size);
  sets.forEach(({ from }, at) => {
    firstSeats.set(seats.subarray(from * size, (from + 1) * size), at * size);
  });
  return {
    deck,
    dealCount: sets.length,
    seats: firstSeats,
    dealers: Uint8Array.from(sets, ({ from }) => dealers[from] ?? 0),
    sets: sets.length === 0 ? [] : [{ name: 'first deals', from: 0 }],
  };
}
