import { describe, expect, test } from 'vitest';
import { IN_FULL } from '../../rigs/in-full.ts';
import { tablesOfDds } from '../../rigs/solved-tables.ts';
import { SEATS, type Seat, SIDES } from '../../src/bridge/seat.ts';
import { type Bounded, boundedBy, leastOf, mostOf, TABLE_STRAINS } from '../../src/bridge/trick-table.ts';
import { Range } from '../../src/solver/range.ts';
import { Solver } from '../../src/solver/solver.ts';
import { StrainSearch, solveTable, startDeal } from '../../src/solver/table.ts';

/** What is known of each seat as declarer after some runs, which are stopped after more and more questions. */
function solveInRuns(
  at: number,
  strains: readonly number[],
  runs: number,
): { seat: Seat; tricks: Bounded; truth: number }[] {
  const { deal, numbers } = tablesOfDds()[at] ?? {};
  if (deal === undefined || numbers === undefined) throw new Error(`There is no deal ${at}.`);
  let questions = 0;
  const isOver = () => questions < 0;
  const solver = new Solver(13, { memoryBytes: 2 ** 21, isStopped: () => questions-- <= 0 });
  const started = startDeal(solver, deal, 'NT');
  const searches = strains.map((strain) => ({
    strain,
    search: new StrainSearch(started.inStrain(TABLE_STRAINS[strain] ?? 'NT')),
    known: new Map<Seat, Bounded>(),
  }));
  for (let run = 0; run < runs && searches.some(({ search }) => !search.isDone()); run++) {
    for (const { known, search } of searches) {
      questions = 2 ** run;
      const cells = run % 2 === 0 ? search.bound(isOver, 2 + run) : search.run(isOver);
      for (const cell of cells) known.set(cell.declarer, cell.tricks);
    }
  }
  return searches.flatMap(({ known, strain }) =>
    SEATS.map((seat, place) => ({
      seat,
      tricks: known.get(seat) ?? { least: 0, most: 13 },
      truth: Number(numbers.split(' ')[4 * strain + place]),
    })),
  );
}

test('strains that take turns come to the truth, however often they are stopped and however little is remembered', () => {
  for (let at = 60; at < (IN_FULL ? 68 : 62); at++) {
    for (const { tricks, truth } of solveInRuns(at, [4, 0, 2], Number.POSITIVE_INFINITY))
      expect(tricks).toBe(truth);
  }
});

test('bounds of cells whose time is over hold the truth', () => {
  let open = 0;
  for (let at = 60; at < (IN_FULL ? 70 : 64); at++) {
    for (const { tricks, truth } of solveInRuns(at, [4], 1)) {
      expect(leastOf(tricks)).toBeLessThanOrEqual(truth);
      expect(mostOf(tricks)).toBeGreaterThanOrEqual(truth);
      if (typeof tricks !== 'number') open++;
    }
  }
  expect(open).toBeGreaterThan(0);
});

test('a whole table whose solver is stopped ends at once, with bounds that hold the truth', () => {
  const { deal, numbers } = tablesOfDds()[61] ?? {};
  if (deal === undefined || numbers === undefined) throw new Error('There is no such deal.');
  let questions = 20;
  const table = solveTable(new Solver(13, { memoryBytes: 2 ** 25, isStopped: () => questions-- <= 0 }), deal);
  const truths = numbers.split(' ').map(Number);
  const known = SEATS.flatMap((seat, place) =>
    TABLE_STRAINS.map((strain, at) => ({ tricks: table[seat][strain], truth: truths[4 * at + place] ?? -1 })),
  );
  expect(known.some(({ tricks }) => tricks === undefined)).toBe(true);
  for (const { tricks = { least: 0, most: 13 }, truth } of known) {
    expect(leastOf(tricks)).toBeLessThanOrEqual(truth);
    expect(mostOf(tricks)).toBeGreaterThanOrEqual(truth);
  }
});

test('what was known before is not asked again', () => {
  const { deal, numbers } = tablesOfDds()[61] ?? {};
  if (deal === undefined || numbers === undefined) throw new Error('There is no such deal.');
  const [n, e, s, w] = numbers.split(' ').slice(16).map(Number) as [number, number, number, number];
  const search = new StrainSearch(startDeal(new Solver(13, { memoryBytes: 2 ** 25 }), deal, 'NT'));
  search.learn({ N: n, E: { least: Math.max(0, e - 1), most: Math.min(13, e + 1) }, S: s, W: w });
  const cells = [...search.run()];
  expect(new Set(cells.map(({ declarer }) => declarer))).toEqual(new Set(['E']));
  expect(cells.at(-1)?.tricks).toBe(e);
});

describe('a side that rarely departs from what looks best', () => {
  /** The range of what N and S take at no trumps with E on lead, after searches with more and more departures. */
  function rangesOf(at: number) {
    const { deal, numbers } = tablesOfDds()[at] ?? {};
    if (deal === undefined || numbers === undefined) throw new Error(`There is no deal ${at}.`);
    const solver = new Solver(13, { memoryBytes: 2 ** 25 });
    const started = solver.start({ hands: deal.hands, leader: 'E', trick: [] }, 'NT');
    const range = new Range(boundedBy(0, 13));
    const ranges = Array.from({ length: 6 }, (_, departures) => {
      for (const side of SIDES) for (const _ of started.narrowSelectively('E', range, { side, departures }));
      return range.known;
    });
    const [found] = [...started.narrow('E')].slice(-1);
    return { ranges, found, truth: Number(numbers.split(' ')[16]) };
  }
  const all = Array.from({ length: 12 }, (_, at) => rangesOf(at));

  test('takes no more than it can', () => {
    for (const { ranges, truth } of all) {
      for (const { least, most } of ranges) {
        expect(least).toBeLessThanOrEqual(truth);
        expect(most).toBeGreaterThanOrEqual(truth);
      }
    }
  });

  test('leaves nothing behind that is not so', () => {
    for (const { found, truth } of all) expect(found).toEqual({ least: truth, most: truth });
  });

  test('comes near it, the nearer the more it may depart', () => {
    const widths = Array.from({ length: 6 }, (_, departures) =>
      all.reduce((sum, { ranges }) => {
        const { least, most } = ranges[departures] ?? { least: 0, most: 13 };
        return sum + most - least;
      }, 0),
    );
    expect(widths).toEqual(widths.toSorted((one, other) => other - one));
    expect(widths[0]).toBeLessThan(8 * all.length);
    expect(widths[5]).toBeLessThan(all.length);
  });
});
