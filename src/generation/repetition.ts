import type { IndexDigits } from '../bridge/deal-index.ts';

/** Deals of a run that all later ones are compared with. */
const FIRST_KEPT = 65_536;
/** The lowest bits of an index, by which most deals are known to be new. */
const MARK_BITS = 20;

/**
 * Watches for a source that makes one deal twice, in the same memory however many there are: every deal is compared
 * with the first 65,536, and with one that is kept afresh whenever their number has doubled (Brent), so that a source
 * that runs in a circle is found wherever the circle begins.
 */
export class RepetitionWatch {
  readonly #first = new Set<string>();
  /** Whether one of the first ends with these bits. */
  readonly #marks = new Uint8Array(2 ** MARK_BITS);
  #count = 0;
  #kept: string | undefined;
  #keptMark = -1;
  #nextKept = 1;

  /** Takes the next deal's index; throws where it was there before. */
  see(index: IndexDigits): void {
    const mark = markOf(index);
    if (this.#isKnown(index, mark)) {
      throw new Error('The source of randomness is broken: it made the same deal twice.');
    }
    this.#count++;
    if (this.#first.size < FIRST_KEPT) {
      this.#first.add(textOf(index));
      this.#marks[mark] = 1;
    }
    if (this.#count < this.#nextKept) return;
    this.#kept = textOf(index);
    this.#keptMark = mark;
    this.#nextKept *= 2;
  }

  #isKnown(index: IndexDigits, mark: number): boolean {
    if (this.#marks[mark] === 0 && mark !== this.#keptMark) return false;
    const text = textOf(index);
    return text === this.#kept || this.#first.has(text);
  }
}

function markOf(index: IndexDigits): number {
  const last = index.length - 1;
  const byte = (place: number): number => index[place] ?? 0;
  return ((byte(last - 2) << 16) | (byte(last - 1) << 8) | byte(last)) & (2 ** MARK_BITS - 1);
}

function textOf(index: IndexDigits): string {
  return String.fromCharCode(...index);
}
