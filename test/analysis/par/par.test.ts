import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differencesFromDds, readDdsTables, tableOf } from '../../../rigs/dds-pars.ts';
import { IN_FULL } from '../../../rigs/in-full.ts';
import { dealerPar, sidePars } from '../../../src/analysis/par/par.ts';
import { VULNERABILITIES, type Vulnerability } from '../../../src/bridge/board.ts';
import { STRAINS, type Strain } from '../../../src/bridge/call.ts';
import { formatContract } from '../../../src/bridge/contract.ts';
import { DECKS, type DeckName } from '../../../src/bridge/deck.ts';
import { type BySeat, bySeat, SEATS, type Seat } from '../../../src/bridge/seat.ts';
import { boundedBy, leastOf, mostOf, type Par, type TrickTable } from '../../../src/bridge/trick-table.ts';
import { DUPLICATE } from '../../../src/scoring/rules/duplicate.ts';
import { SUPER_BRIDGE } from '../../../src/scoring/rules/super-bridge.ts';
import { type PlainPar, plainPar } from '../../support/plain-par.ts';

const RULES = { standard: DUPLICATE, super: SUPER_BRIDGE };

/** Contracts of a par with who declares and what is over or short: `4SX-EW-1`. */
function contractsOf(par: Par | undefined): string[] | undefined {
  return par?.contracts.map(({ contract, declarers, overtricks = 0 }) => {
    const over = overtricks < 0 ? String(overtricks) : `+${overtricks}`;
    return `${formatContract(contract)}-${declarers.join('')}${over}`;
  });
}

function parOfNumbers(numbers: string, vulnerability: Vulnerability = 'none', dealer: Seat = 'N') {
  const par = dealerPar(tableOf(numbers), dealer, { rules: DUPLICATE, vulnerability });
  return [par?.scoreNs, ...(contractsOf(par) ?? [])];
}

describe('par', () => {
  const NORTH_SOUTH_GAME = '10 3 10 3 6 7 6 7 9 4 9 4 5 8 5 8 8 5 8 5';

  test('is the best contract that the other side lets one play', () => {
    expect(parOfNumbers('10 3 10 3 6 6 6 6 9 4 9 4 5 6 5 6 8 5 8 5')).toEqual([420, '4S-NS+0']);
  });

  test('is a sacrifice where that costs less', () => {
    expect(parOfNumbers(NORTH_SOUTH_GAME, 'ns')).toEqual([500, '5CX-EW-3']);
  });

  test('is no sacrifice where vulnerability makes it too dear', () => {
    expect(parOfNumbers(NORTH_SOUTH_GAME, 'ew')).toEqual([420, '4S-NS+0']);
  });

  test('names every level that gives the score', () => {
    expect(parOfNumbers('8 4 9 4 6 6 6 6 7 5 7 5 5 7 5 7 7 6 7 6', 'all')).toEqual([
      140,
      '1S-S+2',
      '2S-S+1',
      '3S-S+0',
    ]);
  });

  test('is nothing where nobody can make anything', () => {
    expect(parOfNumbers('6 '.repeat(20))).toEqual([0]);
  });

  test('is the dealer’s where both sides can make the highest contract', () => {
    const BOTH_MAKE_NOTRUMP = '6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 7 7 7 7';
    expect(SEATS.map((dealer) => parOfNumbers(BOTH_MAKE_NOTRUMP, 'none', dealer)[0])).toEqual([
      90, -90, 90, -90,
    ]);
    const { ns, ew } = sidePars(tableOf(BOTH_MAKE_NOTRUMP), { rules: DUPLICATE, vulnerability: 'none' });
    expect([ns?.scoreNs, ew?.scoreNs]).toEqual([90, -90]);
  });

  test('waits for the seat that can make the contract', () => {
    const ONLY_SOUTH_AND_EAST = '6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 7 7 6';
    const scores = SEATS.map((dealer) => parOfNumbers(ONLY_SOUTH_AND_EAST, 'none', dealer)[0]);
    expect(scores).toEqual([-90, -90, 90, -90]);
  });

  test('of Super Bridge goes to the nine level', () => {
    const all: TrickTable = bySeat((seat) =>
      Object.fromEntries(STRAINS.map((strain) => [strain, seat === 'N' || seat === 'S' ? 17 : 0])),
    );
    const parBy = (dealer: Seat): unknown => {
      const par = dealerPar(all, dealer, { rules: SUPER_BRIDGE, vulnerability: 'ns' });
      return [par?.scoreNs, contractsOf(par)];
    };
    expect(parBy('N')).toEqual([7180, ['9NT-N+0']]);
    // Over nine no trumps nobody can bid: East gets in first.
    expect(parBy('E')).toEqual([4200, ['9NTX-E-17']]);
  });
});

