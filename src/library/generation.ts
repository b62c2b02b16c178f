/**
 * Random deals: every deal of the deck with the same chance, from bytes that nobody can foresee or from a seed; and the
 * deals of BigDeal 2.0, bit for bit.
 *
 * @module generation
 */

export { type BigDealSource, bigDeals, SEED_BYTES, seedOfEntropy } from '../generation/bigdeal/bigdeal.ts';
export {
  type DealStream,
  describeOrigin,
  type Generated,
  generateEventDeals,
  generateSeededDeals,
  type Origin,
  type OriginByKind,
  type OriginKind,
  streamEventDeals,
  streamSeededDeals,
} from '../generation/generate.ts';
export type { EventBytes } from '../generation/random-source.ts';
