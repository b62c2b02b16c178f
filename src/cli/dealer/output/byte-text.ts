import { RANKS } from '../../../bridge/card.ts';

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

/** Ranks are written six at a time: their letters stand ready for every mask of six bits, from high to low. */
const GROUP_BITS = 6;
const GROUP_MASK = 63;
const [LOW_LETTERS, MIDDLE_LETTERS, HIGH_LETTERS] = [0, 1, 2].map(lettersOfGroup) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
];
const CARDS_OF_GROUP = Uint8Array.from({ length: 64 }, (_, mask) => ranksIn(mask).length);

function ranksIn(mask: number): number[] {
  return [5, 4, 3, 2, 1, 0].filter((bit) => ((mask >> bit) & 1) === 1);
}

function lettersOfGroup(group: number): Uint8Array {
  const letters = new Uint8Array(64 * GROUP_BITS);
  for (let mask = 0; mask < 64; mask++) {
    const codes = ranksIn(mask).map((bit) => RANKS[group * GROUP_BITS + bit]?.charCodeAt(0) ?? 0);
    letters.set(codes, mask * GROUP_BITS);
  }
  return letters;
}

/** Puts all six letters, of which those that do not count are overwritten: quicker than to ask for each. */
function putGroup(buffer: Uint8Array, at: number, letters: Uint8Array, mask: number): number {
  const from = mask * GROUP_BITS;
  buffer[at] = letters[from] as number;
  buffer[at + 1] = letters[from + 1] as number;
  buffer[at + 2] = letters[from + 2] as number;
  buffer[at + 3] = letters[from + 3] as number;
  buffer[at + 4] = letters[from + 4] as number;
  buffer[at + 5] = letters[from + 5] as number;
  return at + (CARDS_OF_GROUP[mask] as number);
}

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
    if (text.length > BUFFER_BYTES) return this.bytes(asciiBytes(text));
    this.#leave(text.length);
    for (let at = 0; at < text.length; at++) this.#buffer[this.#length++] = text.charCodeAt(at);
  }

  /** Four suits from spades to clubs, which are at `start` of the masks: ranks from high to low, parted by dots. */
  hand(masks: Int32Array, start: number): void {
    this.#leave(SLACK_BYTES);
    const buffer = this.#buffer;
    let at = this.#length;
    for (let suit = SPADES; suit >= 0; suit--) {
      const mask = masks[start + suit] as number;
      at = putGroup(buffer, at, HIGH_LETTERS, mask >> (2 * GROUP_BITS));
      at = putGroup(buffer, at, MIDDLE_LETTERS, (mask >> GROUP_BITS) & GROUP_MASK);
      at = putGroup(buffer, at, LOW_LETTERS, mask & GROUP_MASK);
      if (suit > 0) buffer[at++] = DOT;
    }
    this.#length = at;
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
