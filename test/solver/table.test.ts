import { expect, test } from 'vitest';
import { SEATS, type Seat } from '../../src/bridge/seat.ts';
import { type Bounded, leastOf, mostOf, TABLE_STRAINS } from '../../src/bridge/trick-table.ts';
import { Solver } from '../../src/solver/solver.ts';
import { solveStrain } from '../../src/solver/table.ts';
import { tablesOfDds } from '../support/solved-tables.ts';

/** A solver whose searches are stopped after so many questions whether to stop, and the turns that say how many. */
function stoppedSolver(): { solver: Solver; questions: { left: number; rounds: number } } {
  const questions = { left: 0, rounds: 0 };
  const isStopped = (): boolean => questions.left-- <= 0;
  return { solver: new Solver(13, { memoryBytes: 2 ** 25, isStopped }), questions };
}

/** What is known of each seat as declarer once `rounds` have been gone through. */
function solveInRounds(
  at: number,
  strain: number,
  rounds: number,
): { seat: Seat; tricks: Bounded; truth: number }[] {
  const { deal, numbers } = tablesOfDds()[at] ?? {};
  if (deal === undefined || numbers === undefined) throw new Error(`There is no deal ${at}.`);
  const { questions, solver } = stoppedSolver();
  const turns = {
    begin: (round: number) => {
      questions.rounds = round;
      questions.left = 2 ** round;
    },
    isOver: () => questions.rounds >= rounds,
  };
  const known = new Map<Seat, Bounded>();
  for (const cell of solveStrain(solver, deal, TABLE_STRAINS[strain] ?? 'NT', { turns })) {
    known.set(cell.declarer, cell.tricks);
  }
  return SEATS.map((seat, place) => ({
    seat,
    tricks: known.get(seat) ?? { least: 0, most: 13 },
    truth: Number(numbers.split(' ')[4 * strain + place]),
  }));
}

test('cells that take turns come to the truth, however often they are stopped', () => {
  for (let at = 60; at < 68; at++) {
    for (const { tricks, truth } of solveInRounds(at, 4, Number.POSITIVE_INFINITY))
      expect(tricks).toBe(truth);
  }
});

test('bounds of cells whose time is over hold the truth', () => {
  let open = 0;
  for (let at = 60; at < 70; at++) {
    for (const { tricks, truth } of solveInRounds(at, 4, 1)) {
      expect(leastOf(tricks)).toBeLessThanOrEqual(truth);
      expect(mostOf(tricks)).toBeGreaterThanOrEqual(truth);
      if (typeof tricks !== 'number') open++;
    }
  }
  expect(open).toBeGreaterThan(0);
});

test('what was known before is not asked again', () => {
  const { deal, numbers } = tablesOfDds()[61] ?? {};
  if (deal === undefined || numbers === undefined) throw new Error('There is no such deal.');
  const [n, e, s, w] = numbers.split(' ').slice(16).map(Number) as [number, number, number, number];
  const known = { N: n, E: { least: Math.max(0, e - 1), most: Math.min(13, e + 1) }, S: s, W: w };
  const cells = [...solveStrain(new Solver(13, { memoryBytes: 2 ** 25 }), deal, 'NT', { known })];
  expect(new Set(cells.map(({ declarer }) => declarer))).toEqual(new Set(['E']));
  expect(cells.at(-1)?.tricks).toBe(e);
});
