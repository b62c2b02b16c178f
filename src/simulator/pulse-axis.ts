/** An axis as what it holds sees it: where it is, how fast, and when it is at a place. */
export interface Mover {
  placeAt(us: number): number;
  speedAt(us: number): number;
  timeAt(place: number): number;
  goTo(goal: number, us: number): void;
  stop(us: number): void;
}

/** An axis that is stepped from outside: its place is counted, and nobody knows when it will be anywhere. */
export class PulseAxis implements Mover {
  /** What is counted now, where somebody counts; otherwise what was told last. */
  counted: (() => number) | undefined;
  #place = 0;
  #speed = 0;

  placeAt(): number {
    return this.counted?.() ?? this.#place;
  }

  speedAt(): number {
    return this.#speed;
  }

  timeAt(): number {
    return Number.POSITIVE_INFINITY;
  }

  goTo(): void {}

  stop(): void {
    this.#speed = 0;
  }

  /** It is at a place now, at so many steps a microsecond. */
  stepTo(place: number, speed: number): void {
    this.#place = place;
    this.#speed = speed;
  }
}
