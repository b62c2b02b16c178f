import type { DeckName } from '../../bridge/deck.ts';
import { cardBySeat } from './card-seat.ts';
import { type DealSample, firstDealsOf } from './deal-sample.ts';
import { countWays } from './exact-tables.ts';
import { type Finding, findingOf } from './finding.ts';
import { tallyHands } from './hand-tally.ts';
import {
  handWeights,
  honoursOfSeats,
  pointsOfPairs,
  strengthOfSeats,
  suitLengths,
  suitsOfSeats,
  worstSeat,
} from './hands.ts';
import { correctChances } from './holm.ts';
import { type AuditLimits, limitsInWords, limitsOf } from './limits.ts';
import { neighboursTogether } from './neighbours.ts';
import { fitOf, worstOf } from './pearson.ts';
import { perDeck } from './per-deck.ts';
import { disguisedDeals, repeatedDeals } from './repetition.ts';
import { countPassages, handToHand, sameHand, strengthCarried } from './succession.ts';

/**
 * Card x position: the seat of a card, and which card of that hand it is when the hand is sorted. Card c of n is the
 * j-th of its hand of h in C(c, j) C(n-1-c, h-1-j) ways; over deals the positions of one card are multinomial.
 */
function cardByPosition({ deck, dealCount, seats }: DealSample): Finding | undefined {
  const size = deck.cards.length;
  const perHand = deck.cardsPerHand;
  const counts = new Uint32Array(size * size);
  const next = new Uint8Array(4);
  for (let deal = 0, at = 0; deal < dealCount; deal++) {
    for (let seat = 0; seat < 4; seat++) next[seat] = seat * perHand;
    for (let card = 0; card < size; card++, at++) {
      const seat = seats[at] as number;
      const position = next[seat] as number;
      next[seat] = position + 1;
      const cell = card * size + position;
      counts[cell] = (counts[cell] as number) + 1;
    }
  }
  const ways = waysToPositions(deck);
  const fits = deck.cards.map((_, card) =>
    fitOf(counts.subarray(card * size, (card + 1) * size), ways[card] ?? []),
  );
  const worst = worstOf(fits);
  return worst && findingOf(worst, `The oddest of ${size} cards; its chance is counted ${size} times.`);
}

/** For each card, in how many ways it comes to each position. */
const waysToPositions = perDeck(({ cards, cardsPerHand: perHand }) =>
  cards.map((_, card) =>
    cards.map((_each, position) => {
      const before = position % perHand;
      return Number(countWays(card, before) * countWays(cards.length - 1 - card, perHand - 1 - before));
    }),
  ),
);

export type AuditVerdict = 'nothing suspicious' | 'suspicious' | 'not random';

/**
 * Fewer than this share of good sets are called suspicious. The limit below is stricter, since chi-square is only
 * nearly the distribution of what is counted.
 */
export const FALSE_ALARM = 0.01;
/** A corrected chance below this is suspicious. */
const SUSPICIOUS = 0.003;
/** A corrected chance below this is none. */
const NOT_RANDOM = 1e-6;

/** Each test by its name, with what it looks at. */
export const AUDIT_TESTS = {
  'card-seat': 'Each card at each seat',
  'card-dealer': 'Each card from the dealer on',
  'card-position': 'Each card in its sorted hand',
  neighbours: 'Neighbours in one hand',
  strength: 'Mean points of the seats',
  'suit-seat': 'Each suit at each seat',
  hcp: 'High-card points of a hand',
  'hcp-pair': 'High-card points of a pair',
  shapes: 'Shapes of hands',
  'suit-lengths': 'Lengths of suits',
  honours: 'Honours of a hand',
  'same-hand-1': 'Same hand in the next deal',
  'same-hand-2': 'Same hand two deals later',
  'same-hand-3': 'Same hand three deals later',
  'hand-to-hand': 'From hand to hand in the next deal',
  'strength-carried': 'Points of a seat in the next deal',
  'first-card-seat': 'First deals: each card at each seat',
  'first-strength': 'First deals: mean points of the seats',
  'first-same-hand': 'First deals: same hand in the next set',
  repetition: 'Deals that come again',
  disguised: 'Deals that come again exchanged',
} as const;
type AuditTestName = keyof typeof AUDIT_TESTS;

/** How one test went. */
export interface AuditTest {
  readonly name: AuditTestName;
  readonly finding: Finding;
  /** The finding's chance, corrected for all tests that were made. */
  readonly corrected: number;
  readonly verdict: AuditVerdict;
}