describe('par is that of libdds', () => {
  const tables = readDdsTables(
    readFileSync(join(import.meta.dirname, '../../fixtures/deals/dds-pars.txt.gz')),
  );

  test('for score and contracts of real deals', () => {
    expect(tables).toHaveLength(1000);
    expect(tables.filter((_, at) => at % 5 === 0).flatMap(differencesFromDds)).toEqual([]);
  });

  test('and a difference would be seen', () => {
    const [table] = tables;
    const wrong = (from: string, to: string): number =>
      differencesFromDds({
        numbers: table?.numbers ?? '',
        answers: table?.answers.map((answer) => answer.replaceAll(from, to)) ?? [],
      }).length;
    expect([wrong('110', '140'), wrong('2S', '2H'), wrong('EW', 'E')]).toEqual([24, 12, 24]);
  });
});

/** Tables as real deals have them: opposite sides have about all tricks, partners nearly the same. */
function tables(deck: DeckName): fc.Arbitrary<BySeat<Readonly<Record<Strain, number>>>> {
  const { cardsPerHand } = DECKS[deck];
  const cells = fc.tuple(
    fc.integer({ min: 0, max: cardsPerHand }),
    fc.integer({ min: -1, max: 1 }),
    fc.tuple(fc.boolean(), fc.boolean(), fc.integer({ min: 0, max: 3 })),
  );
  return fc.tuple(cells, cells, cells, cells, cells).map((rows) =>
    bySeat((seat) => {
      const own = rows.map(([tricks, more, [isLess, isOtherLess, which]]) => {
        const isSouthWest = seat === 'S' || seat === 'W';
        const side = seat === 'N' || seat === 'S' ? tricks : cardsPerHand - tricks + more;
        const unlike = which === 0 && isSouthWest && (seat === 'S' ? isLess : isOtherLess) ? 1 : 0;
        return Math.min(cardsPerHand, Math.max(0, side - unlike));
      });
      return Object.fromEntries(STRAINS.map((strain, at) => [strain, own[at] ?? 0])) as Record<
        Strain,
        number
      >;
    }),
  );
}

interface Board {
  readonly deck: DeckName;
  readonly table: BySeat<Readonly<Record<Strain, number>>>;
  readonly vulnerability: Vulnerability;
  readonly dealer: Seat;
}

function boards(deck: DeckName): fc.Arbitrary<Board> {
  return fc.record({
    deck: fc.constant(deck),
    table: tables(deck),
    vulnerability: fc.constantFrom(...VULNERABILITIES),
    dealer: fc.constantFrom(...SEATS),
  });
}

function walkedThrough({ deck, table, vulnerability, dealer }: Board): PlainPar {
  const bids = Array.from({ length: DECKS[deck].highestLevel }, (_, at) =>
    STRAINS.map((strain) => ({ kind: 'bid', level: at + 1, strain }) as const),
  ).flat();
  const tricks = (seat: Seat, strain: Strain): number => table[seat][strain];
  return plainPar({ rules: RULES[deck], vulnerability, dealer, bids, tricks, declares: 'bidder' });
}

function expectAsWalked(board: Board): void {
  const par = dealerPar(board.table, board.dealer, {
    rules: RULES[board.deck],
    vulnerability: board.vulnerability,
  });
  const walked = walkedThrough(board);
  expect(par?.scoreNs).toBe(walked.scoreNs);
  const ends = par?.contracts.flatMap(({ contract, declarers }) =>
    declarers.map((seat) => `${formatContract(contract)}-${seat}`),
  );
  expect(ends?.filter((end) => !walked.ends.has(end))).toEqual([]);
  expect(ends?.length === 0).toBe(walked.scoreNs === 0);
}

describe('par is what comes of walking through all auctions, call by call', () => {
  test('with 52 cards', () => {
    fc.assert(fc.property(boards('standard'), expectAsWalked), { numRuns: IN_FULL ? 50 : 25 });
  });

  test('at Super Bridge', () => {
    fc.assert(fc.property(boards('super'), expectAsWalked), { numRuns: IN_FULL ? 200 : 25 });
  });
});

