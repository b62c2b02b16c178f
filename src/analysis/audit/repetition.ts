import { rankOf, suitOf } from '../../bridge/card.ts';
import { dealCount as countDeals } from '../../bridge/deal-index.ts';
import type { DealSample } from './deal-sample.ts';
import type { Finding } from './finding.ts';
import { poissonAtLeast } from './survival.ts';

/** A number of 53 bits for each deal; the same deal has the same one. */
function dealHashes({ deck, dealCount, seats }: DealSample): Float64Array {
  const size = deck.cards.length;
  const hashes = new Float64Array(dealCount);
  for (let deal = 0, at = 0; deal < dealCount; deal++) {
    let low = 0x811c9dc5;
    let high = 0x9747b28c;
    for (let place = 0; place < size; place += 4, at += 4) {
      const four =
        (seats[at] as number) |
        ((seats[at + 1] as number) << 2) |
        ((seats[at + 2] as number) << 4) |
        ((seats[at + 3] as number) << 6);
      low = Math.imul(low ^ four, 0x01000193);
      high = Math.imul(mix(high + four), 0x85ebca6b);
    }
    hashes[deal] = joined(low, high);
  }
  return hashes;
}

/** A number for each deal that is the same however its seats and its suits are exchanged. */
function disguisedHashes(sample: DealSample): Float64Array {
  const hashes = new Float64Array(sample.dealCount);
  const masks = openMasks(sample);
  for (let deal = 0; deal < sample.dealCount; deal++) {
    const hands = masks(deal);
    let low = 0;
    let high = 0;
    for (let line = 0; line < 4; line++) {
      let row = 0;
      let column = 0;
      for (let other = 0; other < 4; other++) {
        row += mix((hands[line * 4 + other] as number) + 0x9e3779b9);
        column += mix((hands[other * 4 + line] as number) + 0x9e3779b9);
      }
      low += mix(row | 0);
      high += mix((column | 0) ^ 0x5bd1e995);
    }
    hashes[deal] = joined(mix(low | 0), mix(high | 0));
  }
  return hashes;
}

/** The same text for the same deal only. */
export function exactKey({ deck, seats }: DealSample, deal: number): string {
  const size = deck.cards.length;
  return seats.subarray(deal * size, (deal + 1) * size).join('');
}

/** The same text for deals that differ by an exchange of seats and of suits only: the least of all. */
export function disguisedKey(sample: DealSample, deal: number): string {
  const hands = openMasks(sample)(deal);
  const keys = ORDERS.map((seats) =>
    [0, 1, 2, 3]
      .map((suit) => seats.map((seat) => (hands[seat * 4 + suit] ?? 0).toString(36)).join('.'))
      .sort()
      .join(' '),
  );
  return keys.sort()[0] ?? '';
}

/** All orders of four. */
const ORDERS: readonly (readonly number[])[] = [0, 1, 2, 3]
  .flatMap((a) =>
    [0, 1, 2, 3].flatMap((b) =>
      [0, 1, 2, 3].flatMap((c) =>
        new Set([a, b, c, 6 - a - b - c]).size === 4 ? [[a, b, c, 6 - a - b - c]] : [],
      ),
    ),
  )
  .filter((order) => order.every((each) => each >= 0 && each <= 3));

/** The ranks of each suit in each hand as bits, at `seat * 4 + suit`; each call overwrites what the one before gave. */
function openMasks({ deck, seats }: DealSample): (deal: number) => Int32Array {
  const size = deck.cards.length;
  const suits = Uint8Array.from(deck.cards, suitOf);
  const bits = Int32Array.from(deck.cards, (card) => 1 << (rankOf(card) - 1));
  const hands = new Int32Array(16);
  return (deal) => {
    hands.fill(0);
    for (let place = 0, at = deal * size; place < size; place++, at++) {
      const cell = (seats[at] as number) * 4 + (suits[place] as number);
      hands[cell] = (hands[cell] as number) | (bits[place] as number);
    }
    return hands;
  };
}

