import type { Card } from '../bridge/card.ts';
import type { Deck } from '../bridge/deck.ts';
import type { ReaderChoice } from '../machine/config.ts';
import type { FaultLevel, Unknowable } from '../ports/machines/faults.ts';
import { confusedWith } from './deck-maker.ts';
import { commonShareOf, rateOf } from './phenomena.ts';

/** What no machine of this build can know, and how often it is expected; derived in `docs/undetectable-errors.md`. */
interface Risk {
  readonly expected: number;
  /** A quarter of the way from the expected count to the one that chance exceeds as seldom as four deviations. */
  readonly sigma: number;
}

interface RiskInput {
  readonly deck: Deck;
  readonly readers: ReaderChoice;
  readonly level: FaultLevel;
  readonly boards: number;
  readonly boardsVerified: number;
  /** First runs of boards, and how many of them ended verified. */
  readonly firstRuns: { readonly count: number; readonly verified: number };
  /** Cards that got into a pocket uncounted, on average of all runs. */
  readonly uncountedPerRun: number;
  readonly boardsPerJob: number;
  readonly maxFrames: number;
}

const PRINT_MISREAD_KINDS = 3;
const DECK_FAULT_KINDS = 4;
const TRAY_FAULT_KINDS = 5;
/** Runs of a board whose deck has a card too many: found, confirmed, mended. */
const RUNS_WITH_EXTRA_CARD = 3;

export function expectedWrongs(input: RiskInput): Readonly<Record<Unknowable, Risk>> {
  const { boardsVerified, deck, level } = input;
  return {
    swappedReading: swappedReadings(input),
    misprint: byJobs(input, rateOf('printMisread', level) / PRINT_MISREAD_KINDS),
    hiddenDouble: byChance(hiddenDoubles(input)),
    hiddenStranger: byChance(hiddenStrangers(input)),
    uncountedDouble: byChance(uncountedDoubles(input)),
    unwatchedBay: byChance(unwatchedBays(input)),
    cardHopped: byChance(boardsVerified * deck.cards.length * rateOf('cardHops', level)),
    cardSlid: byChance(boardsVerified * rateOf('cardSlides', level)),
    strangeBack: byChance(boardsVerified * rateOf('wrongBack', level)),
  };
}

/** Two cards of a board read as each other: by chance, or by an index calibration that swaps them for a whole job. */
function swappedReadings(input: RiskInput): Risk {
  const chance = input.boardsVerified * inTwoHands(input) * swapsPerBoard(input);
  const calibrated = byJobs(input, input.readers === 'index' ? rateOf('swappedCalibration', input.level) : 0);
  const { sigma } = byChance(chance);
  return { expected: chance + calibrated.expected, sigma: Math.hypot(sigma, calibrated.sigma) };
}

/** Two cards that are exchanged for a whole job, at a rate per job: what is exchanged comes in clumps. */
function byJobs(input: RiskInput, perJob: number): Risk {
  const { boardsPerJob, boardsVerified } = input;
  const { expected, sigma } = byChance((boardsVerified * perJob) / boardsPerJob);
  const harmful = boardsPerJob * inTwoHands(input);
  return { expected: expected * harmful, sigma: sigma * harmful };
}

/** How often two cards of a deal are in two hands, so that it is wrong to exchange them. */
function inTwoHands({ deck }: RiskInput): number {
  const cards = deck.cards.length;
  return (cards - deck.cardsPerHand) / (cards - 1);
}

/** Sum over all pairs of cards of the odds that each is accepted as the other rather than as itself. */
function swapsPerBoard({ deck, level, maxFrames, readers }: RiskInput): number {
  const odds = (card: Card, other: Card): number => {
    const partners = confusedWith(deck, card);
    return partners.includes(other) ? oddsOfMisread(level, readers, maxFrames, partners.length) : 0;
  };
  let sum = 0;
  for (const card of deck.cards) {
    for (const other of confusedWith(deck, card))
      if (card < other) sum += odds(card, other) * odds(other, card);
  }
  return sum;
}

/** Odds that a card is accepted as one given partner of its several, rather than as what it is. */
function oddsOfMisread(
  level: FaultLevel,
  readers: ReaderChoice,
  maxFrames: number,
  partners: number,
): number {
  const rate = rateOf('misread', level);
  const share = commonShareOf(level);
  const common = rate * share;
  const alone = rate * (1 - share);
  if (readers === 'both') {
    const wrong = common / partners + (1 - common) * (alone / partners) ** 2;
    return wrong / ((1 - common) * (1 - alone) ** 2);
  }
  const misread = common + (1 - common) * alone;
  const seen = 1 - rateOf('noReading', level);
  return namedTwice((seen * misread) / partners, maxFrames) / namedTwice(seen * (1 - misread), maxFrames);
}

/** Chance that what one frame shows with this probability is shown by two of this many frames. */
function namedTwice(probability: number, frames: number): number {
  const none = (1 - probability) ** frames;
  return 1 - none - frames * probability * (1 - probability) ** (frames - 1);
}

/** An extra copy of a card goes unseen under another, or its twin does, in one of the runs that look for it. */
function hiddenDoubles({ boards, level }: RiskInput): number {
  return (
    boards * (rateOf('deckFault', level) / DECK_FAULT_KINDS) * 2 * hiddenUnder(level) * RUNS_WITH_EXTRA_CARD
  );
}

/** A joker goes unseen under another card; once it has come by itself it is put aside. */
function hiddenStrangers({ boards, level }: RiskInput): number {
  return boards * (rateOf('deckFault', level) / DECK_FAULT_KINDS) * hiddenUnder(level);
}

/**
 * One of two copies of a card gets into a pocket uncounted, and the other is proven: in the first run, or in the second
 * after one in which another card was not counted.
 */
function uncountedDoubles({ boards, deck, level, uncountedPerRun }: RiskInput): number {
  const decks = boards * (rateOf('deckFault', level) / DECK_FAULT_KINDS);
  return ((decks * 2 * uncountedPerRun) / (deck.cards.length + 1)) * (1 + uncountedPerRun);
}

/** How often a card is dragged along under another and nobody sees it. */
function hiddenUnder(level: FaultLevel): number {
  return rateOf('doubleFeed', level) * rateOf('fullyOverlapped', level) * rateOf('thicknessMissed', level);
}

/** Someone exchanges cards behind a switch that does not report, in a first run that goes on to be verified. */
function unwatchedBays({ boards, firstRuns, level }: RiskInput): number {
  const opened = rateOf('trayFault', level) / TRAY_FAULT_KINDS;
  const survives = firstRuns.count === 0 ? 0 : firstRuns.verified / firstRuns.count;
  return boards * opened * rateOf('silentBay', level) * survives;
}

const FOUR_SIGMA_TAIL = 3.17e-5;

/** A count of rare and independent events (Poisson). */
function byChance(expected: number): Risk {
  if (expected === 0) return { expected, sigma: 0 };
  let count = 0;
  let term = Math.exp(-Math.min(expected, 700));
  let tail = 1 - term;
  for (; tail > FOUR_SIGMA_TAIL && count < 10 * expected + 50; tail -= term) {
    count++;
    term *= expected / count;
  }
  return { expected, sigma: Math.max(Math.sqrt(expected), (count - expected) / 4) };
}
