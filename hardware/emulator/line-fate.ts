import type { Chances } from '../../src/simulator/phenomena.ts';

/** What becomes of a line on its way. */
export type LineFate = 'sound' | 'corrupted' | 'lost' | 'doubled' | 'late';

const FAULTS = ['corrupted', 'lost', 'doubled', 'late'] as const;
const STREAM_SPOT = 290;
const STREAM_EXTRA = 292;
/** A wrong bit is among the first characters, which every line has. */
const SPOTS = 20;
const BITS = 8;

/** Draws what becomes of the lines of a serial line, in the order in which they begin. */
export class LineFates {
  /** Share of the lines that suffer something beyond what the world's level of faults brings. */
  extraShare = 0;
  readonly #chances: Chances;
  #lines = 0;

  constructor(chances: Chances) {
    this.#chances = chances;
  }

  next(): { readonly fate: LineFate; readonly line: number } {
    const line = this.#lines++;
    const isExtra =
      this.extraShare > 0 &&
      this.#chances.draws.uniform(STREAM_EXTRA, this.#chances.board, line) < this.extraShare;
    if (!this.#chances.happens('lineFault', line) && !isExtra) return { fate: 'sound', line };
    return { fate: FAULTS[this.#chances.variant('lineFault', FAULTS.length, line)] as LineFate, line };
  }

  /** The byte of a line as it comes, where one bit of one byte is wrong. */
  corrupt(byte: number, place: number, line: number): number {
    const { board, draws } = this.#chances;
    if (place !== draws.below(SPOTS, STREAM_SPOT, board, line)) return byte;
    return byte ^ (1 << draws.below(BITS, STREAM_SPOT, board, line, 1));
  }

  /** A new board: lines are counted afresh. */
  restartCount(): void {
    this.#lines = 0;
  }
}
