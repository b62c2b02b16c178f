import type { CompleteDeal } from '../bridge/deal.ts';
import { dealAtIndex } from '../bridge/deal-index.ts';
import type { Deck } from '../bridge/deck.ts';
import { type EventBytes, randomIndex, type SeededBytes, seededBytes } from './random-source.ts';

interface OriginByKind {
  readonly event: { readonly kind: 'event' };
  readonly seeded: { readonly kind: 'seeded'; readonly seed: string };
  /** Deals that were chosen by a script: never for an event. */
  readonly conditions: { readonly kind: 'conditions'; readonly script: string; readonly seed?: string };
}
export type OriginKind = keyof OriginByKind;
/** Where generated deals come from. */
export type Origin<K extends OriginKind = OriginKind> = OriginByKind[K];

declare const generatedBrand: unique symbol;
/**
 * Deals and where they come from, which goes wherever they go. Only this file makes one: `Generated<'event'>` holds
 * nothing but the operating system's randomness, and what asks for it can't be given `Generated<'seeded'>`.
 */
export interface Generated<K extends OriginKind = OriginKind> {
  readonly [generatedBrand]: K;
  readonly origin: Origin<K>;
  readonly deck: Deck;
  readonly deals: readonly CompleteDeal[];
}

/** Uniform deals for an event. Throws where the source is broken: also when it makes one deal twice. */
export function generateEventDeals(random: EventBytes, deck: Deck, count: number): Generated<'event'> {
  if (random.kind !== 'operating-system') throw new TypeError('Deals for an event are not made from a seed.');
  const indices = randomIndices(random, deck, count);
  if (new Set(indices).size !== indices.length) {
    throw new Error('The source of randomness is broken: it made the same deal twice.');
  }
  return generated({ kind: 'event' }, deck, indices);
}

/** Deals that anybody can make again from the seed: for tests and teaching. More of them begin with the same ones. */
export function generateSeededDeals(seed: string, deck: Deck, count: number): Generated<'seeded'> {
  return generated({ kind: 'seeded', seed }, deck, randomIndices(seededBytes(seed), deck, count));
}

/** Deals that fit the conditions of a script, from its own candidates: for teaching. */
export function dealsForConditions(
  origin: Omit<Origin<'conditions'>, 'kind'>,
  deck: Deck,
  deals: readonly CompleteDeal[],
): Generated<'conditions'> {
  return { origin: { kind: 'conditions', ...origin }, deck, deals } as unknown as Generated<'conditions'>;
}

/** The sentence that goes with the deals of an origin, on one line. */
export function describeOrigin(origin: Origin): string {
  switch (origin.kind) {
    case 'event':
      return 'Made from the randomness of the operating system.';
    case 'seeded':
      return `Made from the seed ${JSON.stringify(origin.seed)}: for tests and teaching, not for an event.`;
    case 'conditions':
      return `Made for the conditions of ${origin.script}${
        origin.seed === undefined ? '' : ` from the seed ${JSON.stringify(origin.seed)}`
      }: for teaching, not for Law 6 events.`;
  }
}

function randomIndices(source: EventBytes | SeededBytes, deck: Deck, count: number): bigint[] {
  if (!Number.isSafeInteger(count) || count < 0) {
    throw new RangeError(`A count of deals is a whole number from 0, not ${count}.`);
  }
  return Array.from({ length: count }, () => randomIndex(source, deck));
}

function generated<K extends OriginKind>(origin: Origin<K>, deck: Deck, indices: bigint[]): Generated<K> {
  const deals = indices.map((index) => dealAtIndex(deck, index));
  return { origin, deck, deals } as unknown as Generated<K>;
}
