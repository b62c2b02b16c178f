import { checkMovement } from '../../src/scoring/movements/check.ts';
import { seatPairs } from '../../src/scoring/movements/movement.ts';
import { chanceOf } from './chance.ts';
import { type Opening, searchOpening } from './search-opening.ts';
import { type Meeting, searchRounds } from './search-rounds.ts';

/** A Howell as lines of the table, with its balance, 0..1. */
interface Found {
  readonly lines: readonly string[];
  readonly balance: number;
}

interface Search {
  readonly tables: number;
  readonly rounds: number;
  /** Whether tables may play the same set in a round. */
  readonly isShared: boolean;
  readonly mostMs: number;
  readonly chance: () => number;
}

/** Beyond these, all rounds are too many to search. */
const MOST_TABLES_OF_ROUNDS = 4;

/**
 * Searches Howells for 3 to 12 tables and prints the most balanced one of each length as a line of the table in
 * src/scoring/movements: an opening round; where none is found all rounds, for few tables; at last with sets that tables
 * share. The arguments are the seconds of work each may take, a seed, and the tables to search for.
 */
function findAll(perLengthMs: number, seed: number, [least, most]: readonly [number, number]): void {
  const chance = chanceOf(seed);
  for (let tables = least; tables <= most; tables++) {
    for (let rounds = tables + 1; rounds < 2 * tables; rounds++) {
      const alone = { tables, rounds, isShared: false, mostMs: perLengthMs, chance };
      const shared = { ...alone, isShared: true };
      tell(alone, findOpening(alone) ?? findRounds(alone) ?? findOpening(shared) ?? findRounds(shared));
    }
  }
}

function tell({ tables, rounds }: Search, found: Found | undefined): void {
  const lines = found?.lines.map((line) => `'${line}'`).join(', ');
  const balance = `${(100 * (found?.balance ?? 0)).toFixed(1)} %`;
  console.log(
    lines === undefined
      ? `// ${tables} tables: no ${rounds} rounds`
      : `// ${tables} tables, ${balance}\n    ${rounds}: [${lines}],`,
  );
}

function findOpening({ tables, rounds, isShared, mostMs, chance }: Search): Found | undefined {
  let best: Candidate | undefined;
  const end = process.cpuUsage().user + mostMs * 1000;
  while (process.cpuUsage().user < end && best?.balance !== 1) {
    const found = searchOpening(tables, rounds, isShared, chance);
    if (found === undefined) continue;
    const candidate = turned(found, rounds, chance);
    if (candidate.balance > (best?.balance ?? 0)) best = candidate;
  }
  return best && { lines: [written(best.openings, rounds)], balance: best.balance };
}

function findRounds({ tables, rounds, isShared, mostMs, chance }: Search): Found | undefined {
  if (tables > MOST_TABLES_OF_ROUNDS) return undefined;
  let best: { readonly found: readonly (readonly Meeting[])[]; readonly balance: number } | undefined;
  const end = process.cpuUsage().user + mostMs * 1000;
  while (process.cpuUsage().user < end && best?.balance !== 1) {
    const found = searchRounds(tables, rounds, isShared, chance);
    if (found === undefined) continue;
    const candidate = turnedRounds(found, chance);
    if (candidate.balance > (best?.balance ?? 0)) best = candidate;
  }
  const lines = best?.found.map((meetings) =>
    meetings.map(({ ns, ew, set }) => `${ns + 1}-${ew + 1}@${set + 1}`).join(' '),
  );
  return best && lines && { lines, balance: best.balance };
}

/** The same rounds with tables turned, as long as turning one more of them makes the balance better. */
function turnedRounds(
  found: readonly (readonly Meeting[])[],
  chance: () => number,
): {
  readonly found: readonly (readonly Meeting[])[];
  readonly balance: number;
} {
  const turn = ({ ns, ew, set }: Meeting): Meeting => ({ ns: ew, ew: ns, set });
  let rounds = found.map((meetings) => meetings.map((each) => (chance() < 0.5 ? turn(each) : each)));
  let balance = balanceOfRounds(rounds);
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const [round, meetings] of rounds.entries()) {
      for (const table of meetings.keys()) {
        const other = rounds.map((here, at) =>
          at === round ? here.map((each, place) => (place === table ? turn(each) : each)) : here,
        );
        const value = balanceOfRounds(other);
        if (value <= balance + 1e-12) continue;
        [rounds, balance, isBetter] = [other, value, true];
      }
    }
  }
  return { found: rounds, balance };
}