/** What should be said of a sample. */
export interface AuditReport {
  readonly deck: DeckName;
  readonly deals: number;
  readonly sets: number;
  readonly verdict: AuditVerdict;
  /** In the order of `AUDIT_TESTS`. */
  readonly tests: readonly AuditTest[];
  /** Tests for which there are too few deals, or sets. */
  readonly notMade: readonly AuditTestName[];
  readonly limits: AuditLimits;
  readonly limitsInWords: readonly string[];
}

/** Notes of these tests say something of the hands of single seats. */
const REVEALING: readonly AuditTestName[] = [
  'card-seat',
  'card-dealer',
  'strength',
  'suit-seat',
  'hcp',
  'hcp-pair',
  'shapes',
  'honours',
  'hand-to-hand',
  'first-card-seat',
  'first-strength',
];
/** With fewer deals such notes would help whoever is to play them. */
const LEAST_SHOWN = 100;
const NOT_SHOWN = `Not shown for fewer than ${LEAST_SHOWN} deals: it would reveal something about the hands.`;

/** Asks every test of a sample of at least one deal. */
export function auditSample(sample: DealSample): AuditReport {
  const findings = findAll(sample);
  const names = Object.keys(AUDIT_TESTS) as AuditTestName[];
  const made = names.flatMap((name) => {
    const finding = findings[name];
    if (finding === undefined) return [];
    const isShown = sample.dealCount >= LEAST_SHOWN || !REVEALING.includes(name);
    return [{ name, finding: isShown ? finding : { ...finding, note: NOT_SHOWN } }];
  });
  const corrected = correctChances(made.map(({ finding }) => finding.chance));
  const tests = made.map((test, at) => {
    const chance = corrected[at] ?? 1;
    return { ...test, corrected: chance, verdict: verdictOn(chance) };
  });
  const limits = limitsOf(sample, SUSPICIOUS / Math.max(1, tests.length));
  return {
    deck: sample.deck.name,
    deals: sample.dealCount,
    sets: sample.sets.length,
    verdict: verdictOn(Math.min(1, ...corrected)),
    tests,
    notMade: names.filter((name) => findings[name] === undefined),
    limits,
    limitsInWords: limitsInWords(limits, sample.deck, sample.dealCount),
  };
}

function verdictOn(corrected: number): AuditVerdict {
  if (corrected < NOT_RANDOM) return 'not random';
  return corrected < SUSPICIOUS ? 'suspicious' : 'nothing suspicious';
}

type Findings = Readonly<Record<AuditTestName, Finding | undefined>>;

function findAll(sample: DealSample): Findings {
  const { deck } = sample;
  const weights = handWeights(deck);
  const hands = tallyHands(sample);
  const next = countPassages(sample, 1);
  return {
    'card-seat': cardBySeat(sample, false),
    'card-dealer': cardBySeat(sample, true),
    'card-position': cardByPosition(sample),
    neighbours: neighboursTogether(sample),
    strength: strengthOfSeats(hands, weights),
    'suit-seat': suitsOfSeats(hands, weights),
    hcp: worstSeat(hands.byPoints, weights.points),
    'hcp-pair': pointsOfPairs(hands, weights),
    shapes: worstSeat(hands.byShape, weights.shapes),
    'suit-lengths': suitLengths(hands, weights),
    honours: honoursOfSeats(hands, weights),
    'same-hand-1': sameHand(deck, next),
    'same-hand-2': sameHand(deck, countPassages(sample, 2)),
    'same-hand-3': sameHand(deck, countPassages(sample, 3)),
    'hand-to-hand': handToHand(deck, next, weights),
    'strength-carried': strengthCarried(sample, hands, weights),
    ...findInFirstDeals(sample),
    repetition: repeatedDeals(sample),
    disguised: disguisedDeals(sample),
  };
}

/** What the first deals of sets show; nothing of their own where each set is one deal, or there is only one set. */
function findInFirstDeals(
  sample: DealSample,
): Pick<Findings, 'first-card-seat' | 'first-strength' | 'first-same-hand'> {
  const first = firstDealsOf(sample);
  const { deck, dealCount } = first;
  const hasOwn = dealCount > 1 && dealCount < sample.dealCount;
  return {
    'first-card-seat': hasOwn ? cardBySeat(first, false) : undefined,
    'first-strength': hasOwn ? strengthOfSeats(tallyHands(first), handWeights(deck)) : undefined,
    'first-same-hand': dealCount > 1 ? sameHand(deck, countPassages(first, 1)) : undefined,
  };
}
