import { sha256 } from '@noble/hashes/sha2.js';
import { dealCount, digitsOf, type IndexDigits } from '../bridge/deal-index.ts';
import { DECKS, type Deck, type DeckName } from '../bridge/deck.ts';

/** Bytes that nobody can foresee or repeat: the only source of deals for an event. */
export interface EventBytes {
  readonly kind: 'operating-system';
  /** This many fresh bytes. */
  bytes(count: number): Uint8Array;
}

/** Bytes that anybody with the seed can make again: for tests and teaching. */
export interface SeededBytes {
  readonly kind: 'seeded';
  /** This many bytes, on from where the last ones ended. */
  bytes(count: number): Uint8Array;
}

const BLOCK_BYTES = 32;
const PURPOSE = 'soubrette seeded bytes 1\n';

/**
 * The bytes of a seed: blocks SHA-256(key, counter), counter 0, 1, 2 ... as eight bytes, high byte first;
 * the key is the SHA-256 of a line that says what it is for, and the seed, in UTF-8.
 */
export function seededBytes(seed: string): SeededBytes {
  const message = new Uint8Array(BLOCK_BYTES + 8);
  message.set(sha256(new TextEncoder().encode(PURPOSE + seed)));
  const counter = new DataView(message.buffer, BLOCK_BYTES);
  let nextBlock = 0n;
  let block: Uint8Array = message.subarray(0, 0);
  function nextByte(): number {
    if (block.length === 0) {
      counter.setBigUint64(0, nextBlock++);
      block = sha256(message);
    }
    const [byte = 0] = block;
    block = block.subarray(1);
    return byte;
  }
  return { kind: 'seeded', bytes: (count) => Uint8Array.from({ length: count }, nextByte) };
}

const WORD_BYTES = 4;

/** The bytes that an index is drawn as: whole words, without the bits of the first byte that there is no use for. */
interface Draw {
  readonly bytes: number;
  readonly firstByte: number;
  readonly count: IndexDigits;
}

const DRAWS: Readonly<Record<DeckName, Draw>> = {
  standard: drawOf(dealCount(DECKS.standard)),
  super: drawOf(dealCount(DECKS.super)),
};

function drawOf(count: bigint): Draw {
  const bits = (count - 1n).toString(2).length;
  const bytes = Math.ceil(bits / (8 * WORD_BYTES)) * WORD_BYTES;
  return { bytes, firstByte: 0xff >> (8 * bytes - bits), count: digitsOf(count, bytes) };
}

/** More rejections in a row than any working source gives: the chance is below 1 in 10^100. */
const MOST_REJECTIONS = 250;

/**
 * The digits of a uniform index of a deal: words of 32 bits, high byte first and without the bits there is no use for,
 * are drawn until they make a number below the count of deals. Throws where the source is broken.
 */
export function randomIndex(source: EventBytes | SeededBytes, deck: Deck): IndexDigits {
  const { bytes, count, firstByte } = DRAWS[deck.name];
  for (let rejections = 0; rejections < MOST_REJECTIONS; rejections++) {
    const digits = source.bytes(bytes);
    if (digits.length !== bytes)
      throw new Error(`The source of randomness gave ${digits.length} bytes, not ${bytes}.`);
    digits[0] = (digits[0] as number) & firstByte;
    if (isBelow(digits, count)) return digits;
  }
  throw new Error('The source of randomness repeats itself.');
}

/** Whether a number is below another one of as many digits. */
function isBelow(digits: IndexDigits, other: IndexDigits): boolean {
  for (let place = 0; place < digits.length; place++) {
    const difference = (digits[place] as number) - (other[place] as number);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
