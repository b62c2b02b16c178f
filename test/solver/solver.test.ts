import { describe, expect, test, vi } from 'vitest';
import { randomFrom } from '../../rigs/board-run/random.ts';
import { endingOf, playedOn, solved, strainOf } from '../../rigs/endings.ts';
import { IN_FULL } from '../../rigs/in-full.ts';
import { plainTricks } from '../../rigs/plain-solver.ts';
import { numbersOf, tablesOfDds } from '../../rigs/solved-tables.ts';
import { cardSetOf } from '../../src/bridge/card-set.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { bySeat, SEATS, type Seat } from '../../src/bridge/seat.ts';
import { generateSeededDeals } from '../../src/generation/generate.ts';
import { Solver } from '../../src/solver/solver.ts';

vi.setConfig({ testTimeout: 300_000 });

const MEGABYTE = 2 ** 20;
const ENDINGS = IN_FULL ? 300 : 40;
const TABLES = IN_FULL ? 40 : 4;
const TABLES_OF_17 = IN_FULL ? 10 : 2;
const NO_HANDS = bySeat(() => cardSetOf([]));

describe('a solver of 13 ranks', () => {
  const solver = new Solver(13, { memoryBytes: 64 * MEGABYTE });

  test('finds the tables that libdds finds', () => {
    for (const { deal, numbers } of tablesOfDds().slice(0, TABLES))
      expect(numbersOf(solver, deal)).toBe(numbers);
  });

  test('finds the same with too little memory to keep what it finds', () => {
    const forgetful = new Solver(13, { memoryBytes: MEGABYTE });
    for (const { deal, numbers } of tablesOfDds().slice(60, 62)) {
      expect(numbersOf(forgetful, deal)).toBe(numbers);
    }
  });

  test('finds what trying every card finds, in endings of 2 to 5 cards', () => {
    const { below } = randomFrom(13);
    for (let at = 0; at < ENDINGS; at++) {
      const position = endingOf('standard', 2 + below(4), below);
      const strain = strainOf(below);
      const tricks = solved(solver.start(position, strain).narrow(position.leader));
      expect({ position, strain, tricks }).toEqual({
        position,
        strain,
        tricks: plainTricks(position, strain),
      });
    }
  });

  test('goes on from the middle of a trick', () => {
    const { below } = randomFrom(14);
    for (let at = 0; at < ENDINGS; at++) {
      const start = endingOf('standard', 2 + below(3), below);
      const strain = strainOf(below);
      const position = playedOn(start, 1 + below(3), below);
      const tricks = solved(solver.start(position, strain).narrow(position.leader, position.trick));
      expect({ position, strain, tricks }).toEqual({
        position,
        strain,
        tricks: plainTricks(position, strain),
      });
    }
  });

  test('finds the same where all seats move on by one, for the other side', () => {
    for (const { deal } of tablesOfDds().slice(70, 74)) {
      const turned = { ...deal, hands: bySeat((_, at) => deal.hands[SEATS[(at + 3) % 4] as Seat]) };
      const numbers = numbersOf(solver, deal).split(' ');
      const moved = numbersOf(solver, turned).split(' ');
      expect(moved).toEqual(moved.map((_, at) => numbers[at - (at % 4) + ((at + 3) % 4)]));
    }
  });

  test('narrows what it knows at every step, and keeps the truth inside', () => {
    const { deal } = tablesOfDds()[5] ?? {};
    if (deal === undefined) throw new Error('There is no deal.');
    const started = solver.start({ hands: deal.hands, leader: 'E', trick: [] }, 'NT');
    const steps = [...started.narrow('E')];
    const truth = steps.at(-1)?.least ?? -1;
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.at(-1)).toEqual({ least: truth, most: truth });
    for (const { least, most } of steps) {
      expect(least).toBeLessThanOrEqual(truth);
      expect(most).toBeGreaterThanOrEqual(truth);
    }
  });
});

describe('a solver of 17 ranks', () => {
  const solver = new Solver(17, { memoryBytes: 128 * MEGABYTE });

  test('finds the tables of 52 cards that libdds finds', () => {
    for (const { deal, numbers } of tablesOfDds().slice(80, 80 + TABLES_OF_17))
      expect(numbersOf(solver, deal)).toBe(numbers);
  });

  test('finds what trying every card finds, in endings of Super Bridge', () => {
    const { below } = randomFrom(17);
    for (let at = 0; at < ENDINGS; at++) {
      const position = endingOf('super', 2 + below(4), below);
      const strain = strainOf(below);
      const tricks = solved(solver.start(position, strain).narrow(position.leader));
      expect({ position, strain, tricks }).toEqual({
        position,
        strain,
        tricks: plainTricks(position, strain),
      });
    }
  });

  test('stops when it is asked to, without an answer', () => {
    let questions = 0;
    const stopped = new Solver(17, { memoryBytes: 8 * MEGABYTE, isStopped: () => ++questions === 3 });
    const [deal] = generateSeededDeals('to be stopped', DECKS.super, 1).deals;
    const steps = [
      ...stopped.start({ hands: deal?.hands ?? NO_HANDS, leader: 'E', trick: [] }, 'NT').narrow('E'),
    ];
    expect(questions).toBe(3);
    expect(steps.every(({ least, most }) => least < most)).toBe(true);
  });
});
