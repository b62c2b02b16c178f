import { upperMedian } from '../numbers/statistics.ts';
import type { DeckModel } from '../read-index/deck-model.ts';
import type { CardReading } from '../reading.ts';

/** With fewer cards it may be chance, and more than these are of another day. */
const FEWEST = 12;
const MOST = 40;
/** Cards come out darker by this where haze was learnt with them: wear and dirt make them paler. */
const MORE = 1.15;

/** How dark indices come out beside how they did when their deck was learnt, over the newest cards. */
export class LearntContrast {
  readonly #model: DeckModel;
  readonly #shares: number[] = [];

  constructor(model: DeckModel) {
    this.#model = model;
  }

  /** Takes a reading and how much darker than paper its index is, where that is known. */
  add({ accepted, card }: CardReading, contrast: number | undefined): void {
    const learnt =
      card === undefined ? undefined : this.#model.field?.contrasts[this.#model.cards.indexOf(card)];
    if (!accepted || contrast === undefined || learnt === undefined) return;
    this.#shares.push(contrast / learnt);
    if (this.#shares.length > MOST) this.#shares.shift();
  }

  /** What to say where cards have more contrast than they were learnt with; `undefined` where they have not. */
  get warning(): string | undefined {
    const share = this.#shares.length < FEWEST ? 1 : upperMedian(this.#shares);
    if (share <= MORE) return undefined;
    return (
      `The cards show ${share.toFixed(2)} times the contrast that they had when the deck was learnt: a window was ` +
      'cleaned since then, or the light is another. Calibrate the deck again.'
    );
  }
}
