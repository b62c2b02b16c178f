/** How a thickness sensor fails: it shows nothing, always the same, or more by so much from card to card. */
export const THICKNESS_FAULTS = ['dead', 'stuck', 'drifting'] as const;
export type ThicknessFault = (typeof THICKNESS_FAULTS)[number];

const STUCK_AT_UM = 270;
const DRIFT_UM_A_CARD = 4;

/** The sensor of thickness: it shows what lies under it, until it fails, and again when somebody has mended it. */
export class ThicknessSensor {
  #fault: ThicknessFault | undefined;
  #driftUm = 0;

  fail(fault: ThicknessFault): void {
    this.#fault = fault;
  }

  repair(): void {
    this.#fault = undefined;
    this.#driftUm = 0;
  }

  /** Whether one card and two look alike to it. */
  get isBlind(): boolean {
    return this.#fault === 'dead' || this.#fault === 'stuck';
  }

  /** One more card has come under it. */
  cardCame(): void {
    if (this.#fault === 'drifting') this.#driftUm += DRIFT_UM_A_CARD;
  }

  /** What it shows of so much, in micrometres. */
  shownUm(um: number): number {
    switch (this.#fault) {
      case undefined:
        return um;
      case 'dead':
        return 0;
      case 'stuck':
        return STUCK_AT_UM;
      case 'drifting':
        return um + this.#driftUm;
    }
  }
}
