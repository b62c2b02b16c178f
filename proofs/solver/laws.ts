import { randomFrom } from '../../rigs/board-run/random.ts';
import { endingOf } from '../../rigs/endings.ts';
import { endWith } from '../../scripts/ending.ts';
import { scriptValues } from '../../scripts/options.ts';
import { STRAINS, type Strain } from '../../src/bridge/call.ts';
import { SUITS } from '../../src/bridge/card.ts';
import type { CardSet } from '../../src/bridge/card-set.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { type BySeat, SEATS, type Seat } from '../../src/bridge/seat.ts';
import { generateSeededDeals } from '../../src/generation/generate.ts';
import { Solver } from '../../src/solver/solver.ts';
import { StrainSearch, startDeal } from '../../src/solver/table.ts';
import { likeHands, recoloured, spreadOut, turned } from './like-deals.ts';

/**
 * Laws that tables of tricks keep without any other solver: seats that move on and suits that change names take their
 * tricks with them, ranks count by their order alone, both kernels agree, and hands that are like each other take like
 * tricks. Of random deals of 52 cards, and of as many endings of 68. Ends with 1 where one is broken.
 *
 *   npm run proof -- solver-laws [--deals 100 --tricks 10 --seed 1]
 */
const { deals: count, seed, tricks } = scriptValues({ deals: 20, tricks: 9, seed: 1 });
const random = randomFrom(seed);
const { below, shuffled } = random;
const MEMORY_BYTES = 128 * 2 ** 20;
const narrow = new Solver(13, { memoryBytes: MEMORY_BYTES });
const wide = new Solver(17, { memoryBytes: MEMORY_BYTES });

type Hands = BySeat<CardSet>;
/** Tricks of a declarer in a strain. */
type Table = (declarer: Seat, strain: Strain) => number | undefined;

const problems: string[] = [];
let tables = 0;
let laws = 0;

function tableOf(solver: Solver, hands: Hands): Table {
  const cells = new Map<string, number>();
  for (const strain of STRAINS) {
    for (const { declarer, tricks: taken } of new StrainSearch(startDeal(solver, { hands }, strain)).run()) {
      if (typeof taken === 'number') cells.set(declarer + strain, taken);
      else cells.delete(declarer + strain);
    }
  }
  tables++;
  return (declarer, strain) => cells.get(declarer + strain);
}

/** Every cell of a table is one of another: says so if it is not. */
function compare(
  law: string,
  table: Table,
  other: Table,
  place: (seat: Seat, strain: Strain) => [Seat, Strain],
): void {
  laws++;
  const isKept = STRAINS.every((strain) =>
    SEATS.every((seat) => {
      const found = table(seat, strain);
      return found !== undefined && found === other(...place(seat, strain));
    }),
  );
  if (!isKept) problems.push(law);
}

function seatOn(seat: Seat, places: number): Seat {
  return SEATS[(SEATS.indexOf(seat) + places) % SEATS.length] as Seat;
}

/** The strain that a strain becomes where suits change places. */
function strainOn(strain: Strain, suits: readonly number[]): Strain {
  return strain === 'NT' ? strain : (SUITS[suits[SUITS.indexOf(strain)] ?? 0] ?? strain);
}

function tryMoves(solver: Solver, hands: Hands, what: string): Table {
  const table = tableOf(solver, hands);
  const places = 1 + below(3);
  compare(`${what}: turned by ${places}`, table, tableOf(solver, turned(hands, places)), (seat, strain) => [
    seatOn(seat, places),
    strain,
  ]);
  const suits = shuffled([0, 1, 2, 3]);
  compare(
    `${what}: suits ${suits.join()}`,
    table,
    tableOf(solver, recoloured(hands, suits)),
    (seat, strain) => [seat, strainOn(strain, suits)],
  );
  return table;
}

function tryLike(solver: Solver, ranks: readonly number[], what: string): void {
  const table = tableOf(solver, likeHands(ranks, below));
  const next = SUITS.map((_, suit) => (suit + 1) % SUITS.length);
  compare(what, table, table, (seat, strain) => [seatOn(seat, 1), strainOn(strain, next)]);
}

generateSeededDeals(`solver-laws ${seed}`, DECKS.standard, count).deals.forEach(({ hands }, at) => {
  const table = tryMoves(narrow, hands, `deal ${at} of 52 cards`);
  compare(
    `deal ${at}: spread over 17 ranks`,
    table,
    tableOf(wide, spreadOut(hands, random)),
    (seat, strain) => [seat, strain],
  );
  tryLike(narrow, DECKS.standard.ranks, `like hands ${at} of 13 cards`);
  tryMoves(wide, endingOf('super', tricks, below).hands, `ending ${at} of 68 cards`);
  tryLike(wide, shuffled(DECKS.super.ranks).slice(0, tricks), `like hands ${at} of ${tricks} cards`);
});
console.log(
  `${count} deals of 52 cards and ${count} endings of ${tricks} tricks from 68, seed ${seed}: ${tables} tables, ${laws} laws tried, ${problems.length} broken`,
);
endWith(problems.slice(0, 8));
