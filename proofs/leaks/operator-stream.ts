import { type DealtJob, dealJob } from '../../rigs/simulated-job.ts';
import { drawFrom } from '../../rigs/spoil-files.ts';
import { countOf, endWith, unmet } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import { type Card, parseCardName, rankOf, suitOf } from '../../src/bridge/card.ts';
import { cardsOf, hasCard } from '../../src/bridge/card-set.ts';
import type { Deal } from '../../src/bridge/deal.ts';
import { makeShownLine } from '../../src/job/blind.ts';
import type { JournalEntry } from '../../src/job/event.ts';
import { endOf, JOURNAL_START, makeJournalLine } from '../../src/job/journal-line.ts';
import { createJournalCipher } from '../../src/sealing/seal.ts';
import { strongestLink, type Unit } from './linked.ts';

const BOARDS_A_JOB = 25;
const KEY = new Uint8Array(32).fill(7);
/** The chance that a program without a leak is said to have one. */
const LEAST_CHANCE = 0.001;
const PERMUTATIONS = 4000;

/** What can be seen of an entry by who has neither the key nor asks for hands. */
interface Seen {
  readonly entry: JournalEntry;
  readonly keptBytes: number;
  readonly shownBytes: number;
  /** As the line shows it. */
  readonly shownMs: number;
}

function seenOf({ entries }: DealtJob): Seen[] {
  const cipher = createJournalCipher(KEY);
  let end = JOURNAL_START;
  return entries.map((entry) => {
    const line = makeJournalLine(entry, end, cipher);
    end = endOf(line);
    const shown = makeShownLine(entry, false);
    const { nowMs } = JSON.parse(shown) as { readonly nowMs: number };
    // How many digits its number and its time have tells how many lines there were before.
    const digits = `${entry.seq}${entry.nowMs}`.length;
    return { entry, keptBytes: line.length - digits, shownBytes: shown.length - digits, shownMs: nowMs };
  });
}

/** The entries of each board that was dealt, from its start on. */
function byBoard(seen: readonly Seen[]): Seen[][] {
  const boards: Seen[][] = [];
  for (const each of seen) {
    if (each.entry.event.kind === 'board-started') boards.push([]);
    boards.at(-1)?.push(each);
  }
  return boards;
}

const JACK = rankOf(parseCardName('SJ') as Card);
const TEN = rankOf(parseCardName('S10') as Card);
const SPADE_ACE = parseCardName('SA') as Card;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Sizes and times of a board as a whole. */
function figuresOfBoard(seen: readonly Seen[]): number[] {
  const times = seen.map(({ shownMs }) => shownMs);
  const waits = times.slice(1).map((time, at) => time - (times[at] ?? time));
  return [
    seen.length,
    sumOf(seen.map(({ keptBytes }) => keptBytes)),
    sumOf(seen.map(({ shownBytes }) => shownBytes)),
    (times.at(-1) ?? 0) - (times[0] ?? 0),
    Math.max(...waits),
    sumOf(waits.map((wait) => wait * wait)),
  ];
}

/** What a hand is asked for that nobody may know: honours, lengths, single cards, and how like it is to the next. */
function traitsOfDeal({ hands }: Deal): number[] {
  return (['N', 'E', 'S', 'W'] as const).flatMap((seat) => {
    const cards = cardsOf(hands[seat]);
    const lengths = [0, 1, 2, 3].map((suit) => cards.filter((card) => suitOf(card) === suit).length);
    return [
      sumOf(cards.map((card) => Math.max(0, rankOf(card) - JACK + 1))),
      ...lengths,
      Math.max(...lengths),
      sumOf(cards.map((card) => rankOf(card))),
      hasCard(hands[seat], SPADE_ACE) ? 1 : 0,
    ];
  });
}

/** What would tell one card from another. */
function traitsOfCard(card: Card): number[] {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  return [
    rank,
    suit,
    rank === TEN ? 1 : 0,
    rank >= JACK ? 1 : 0,
    rank % 2,
    suit % 2,
    suit > 1 ? 1 : 0,
    suit === 1 || suit === 2 ? 1 : 0,
  ];
}

