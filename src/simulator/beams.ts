import { BEAM_COUNT } from '../machine/messages.ts';
import type { Chances } from './phenomena.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** Who hears that a beam has changed: `true` is broken. */
type BeamListener = (beam: number, broken: boolean) => void;

/** The light beams: broken while any body stands in one, unless dirt, noise or a stuck sensor says otherwise. */
export class Beams {
  readonly #covered: number[] = new Array<number>(BEAM_COUNT).fill(0);
  readonly #stuck: boolean[] = new Array<boolean>(BEAM_COUNT).fill(false);
  readonly #flipped: boolean[] = new Array<boolean>(BEAM_COUNT).fill(false);
  readonly #shown: boolean[] = new Array<boolean>(BEAM_COUNT).fill(false);
  readonly #clock: VirtualClock;
  readonly #listener: BeamListener;

  constructor(clock: VirtualClock, listener: BeamListener) {
    this.#clock = clock;
    this.#listener = listener;
  }

  cover(beam: number, by: 1 | -1): void {
    this.#covered[beam] = (this.#covered[beam] as number) + by;
    this.#show(beam);
  }

  /** A sensor that says broken until somebody wipes it. */
  stick(beam: number): void {
    this.#stuck[beam] = true;
    this.#show(beam);
  }

  /** A short pulse of the wrong level. */
  flicker(beam: number, durationUs: number): void {
    this.#flip(beam, true);
    this.#clock.at(this.#clock.nowUs + durationUs, () => this.#flip(beam, false));
  }

  /** Someone wipes every sensor. */
  wipe(): void {
    for (let beam = 0; beam < BEAM_COUNT; beam++) {
      this.#stuck[beam] = false;
      this.#show(beam);
    }
  }

  #flip(beam: number, flipped: boolean): void {
    this.#flipped[beam] = flipped;
    this.#show(beam);
  }

  #show(beam: number): void {
    const broken = this.#stuck[beam] || (this.#covered[beam] as number) > 0 !== this.#flipped[beam];
    if (broken === this.#shown[beam]) return;
    this.#shown[beam] = broken as boolean;
    this.#listener(beam, broken as boolean);
  }
}

/** How long a flicker lasts: mostly electrical and far below the glitch filter, sometimes a fly in the light. */
export function flickerUs(chances: Chances, at: number): number {
  const share = chances.draws.uniform(200, chances.board, at, 1);
  const size = chances.draws.uniform(200, chances.board, at, 2);
  return Math.round(share < 0.8 ? 50 + 350 * size : 1000 + 7000 * size);
}
