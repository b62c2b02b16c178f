import type { Candidates } from './candidates.ts';
import type { GroupDraw } from './group-draw.ts';
import type { HandStep } from './hand-draw.ts';
import { shapeIndex } from './lengths.ts';

/** Where drawn cards go. */
interface GroupPlaces {
  /** The slot of the hand, or of the pool of two hands. */
  readonly drawn: number;
  /** The slot of what is left of the deck. */
  readonly rest: number;
  /** Cards the hand holds beforehand, by suit; none where two hands are drawn together. */
  readonly dealt: readonly number[];
}

/** Draws a hand, or the cards of two hands together, from the deck so that it fits a rule; all in the first move. */
export class GroupStep implements HandStep {
  readonly #candidates: Candidates;
  readonly #group: GroupDraw;
  readonly #places: GroupPlaces;
  readonly #masks: Int32Array = new Int32Array(4);

  constructor(candidates: Candidates, group: GroupDraw, places: GroupPlaces) {
    this.#candidates = candidates;
    this.#group = group;
    this.#places = places;
  }

  drawLengths(): void {
    const { words, table, subsets, deckPool } = this.#candidates;
    const { drawn, rest, dealt } = this.#places;
    this.#group.draw(words, this.#masks);
    for (let suit = 0; suit < 4; suit++) {
      const mask = this.#masks[suit] as number;
      table.masks[rest * 4 + suit] = (table.masks[deckPool.slot * 4 + suit] as number) ^ mask;
      table.masks[drawn * 4 + suit] = mask | (dealt[suit] as number);
    }
    table.lengths[drawn] = lengthsOfSlot(table.masks, drawn, subsets.sizes);
    table.lengths[rest] = lengthsOfSlot(table.masks, rest, subsets.sizes);
  }

  drawCards(): void {}
}

function lengthsOfSlot(masks: Int32Array, slot: number, sizes: Uint8Array): number {
  const spades = sizes[masks[slot * 4 + 3] as number] as number;
  const hearts = sizes[masks[slot * 4 + 2] as number] as number;
  return shapeIndex(spades, hearts, sizes[masks[slot * 4 + 1] as number] as number);
}
