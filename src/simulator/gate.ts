import type { Chances } from './phenomena.ts';
import type { VirtualClock } from './virtual-clock.ts';

const LATE = 0;
const STUCK = 1;
const FAULT_KINDS = 3;

/** A movable gate as it really is: it may be late, not move, or bounce, and nobody sees that but the cards. */
export class GateBody {
  #open: boolean | undefined = false;
  #target: boolean | undefined = false;
  #restUs = 0;
  readonly #clock: VirtualClock;
  readonly #chances: Chances;
  readonly #travelUs: number;

  constructor(clock: VirtualClock, chances: Chances, travelUs: number) {
    this.#clock = clock;
    this.#chances = chances;
    this.#travelUs = travelUs;
  }

  /**
   * Driven to a position, `undefined` for one between open and closed; `move` counts the moves of all gates on this
   * board.
   */
  drive(open: boolean | undefined, move: number): void {
    this.#settle();
    let travelUs = this.#travelUs;
    if (this.#chances.happens('gateFault', move)) {
      const kind = this.#chances.variant('gateFault', FAULT_KINDS, move);
      if (kind === STUCK) return;
      travelUs *= kind === LATE ? 4 : 2;
    }
    this.#target = open;
    this.#restUs = this.#clock.nowUs + travelUs;
  }

  /** Where it stands for a card that meets it now; `undefined` while it moves, and between open and closed. */
  position(): boolean | undefined {
    this.#settle();
    return this.#clock.nowUs < this.#restUs ? undefined : this.#open;
  }

  /** Where it came from, for a card that slips past while it moves. */
  get before(): boolean {
    return this.#open === true;
  }

  #settle(): void {
    if (this.#clock.nowUs >= this.#restUs) this.#open = this.#target;
  }
}
