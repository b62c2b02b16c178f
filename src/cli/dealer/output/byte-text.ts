import { RANKS } from '../../../bridge/card.ts';

const BUFFER_BYTES = 1 << 16;
/** More than a holding or a number takes. */
const SLACK_BYTES = 64;
const SPACE = 0x20;
const MINUS = 0x2d;
const ZERO = 0x30;

/** The letters of the ranks 1..17, at index rank - 1. */
const RANK_CODES = Uint8Array.from(RANKS, (rank) => rank.charCodeAt(0));

/** Text that leaves in large pieces, and is made of cards and numbers without strings between. */
export class ByteText {
  readonly #write: (bytes: Uint8Array) => void;
  #buffer = new Uint8Array(BUFFER_BYTES);
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
    this.bytes(asciiBytes(text));
  }

  /** The ranks of a suit from high to low. */
  ranks(mask: number): void {
    this.#leave(SLACK_BYTES);
    let at = this.#length;
    for (let rest = mask; rest !== 0; ) {
      const rank = 31 - Math.clz32(rest);
      this.#buffer[at++] = RANK_CODES[rank] as number;
      rest ^= 1 << rank;
    }
    this.#length = at;
  }

  /** The ranks of a suit from high to low, a space after each; the count of them. */
  spacedRanks(mask: number): number {
    this.#leave(SLACK_BYTES);
    const start = this.#length;
    let at = start;
    for (let rest = mask; rest !== 0; ) {
      const rank = 31 - Math.clz32(rest);
      this.#buffer[at++] = RANK_CODES[rank] as number;
      this.#buffer[at++] = SPACE;
      rest ^= 1 << rank;
    }
    this.#length = at;
    return (at - start) / 2;
  }

  spaces(count: number): void {
    for (let done = 0; done < count; done++) this.byte(SPACE);
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
