import { chanceOf } from './chance.ts';
import { type Opening, searchOpening } from './search-opening.ts';

/**
 * Searches opening rounds of Howells for 3 to 12 tables and prints the most balanced one of each length as a line of the
 * table in src/scoring/movements. The first argument is how many seconds of work each may take, the second a seed.
 */
function findAll(perOpeningMs: number, seed: number): void {
  const chance = chanceOf(seed);
  for (let tables = 3; tables <= 12; tables++) {
    for (let rounds = 2 * tables - 1; rounds > tables; rounds--) {
      const best = findBest(tables, rounds, perOpeningMs, chance);
      if (best === undefined) console.log(`// ${tables} tables, ${rounds} rounds: none found`);
      else
        console.log(
          `  '${rounds}: ${written(best.openings, rounds)}', // ${(100 * best.balance).toFixed(1)}`,
        );
    }
  }
}

interface Candidate {
  readonly openings: readonly Opening[];
  readonly balance: number;
}

function findBest(
  tables: number,
  rounds: number,
  mostMs: number,
  chance: () => number,
): Candidate | undefined {
  let best: Candidate | undefined;
  const end = process.cpuUsage().user + mostMs * 1000;
  while (process.cpuUsage().user < end && best?.balance !== 1) {
    const found = searchOpening(tables, rounds, chance);
    if (found === undefined) continue;
    const candidate = turned(found, rounds, chance);
    if (candidate.balance > (best?.balance ?? 0)) best = candidate;
  }
  return best;
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
  const places = openings.flatMap(({ ns, ew, set }) => [
    { table: set, side: 1, pair: ns < 0 ? ns : (ns - set + rounds) % rounds },
    { table: set, side: -1, pair: ew < 0 ? ew : (ew - set + rounds) % rounds },
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

const [seconds = '2', seed = '1'] = process.argv.slice(2);
findAll(Number(seconds) * 1000, Number(seed));
