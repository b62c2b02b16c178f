import { join } from 'node:path';
import { numbersOf } from '../../rigs/solved-tables.ts';
import type { Deal } from '../../src/bridge/deal.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { dealText } from '../../src/generation/deal-text.ts';
import { generateSeededDeals } from '../../src/generation/generate.ts';
import { Solver } from '../../src/solver/solver.ts';
import { linesOfDds } from '../solver/libdds.ts';

const PROGRAM = join(import.meta.dirname, '../solver/dds-tables.c');
const SEED = 'a bench of tables';
/** So many deals go to one program, then to the other: what else the computer does strikes both. */
const IN_TURN = 10;
const DEALS = Number(process.env.DEALS ?? 100);

/** Tables of 52 cards on one core, beside libdds, by CPU time of each deal. */
export function run(): void {
  const deals = generateSeededDeals(SEED, DECKS.standard, DEALS).deals;
  const solver = new Solver(13);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let at = 0; at < deals.length; at += IN_TURN) {
    const turn = deals.slice(at, at + IN_TURN);
    ours.push(...turn.map((deal) => cpuMsOf(solver, deal)));
    const lines = linesOfDds(
      PROGRAM,
      turn.map((deal) => `N:${dealText(deal)}`),
    );
    theirs.push(...(lines ?? []).map((line) => Number(line.split(' ').at(-1))));
  }
  console.log(`${deals.length} tables of 20 results, seed "${SEED}", ms of CPU time each`);
  print('soubrette', ours);
  if (theirs.length < ours.length) {
    console.log('libdds is not here (apt-get install libdds-dev gcc): nothing is compared with it.');
    return;
  }
  print('libdds', theirs);
  console.log(`mean of ours / libdds: ${(meanOf(ours) / meanOf(theirs)).toFixed(2)}`);
}

function cpuMsOf(solver: Solver, deal: Deal): number {
  const before = process.cpuUsage();
  numbersOf(solver, deal);
  const { system, user } = process.cpuUsage(before);
  return (system + user) / 1000;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function print(name: string, values: readonly number[]): void {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0);
  console.log(
    `${name.padEnd(10)} mean ${meanOf(values).toFixed(0)}, median ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)}`,
  );
}
