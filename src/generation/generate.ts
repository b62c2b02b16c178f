import type { CompleteDeal } from '../bridge/deal.ts';
import { dealAtDigits } from '../bridge/deal-index.ts';
import type { Deck } from '../bridge/deck.ts';
import { type EventBytes, randomIndex, type SeededBytes, seededBytes } from './random-source.ts';
import { RepetitionWatch } from './repetition.ts';

/** What is known of where deals come from, by kind. */
export interface OriginByKind {
  readonly event: { readonly kind: 'event' };
  readonly seeded: { readonly kind: 'seeded'; readonly seed: string };
  /** Deals that were chosen by a script: never for an event. */
  readonly conditions: { readonly kind: 'conditions'; readonly script: string; readonly seed?: string };
}
/** The operating system, a seed, or a script of conditions. */
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

/** Deals that are made while they are taken, and where they come from: as many as one likes, and none is kept. */
export interface DealStream<K extends OriginKind = OriginKind> {
  readonly [generatedBrand]: K;
  readonly origin: Origin<K>;
  readonly deck: Deck;
  readonly deals: Iterable<CompleteDeal>;
}

/** Uniform deals for an event. Throws where the source is broken: also when it makes one deal twice. */
export function generateEventDeals(random: EventBytes, deck: Deck, count: number): Generated<'event'> {
  return gathered(streamEventDeals(random, deck, count));
}

/** Deals that anybody can make again from the seed: for tests and teaching. More of them begin with the same ones. */
export function generateSeededDeals(seed: string, deck: Deck, count: number): Generated<'seeded'> {
  return gathered(streamSeededDeals(seed, deck, count));
}

/** The deals of `generateEventDeals`, made while they are taken. */
export function streamEventDeals(random: EventBytes, deck: Deck, count: number): DealStream<'event'> {
  if (random.kind !== 'operating-system') throw new TypeError('Deals for an event are not made from a seed.');
  return stream({ kind: 'event' }, deck, dealsFrom(random, deck, checkedCount(count), new RepetitionWatch()));
}

/** The deals of `generateSeededDeals`, made while they are taken. */
export function streamSeededDeals(seed: string, deck: Deck, count: number): DealStream<'seeded'> {
  return stream({ kind: 'seeded', seed }, deck, dealsFrom(seededBytes(seed), deck, checkedCount(count)));
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

function checkedCount(count: number): number {
  if (Number.isSafeInteger(count) && count >= 0) return count;
  throw new RangeError(`A count of deals is a whole number from 0, not ${count}.`);
}

function* dealsFrom(
  source: EventBytes | SeededBytes,
  deck: Deck,
  count: number,
  watch?: RepetitionWatch,
): Generator<CompleteDeal, void, undefined> {
  for (let made = 0; made < count; made++) {
    const index = randomIndex(source, deck);
    watch?.see(index);
    yield dealAtDigits(deck, index);
  }
}

function stream<K extends OriginKind>(
  origin: Origin<K>,
  deck: Deck,
  deals: Iterable<CompleteDeal>,
): DealStream<K> {
  return { origin, deck, deals } as unknown as DealStream<K>;
}

function gathered<K extends OriginKind>({ origin, deck, deals }: DealStream<K>): Generated<K> {
  return { origin, deck, deals: [...deals] } as unknown as Generated<K>;
}
