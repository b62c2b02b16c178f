import { dealCount as countDeals } from '../../bridge/deal-index.ts';
import { dealHashes, disguisedHashes, disguisedKey, exactKey } from './deal-keys.ts';
import type { DealSample } from './deal-sample.ts';
import type { Finding } from './finding.ts';
import { poissonAtLeast } from './survival.ts';

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
