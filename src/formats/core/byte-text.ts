import { RANKS } from '../../bridge/card.ts';

const BUFFER_BYTES = 1 << 16;
/** More than a holding or a number takes. */
const SLACK_BYTES = 96;
const SPACE = 0x20;
const MINUS = 0x2d;
const ZERO = 0x30;

const DOT = 0x2e;
const SPADES = 3;
const HIGHEST_BIT = 0x80000000;

/** The letters of ranks by the number of zeros above their bit in a mask of 32 bits: 31 for rank 1. */
const CODES_BY_PLACE = Uint8Array.from({ length: 32 }, (_, place) => RANKS[31 - place]?.charCodeAt(0) ?? 0);

/**
 * Ranks 2 to 9 and those above are written at once: their letters, from high to low, stand ready for every mask of
 * eight bits, as the eight bytes of a floating-point number. No letter makes one that is not a number.
 */
const GROUP_BITS = 8;
const GROUP_MASK = 255;
const LOW_LETTERS = lettersAbove(1);
const HIGH_LETTERS = lettersAbove(1 + GROUP_BITS);
const CARDS_OF_GROUP = Uint8Array.from({ length: 256 }, (_, mask) => ranksIn(mask).length);
const ONE = RANKS[0].charCodeAt(0);

function ranksIn(mask: number): number[] {
  return [7, 6, 5, 4, 3, 2, 1, 0].filter((bit) => ((mask >> bit) & 1) === 1);
}

/** The letters of the eight ranks from a bit on, by their mask. */
function lettersAbove(lowest: number): Float64Array {
  const letters = new DataView(new ArrayBuffer(256 * GROUP_BITS));
  for (let mask = 0; mask < 256; mask++) {
    ranksIn(mask).forEach((bit, place) => {
      letters.setUint8(mask * GROUP_BITS + place, RANKS[lowest + bit]?.charCodeAt(0) ?? 0);
    });
  }
  return Float64Array.from({ length: 256 }, (_, mask) => letters.getFloat64(mask * GROUP_BITS));
}

/** Text that leaves in large pieces, and is made of cards and numbers without strings between. */
export class ByteText {
  readonly #write: (bytes: Uint8Array) => void;
  readonly #buffer = new Uint8Array(BUFFER_BYTES);
  readonly #view = new DataView(this.#buffer.buffer);
  #length = 0;

  /** What is written belongs to whom it is given to. */
  constructor(write: (bytes: Uint8Array) => void) {
    this.#write = write;
  }

  byte(code: number): void {
    this.#leave(1);
    this.#buffer[this.#length++] = code;
  }

  bytes(bytes: Uint8Array): void {
    if (bytes.length > BUFFER_BYTES) {
      this.flush();
      this.#write(bytes.slice());
      return;
    }
    this.#leave(bytes.length);
    this.#buffer.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** ASCII text. */
  ascii(text: string): void {
    if (text.length > BUFFER_BYTES) return this.bytes(asciiBytes(text));
    this.#leave(text.length);
    for (let at = 0; at < text.length; at++) this.#buffer[this.#length++] = text.charCodeAt(at);
  }

  /** Four suits from spades to clubs, which are at `start` of the masks: ranks from high to low, parted by dots. */
  hand(masks: ArrayLike<number>, start: number): void {
    this.#leave(SLACK_BYTES);
    const buffer = this.#buffer;
    const view = this.#view;
    let at = this.#length;
    for (let suit = SPADES; suit >= 0; suit--) {
      const mask = masks[start + suit] as number;
      const high = mask >> (1 + GROUP_BITS);
      const low = (mask >> 1) & GROUP_MASK;
      // All eight letters are put, of which those that do not count are overwritten.
      view.setFloat64(at, HIGH_LETTERS[high] as number);
      at += CARDS_OF_GROUP[high] as number;
      view.setFloat64(at, LOW_LETTERS[low] as number);
      at += CARDS_OF_GROUP[low] as number;
      if ((mask & 1) === 1) buffer[at++] = ONE;
      if (suit > 0) buffer[at++] = DOT;
    }
    this.#length = at;
  }

  /** The ranks of a suit from high to low. */
  ranks(mask: number): void {
    this.#leave(SLACK_BYTES);
    for (let rest = mask; rest !== 0; ) {
      const place = Math.clz32(rest);
      this.#buffer[this.#length++] = CODES_BY_PLACE[place] as number;
      rest ^= HIGHEST_BIT >>> place;
    }
  }

  /** The ranks of a suit from high to low, a space after each; the count of them. */
  spacedRanks(mask: number): number {
    this.#leave(SLACK_BYTES);
    const start = this.#length;
    const buffer = this.#buffer;
    let at = start;
    for (let rest = mask; rest !== 0; ) {
      const place = Math.clz32(rest);
      buffer[at++] = CODES_BY_PLACE[place] as number;
      buffer[at++] = SPACE;
      rest ^= HIGHEST_BIT >>> place;
    }
    this.#length = at;
    return (at - start) / 2;
  }

  spaces(count: number): void {
    if (count <= 0) return;
    this.#leave(count);
    this.#buffer.fill(SPACE, this.#length, this.#length + count);
    this.#length += count;
  }

  /** A whole number of 32 bits. */
  integer(value: number): void {
    this.#leave(SLACK_BYTES);
    let rest = Math.abs(value);
    if (value < 0) this.#buffer[this.#length++] = MINUS;
    let digits = 1;
    for (let limit = 10; rest >= limit; limit *= 10) digits++;
    for (let at = this.#length + digits - 1; at >= this.#length; at--) {
      const tenth = Math.floor(rest / 10);
      this.#buffer[at] = ZERO + rest - tenth * 10;
      rest = tenth;
    }
    this.#length += digits;
  }

  /** Lets everything leave that is still held. */
  flush(): void {
    if (this.#length > 0) this.#write(this.#buffer.slice(0, this.#length));
    this.#length = 0;
  }

  #leave(room: number): void {
    if (this.#length + room > BUFFER_BYTES) this.flush();
  }
}

/** The bytes of a text of ASCII. */
export function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
