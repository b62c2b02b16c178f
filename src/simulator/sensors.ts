import { SENSORS } from '../machine/messages.ts';
import type { Chances } from './phenomena.ts';
import type { VirtualClock } from './virtual-clock.ts';

const SENSOR_COUNT: number = SENSORS.length;

/** Who hears that a sensor has changed: `true` is broken, or dark. */
type SensorListener = (sensor: number, broken: boolean) => void;

/** Beams and slots: broken while anything stands in one, unless dirt, noise or a stuck sensor says otherwise. */
export class SensorStates {
  readonly #covered: number[] = new Array<number>(SENSOR_COUNT).fill(0);
  readonly #stuck: boolean[] = new Array<boolean>(SENSOR_COUNT).fill(false);
  readonly #flipped: boolean[] = new Array<boolean>(SENSOR_COUNT).fill(false);
  readonly #dazzled: boolean[] = new Array<boolean>(SENSOR_COUNT).fill(false);
  readonly #dead: boolean[] = new Array<boolean>(SENSOR_COUNT).fill(false);
  /** The supply of them all is down, so often at once. */
  #dips = 0;
  /** The input that each is plugged into, and what the inputs show. */
  readonly #inputOf: number[] = Array.from({ length: SENSOR_COUNT }, (_, beam) => beam);
  readonly #shown: boolean[] = new Array<boolean>(SENSOR_COUNT).fill(false);
  readonly #clock: VirtualClock;
  readonly #listener: SensorListener;

  constructor(clock: VirtualClock, listener: SensorListener) {
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

  /** Other light falls into it: from now on it never breaks. */
  dazzle(beam: number): void {
    this.#dazzled[beam] = true;
    this.#show(beam);
  }

  /** From now on it is broken, however often it is wiped. */
  die(beam: number): void {
    this.#dead[beam] = true;
    this.#show(beam);
  }

  /** Their two plugs are exchanged. */
  exchange(a: number, b: number): void {
    this.#inputOf[a] = b;
    this.#inputOf[b] = a;
    for (const beam of [a, b]) this.#show(beam);
  }

  /** The input that a beam is plugged into: its own number, unless plugs were exchanged. */
  inputOf(beam: number): number {
    return this.#inputOf[beam] ?? beam;
  }

  /** Someone mends what is broken and puts every plug where it belongs. */
  repair(): void {
    for (let beam = 0; beam < SENSOR_COUNT; beam++) {
      this.#dazzled[beam] = false;
      this.#dead[beam] = false;
      this.#inputOf[beam] = beam;
    }
    this.wipe();
  }

  /** A short pulse of the wrong level. */
  flicker(beam: number, durationUs: number): void {
    this.#flip(beam, true);
    this.#clock.at(this.#clock.nowUs + durationUs, () => this.#flip(beam, false));
  }

  /** Without their supply all are dark. */
  dip(durationUs: number): void {
    this.#supply(1);
    this.#clock.at(this.#clock.nowUs + durationUs, () => this.#supply(-1));
  }

  /** Someone wipes every sensor. */
  wipe(): void {
    for (let beam = 0; beam < SENSOR_COUNT; beam++) {
      this.#stuck[beam] = false;
      this.#show(beam);
    }
  }

  #supply(by: 1 | -1): void {
    this.#dips += by;
    for (let beam = 0; beam < SENSOR_COUNT; beam++) this.#show(beam);
  }

  #flip(beam: number, flipped: boolean): void {
    this.#flipped[beam] = flipped;
    this.#show(beam);
  }

  #show(beam: number): void {
    const input = this.#inputOf[beam] as number;
    const broken = this.#isBroken(beam);
    if (broken === this.#shown[input]) return;
    this.#shown[input] = broken;
    this.#listener(input, broken);
  }

  #isBroken(beam: number): boolean {
    if (this.#dead[beam] === true || this.#dips > 0) return true;
    if (this.#dazzled[beam] === true) return false;
    return this.#stuck[beam] === true || (this.#covered[beam] as number) > 0 !== this.#flipped[beam];
  }
}

/** How long a flicker lasts: mostly electrical and far below the glitch filter, sometimes a fly in the light. */
export function flickerUs(chances: Chances, at: number): number {
  const share = chances.draws.uniform(200, chances.board, at, 1);
  const size = chances.draws.uniform(200, chances.board, at, 2);
  return Math.round(share < 0.8 ? 50 + 350 * size : 1000 + 7000 * size);
}