/** 32 bits, well mixed (the finaliser of MurmurHash 3). */
function mix(bits: number): number {
  let mixed = bits ^ (bits >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** 53 bits of two numbers of 32. */
function joined(low: number, high: number): number {
  return (mix(high) >>> 11) * 2 ** 32 + (mix(low) >>> 0);
}

/** Deals that are the same in a sense, the first of them first. */
type Group = readonly [first: number, ...others: number[]];

/** Repetition: whether a deal comes again. Two of n deals are the same with the chance n(n-1)/2 over the number of deals. */
export function repeatedDeals(sample: DealSample): Finding | undefined {
  if (sample.dealCount < 2) return undefined;
  const hashes = dealHashes(sample);
  const groups = groupsOf(hashes, sharedHashes(hashes), (deal) => exactKey(sample, deal));
  return findingOn(sample, groups, 1, (again, first) => `${again} is ${first}`);
}

/** Ways to exchange four seats and four suits. */
const EXCHANGES = 24 * 24;

/**
 * Disguise: whether a deal comes again with seats or suits exchanged, which is 24 x 24 times as likely.
 * Deals that come again as they are do not count here.
 */
export function disguisedDeals(sample: DealSample): Finding | undefined {
  if (sample.dealCount < 2) return undefined;
  const hashes = disguisedHashes(sample);
  const mixed = mixedHashes(hashes, sharedHashes(hashes), dealHashes(sample));
  const groups = groupsOf(hashes, mixed, (deal) => disguisedKey(sample, deal));
  const turned = groups.flatMap(([first, ...rest]): Group[] => {
    const known = new Set([exactKey(sample, first)]);
    const others = rest.filter((deal) => {
      const key = exactKey(sample, deal);
      return !known.has(key) && known.add(key);
    });
    return others.length === 0 ? [] : [[first, ...others]];
  });
  const words = (again: string, first: string): string =>
    `${again} is ${first} with seats or suits exchanged`;
  return findingOn(sample, turned, EXCHANGES, words);
}

function findingOn(
  sample: DealSample,
  groups: readonly Group[],
  ways: number,
  words: (again: string, first: string) => string,
): Finding {
  const { dealCount, deck } = sample;
  const pairs = (dealCount * (dealCount - 1)) / 2;
  const repeats = groups.reduce((sum, group) => sum + group.length - 1, 0);
  const chance = poissonAtLeast(repeats, (pairs * ways) / Number(countDeals(deck)));
  const [[first = 0, second = 0] = []] = groups;
  const count = repeats === 1 ? 'One deal comes' : `${repeats} deals come`;
  const note =
    repeats === 0
      ? 'No deal comes again.'
      : `${count} again: ${words(placeOf(sample, second), placeOf(sample, first, second))}${repeats === 1 ? '' : ', and more'}.`;
  return { statistic: repeats, chance, note };
}

/** `deal 12 of evening.pbn`, or `deal 12 there` beside another deal of the same set. */
function placeOf({ sets }: DealSample, deal: number, beside?: number): string {
  const set = sets.findLast(({ from }) => from <= deal);
  const isThere = beside !== undefined && set === sets.findLast(({ from }) => from <= beside);
  return `deal ${deal - (set?.from ?? 0) + 1} ${isThere ? 'there' : `of ${set?.name ?? 'the sample'}`}`;
}

/** Deals with the same key, by their first deals; only deals whose hashes are in `shared` are looked at. */
function groupsOf(
  hashes: Float64Array,
  shared: ReadonlySet<number>,
  keyOf: (deal: number) => string,
): Group[] {
  if (shared.size === 0) return [];
  const groups = new Map<string, [number, ...number[]]>();
  hashes.forEach((hash, deal) => {
    if (!shared.has(hash)) return;
    const key = keyOf(deal);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [deal]);
    else group.push(deal);
  });
  return [...groups.values()].filter((group) => group.length > 1);
}

/** Hashes that several deals have. */
function sharedHashes(hashes: Float64Array): Set<number> {
  const sorted = hashes.slice().sort();
  return new Set(sorted.filter((hash, at) => at > 0 && hash === sorted[at - 1]));
}

/** Those of the shared hashes that deals with different `exact` hashes have. */
function mixedHashes(hashes: Float64Array, shared: ReadonlySet<number>, exact: Float64Array): Set<number> {
  const firstExact = new Map<number, number>();
  const mixed = new Set<number>();
  if (shared.size === 0) return mixed;
  hashes.forEach((hash, deal) => {
    if (!shared.has(hash)) return;
    const own = exact[deal] ?? 0;
    const first = firstExact.get(hash);
    if (first === undefined) firstExact.set(hash, own);
    else if (first !== own) mixed.add(hash);
  });
  return mixed;
}
