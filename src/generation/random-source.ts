import { sha256 } from '@noble/hashes/sha2.js';
import { dealCount } from '../bridge/deal-index.ts';
import { DECKS, type Deck, type DeckName } from '../bridge/deck.ts';

/** Bytes that nobody can foresee or repeat: the only source of deals for an event. */
export interface EventBytes {
  readonly kind: 'operating-system';
  /** So many fresh bytes. */
  bytes(count: number): Uint8Array;
}

/** Bytes that anybody with the seed can make again: for tests and teaching. */
export interface SeededBytes {
  readonly kind: 'seeded';
  /** So many bytes, on from where the last ones ended. */
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

const WORD_BITS = 32;
/** Bits that hold every index of a deck: 96 and 127. */
const INDEX_BITS: Readonly<Record<DeckName, number>> = {
  standard: bitsBelow(dealCount(DECKS.standard)),
  super: bitsBelow(dealCount(DECKS.super)),
};

function bitsBelow(count: bigint): number {
  return (count - 1n).toString(2).length;
}

/** More rejections in a row than any working source gives: the chance is below 1 in 10^100. */
const MOST_REJECTIONS = 250;

/**
 * A uniform index of a deal: words of 32 bits, high byte first and without the bits there is no use for, are drawn
 * until they make a number below the count of deals. Throws where the source is broken.
 */
export function randomIndex(source: EventBytes | SeededBytes, deck: Deck): bigint {
  const bits = INDEX_BITS[deck.name];
  const byteCount = (Math.ceil(bits / WORD_BITS) * WORD_BITS) / 8;
  for (let rejections = 0; rejections < MOST_REJECTIONS; rejections++) {
    const bytes = source.bytes(byteCount);
    if (bytes.length !== byteCount)
      throw new Error(`The source of randomness gave ${bytes.length} bytes, not ${byteCount}.`);
    const index = BigInt.asUintN(bits, wholeNumber(bytes));
    if (index < dealCount(deck)) return index;
  }
  throw new Error('The source of randomness gives the same again and again.');
}

/** The number that whole words write, high byte first. */
function wholeNumber(bytes: Uint8Array): bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let number = 0n;
  for (let at = 0; at < bytes.length; at += WORD_BITS / 8) {
    number = (number << BigInt(WORD_BITS)) | BigInt(view.getUint32(at));
  }
  return number;
}