test('par is the same where who named a strain first declares, as the Laws have it', () => {
  const bids = (['1S', '1NT', '2S', '2NT', '3NT'] as const).map(
    (name) => ({ kind: 'bid', level: Number(name[0]), strain: name.slice(1) as Strain }) as const,
  );
  const near = fc.array(fc.integer({ min: 6, max: 8 }), { minLength: 8, maxLength: 8 });
  const property = fc.property(near, fc.constantFrom(...SEATS), (cells, dealer) => {
    const tricks = (seat: Seat, strain: Strain): number =>
      cells[SEATS.indexOf(seat) + (strain === 'NT' ? 4 : 0)] ?? 0;
    const board = { rules: DUPLICATE, vulnerability: 'none', dealer, tricks, bids } as const;
    const [bidder, namer] = (['bidder', 'namer'] as const).map((declares) =>
      plainPar({ ...board, declares }),
    );
    expect(bidder?.scoreNs).toBe(namer?.scoreNs);
  });
  fc.assert(property, { numRuns: 50 });
});

test('par of either side is that of its seats where partners take the same tricks', () => {
  const alike = boards('standard').map((board) => {
    const { N, E } = board.table;
    return { ...board, table: { N, E, S: N, W: E } };
  });
  const property = fc.property(alike, ({ table, vulnerability }) => {
    const conditions = { rules: DUPLICATE, vulnerability };
    const { ns, ew } = sidePars(table, conditions);
    expect(dealerPar(table, 'N', conditions)?.scoreNs).toBe(ns?.scoreNs);
    expect(dealerPar(table, 'W', conditions)?.scoreNs).toBe(ew?.scoreNs);
  });
  fc.assert(property, { numRuns: 100 });
});

/** A table, and what is known of it: some cells as bounds. */
const HALF_KNOWN = fc
  .tuple(boards('standard'), fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { minLength: 20, maxLength: 20 }))
  .map(([board, margins]) => ({
    board,
    known: bySeat((seat, row) =>
      Object.fromEntries(
        STRAINS.map((strain, column) => {
          const [below, above] = margins[row * STRAINS.length + column] ?? [0, 0];
          const tricks = board.table[seat][strain];
          return [strain, boundedBy(Math.max(0, tricks - below), Math.min(13, tricks + above))];
        }),
      ),
    ),
  }));

describe('par of tricks that are bounds', () => {
  test('is a bound that has the true one in it, and contracts that it has too', () => {
    const property = fc.property(HALF_KNOWN, ({ board: { table, vulnerability, dealer }, known }) => {
      const conditions = { rules: DUPLICATE, vulnerability };
      const truth = dealerPar(table, dealer, conditions);
      const bound = dealerPar(known, dealer, conditions);
      const score = leastOf(truth?.scoreNs ?? 0);
      expect(leastOf(bound?.scoreNs ?? 0)).toBeLessThanOrEqual(score);
      expect(mostOf(bound?.scoreNs ?? 0)).toBeGreaterThanOrEqual(score);
      const seatsOf = (par: Par | undefined): string[] =>
        par?.contracts.flatMap(({ contract, declarers, overtricks }) =>
          declarers.map((seat) => `${formatContract(contract)}-${seat}${overtricks}`),
        ) ?? [];
      expect(seatsOf(bound).filter((contract) => !seatsOf(truth).includes(contract))).toEqual([]);
    });
    fc.assert(property, { numRuns: IN_FULL ? 400 : 150 });
  });

  test('is exact where the bounds do not matter: fewer than 7 tricks is enough', () => {
    const exact = tableOf('10 3 10 3 6 6 6 6 9 4 9 4 5 6 5 6 8 5 8 5');
    const censored = bySeat((seat) =>
      Object.fromEntries(
        STRAINS.map((strain) => {
          const tricks = exact[seat][strain] ?? 0;
          return [strain, mostOf(tricks) < 7 ? { least: 0, most: 6 } : tricks];
        }),
      ),
    );
    const conditions = { rules: DUPLICATE, vulnerability: 'all' } as const;
    expect(dealerPar(censored, 'N', conditions)).toEqual(dealerPar(exact, 'N', conditions));
  });

  test('is not known where it hangs on tricks of which nothing is known', () => {
    const { N, ...others } = tableOf('10 3 10 3 6 6 6 6 9 4 9 4 5 6 5 6 8 5 8 5');
    const { NT: _, ...suits } = N;
    const conditions = { rules: DUPLICATE, vulnerability: 'all' } as const;
    expect(dealerPar({ N: suits, ...others }, 'S', conditions)).toBeUndefined();
  });
});
