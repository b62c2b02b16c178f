import { ripemd160 } from '@noble/hashes/legacy.js';
import { concatBytes } from '@noble/hashes/utils.js';
import type { CompleteDeal } from '../../bridge/deal.ts';
import { dealAtIndex, dealCount } from '../../bridge/deal-index.ts';
import { DECKS } from '../../bridge/deck.ts';

/** What BigDeal 2.0 makes its deals from; the same source gives the same deals everywhere. */
export interface BigDealSource {
  /** 20 bytes. */
  readonly seed: Uint8Array;
  /** Who deals: its bytes as they were typed. */
  readonly owner: Uint8Array;
}

/** Bytes of a seed, and of RIPEMD-160. */
export const SEED_BYTES = 20;
const COUNTER_BYTES = 4;
const INDEX_BYTES = 12;

/** Where BigDeal's collected entropy becomes the seed. */
export function seedOfEntropy(entropy: Uint8Array): Uint8Array {
  return ripemd160(entropy);
}

/**
 * The indices of deals that a source gives, without end: the first 96 bits, high byte first, of
 * RIPEMD-160(counter, low byte first; seed; RIPEMD-160(owner)), counter 1, 2, 3 ..., where they are below the number
 * of deals. Throws a RangeError for a seed of another length.
 */
export function* bigDealIndices({ seed, owner }: BigDealSource): Generator<bigint, never> {
  if (seed.length !== SEED_BYTES) throw new RangeError(`A seed of BigDeal has ${SEED_BYTES} bytes.`);
  const message = concatBytes(new Uint8Array(COUNTER_BYTES), seed, ripemd160(owner));
  const counter = new DataView(message.buffer, message.byteOffset, COUNTER_BYTES);
  const deals = dealCount(DECKS.standard);
  for (let count = 1; ; count++) {
    counter.setUint32(0, count % 2 ** 32, true);
    const index = wholeNumber(ripemd160(message).subarray(0, INDEX_BYTES));
    if (index < deals) yield index;
  }
}

function wholeNumber(bytes: Uint8Array): bigint {
  return bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);
}

/** The first deals of a source. */
export function bigDeals(source: BigDealSource, count: number): CompleteDeal[] {
  const indices = bigDealIndices(source);
  return Array.from({ length: count }, () => dealAtIndex(DECKS.standard, indices.next().value));
}