/** Sizes and times of the entries of each card's feed, summed over all boards. */
class CardSums {
  readonly #sums = new Map<Card, { readonly figures: readonly number[]; readonly feeds: number }>();

  add(seen: readonly Seen[]): void {
    const cards = new Map<number, Card>();
    for (const { entry } of seen)
      if (entry.event.kind === 'card-proven') cards.set(entry.event.feed, entry.event.card);
    const feeds = Map.groupBy(seen, ({ entry: { event } }) => ('feed' in event ? event.feed : undefined));
    for (const [feed, own] of feeds) {
      const card = feed === undefined ? undefined : cards.get(feed);
      if (card !== undefined) this.#addFeed(card, own);
    }
  }

  #addFeed(card: Card, own: readonly Seen[]): void {
    const lastOf = (kind: string): Seen | undefined => own.findLast(({ entry }) => entry.event.kind === kind);
    const [read, arrived, proven] = [lastOf('frameRead'), lastOf('arrived'), lastOf('card-proven')];
    if (read === undefined || arrived === undefined || proven === undefined) return;
    const figures = [
      own.length,
      ...[read, arrived, proven].flatMap(({ keptBytes, shownBytes }) => [keptBytes, shownBytes]),
      arrived.shownMs - read.shownMs,
      proven.shownMs - arrived.shownMs,
    ];
    const before = this.#sums.get(card);
    this.#sums.set(card, {
      figures: figures.map((figure, at) => figure + (before?.figures[at] ?? 0)),
      feeds: 1 + (before?.feeds ?? 0),
    });
  }

  /** Each card once, with the means of its feeds. */
  units(): Unit[] {
    return [...this.#sums].map(([card, { feeds, figures }]) => ({
      traits: traitsOfCard(card),
      figures: figures.map((figure) => figure / feeds),
    }));
  }
}

/**
 * Deals boards and compares what the operator's lines and the sealed journal show by size and time with the hands: does
 * a board with other hands, or a feed with another card, look otherwise? The strongest link of any figure with any
 * trait is held against those of the same boards with their hands exchanged at random.
 */
function main(): void {
  const { values } = scriptOptions({
    options: { boards: { type: 'string', default: '10000' }, seed: { type: 'string', default: 'stream' } },
  });
  const wanted = countOf('--boards', values.boards);
  const boards: Unit[] = [];
  const cards = new CardSums();
  for (let job = 1; boards.length < wanted; job++) {
    const dealt = dealJob({ boards: BOARDS_A_JOB, faults: 'good', seed: `${values.seed} ${job}` });
    for (const [at, seen] of byBoard(seenOf(dealt)).entries()) {
      const deal = dealt.plan.boards[at]?.deal;
      if (deal === undefined) throw new Error('More boards were started than there are.');
      boards.push({ traits: traitsOfDeal(deal), figures: figuresOfBoard(seen) });
      cards.add(seen);
    }
  }
  const draw = drawFrom(1);
  const permutations = Math.ceil(PERMUTATIONS / Math.max(1, Math.floor(boards.length / 2000)));
  const found = [
    ['boards', strongestLink(boards, permutations, draw)] as const,
    ['cards', strongestLink(cards.units(), PERMUTATIONS, draw)] as const,
  ];
  for (const [of, { chance, correlation }] of found)
    console.log(
      `${of}: strongest link ${correlation.toFixed(4)}, by chance in ${(100 * chance).toFixed(2)} %`,
    );
  console.log(`${boards.length} boards were looked at by size and time.`);
  const least = Math.max(LEAST_CHANCE, 1.5 / permutations);
  endWith(
    unmet(
      found.map(([of, { chance, correlation }]) => [
        chance > least,
        `what is seen of ${of} hangs on the hands: correlation ${correlation.toFixed(4)}`,
      ]),
    ),
  );
}

if (import.meta.main) main();