function balanceOfRounds(rounds: readonly (readonly Meeting[])[]): number {
  const tables = rounds[0]?.length ?? 0;
  return checkMovement({
    name: 'howell',
    kind: 'pairs',
    units: 2 * tables,
    tables,
    sets: rounds.length,
    boardsPerSet: 1,
    rounds: rounds.map((meetings) =>
      meetings.map(({ ns, ew, set }, index) => ({
        table: index + 1,
        seats: seatPairs(ns + 1, ew + 1),
        set: set + 1,
      })),
    ),
    absent: [],
    promise: {},
  }).balance;
}

interface Candidate {
  readonly openings: readonly Opening[];
  readonly balance: number;
}

/** The same meetings with tables turned, as long as turning one more of them makes the balance better. */
function turned(found: readonly Opening[], rounds: number, chance: () => number): Candidate {
  let openings = found.map((opening) => (opening.ns >= 0 && chance() < 0.5 ? swap(opening) : opening));
  let balance = balanceOf(openings, rounds);
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const index of openings.keys()) {
      const other = openings.map((opening, at) => (at === index ? swap(opening) : opening));
      const value = balanceOf(other, rounds);
      if (value <= balance + 1e-12) continue;
      [openings, balance, isBetter] = [other, value, true];
    }
  }
  return { openings, balance };
}

function swap({ ns, ew, set }: Opening): Opening {
  return { ns: ew, ew: ns, set };
}

/** The balance as src/scoring/movements/balance.ts measures it, from the plays of one set: all others are alike. */
function balanceOf(openings: readonly Opening[], rounds: number): number {
  const stationary = 2 * openings.length - rounds;
  const places = openings.flatMap(({ ns, ew, set }, table) => [
    { table, side: 1, pair: ns < 0 ? ns : (ns - set + rounds) % rounds },
    { table, side: -1, pair: ew < 0 ? ew : (ew - set + rounds) % rounds },
  ]);
  const moving = new Array<number>(rounds).fill(0);
  const mixed = new Array<number>(stationary).fill(0);
  let squares = 0;
  for (const one of places) {
    for (const other of places) {
      if (one === other) continue;
      const value = one.table === other.table ? openings.length - 1 : one.side * other.side;
      if (one.pair >= 0 && other.pair >= 0) {
        const gap = (other.pair - one.pair + rounds) % rounds;
        moving[gap] = (moving[gap] ?? 0) + value;
      } else if (one.pair < 0 && other.pair >= 0) {
        mixed[-1 - one.pair] = (mixed[-1 - one.pair] ?? 0) + value;
      } else if (one.pair < other.pair && other.pair < 0) squares += (rounds * value) ** 2;
    }
  }
  squares += moving.reduce((sum, value) => sum + (rounds / 2) * value ** 2, 0);
  squares += mixed.reduce((sum, value) => sum + rounds * value ** 2, 0);
  const pairs = places.length;
  const sum = rounds * openings.length * (openings.length - 1);
  return sum ** 2 / (((pairs * (pairs - 1)) / 2) * squares);
}

/** `8-1@1 2-4@3`: pair North-South, pair East-West, set; all from 1, stationary pairs last. */
function written(openings: readonly Opening[], rounds: number): string {
  const nameOf = (pair: number): number => (pair < 0 ? rounds - pair : pair + 1);
  return openings
    .toSorted((one, other) =>
      Math.min(other.ns, other.ew) < 0 !== Math.min(one.ns, one.ew) < 0
        ? Math.min(one.ns, one.ew) - Math.min(other.ns, other.ew)
        : 0,
    )
    .map(({ ns, ew, set }) => `${nameOf(ns)}-${nameOf(ew)}@${set + 1}`)
    .join(' ');
}

const [seconds = '5', seed = '1', least = '3', most = '12'] = process.argv.slice(2);
findAll(Number(seconds) * 1000, Number(seed), [Number(least), Number(most)]);
