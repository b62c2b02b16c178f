import { VECTOR_COUNT } from './registers.ts';

/** Which interrupts are asked for; the one with the lowest number comes first. */
export class Interrupts {
  /** The number of the one that is next; -1 when none is asked for. */
  next = -1;
  /** Told when another one is next. */
  onAsked: () => void = () => {};
  readonly #isWanted: boolean[] = new Array<boolean>(VECTOR_COUNT).fill(false);
  readonly #onTaken: ((() => void) | undefined)[] = new Array<undefined>(VECTOR_COUNT).fill(undefined);

  /** Tells who is asked when an interrupt is taken, to clear its flag. */
  attach(vector: number, onTaken: () => void): void {
    this.#onTaken[vector] = onTaken;
  }

  /** Asks for an interrupt, or does so no longer. */
  set(vector: number, isWanted: boolean): void {
    if (this.#isWanted[vector] === isWanted) return;
    this.#isWanted[vector] = isWanted;
    if (!isWanted) {
      if (this.next === vector) this.next = this.#isWanted.indexOf(true, vector);
    } else if (this.next < 0 || vector < this.next) {
      this.next = vector;
      this.onAsked();
    }
  }

  /** The processor takes the next one; who asked for it clears its flag, or goes on asking. */
  take(): number {
    const vector = this.next;
    this.#onTaken[vector]?.();
    return vector;
  }

  clear(): void {
    this.#isWanted.fill(false);
    this.next = -1;
  }
}
