import { describe, expect, test } from 'vitest';
import { IN_FULL } from '../../rigs/in-full.ts';
import { runPasses } from '../../rigs/passes.ts';
import { checkShuffle, countDeck, type DeckCourse, sortDeck } from '../../src/app/passes/deck-course.ts';
import { type Card, parseCardName } from '../../src/bridge/card.ts';
import { DECK_NAMES, DECKS, type DeckName } from '../../src/bridge/deck.ts';
import { profileConfig } from '../../src/machine/config.ts';
import { createSimulation } from '../../src/machines/simulation.ts';
import type { FaultLevel } from '../../src/ports/machines/faults.ts';
import type { PileRequest } from '../../src/ports/machines/pile-request.ts';
import { makePile } from '../../src/simulator/pile.ts';
import type { World } from '../../src/simulator/world.ts';
import { PassTruth } from '../support/pass-truth.ts';

/** Runs a deck through a simulated machine to the end of a course. */
function run(
  course: DeckCourse<unknown>,
  wanted: { deck?: DeckName; pile?: PileRequest; faults?: FaultLevel; seed?: string },
) {
  const { deck = 'standard', faults = 'none', pile = { kind: 'shuffled' }, seed = 'deck' } = wanted;
  const simulation = createSimulation(profileConfig('club'), seed, faults);
  const { machine } = simulation;
  simulation.startJob(DECKS[deck]);
  machine.world.pile = makePile(DECKS[deck], pile, seed);
  const before = machine.world.pile.map(({ card }) => card);
  const truth = new PassTruth(machine);
  const listener = {
    happened: (_: unknown, state: Parameters<PassTruth['compare']>[0]) => truth.compare(state),
  };
  runPasses(course.next, simulation, listener);
  return { before, truth, world: machine.world };
}

/** What lies in the pockets, the first one's cards lowest. */
function stackIn({ tray }: World): (Card | undefined)[] {
  return (tray?.pockets ?? []).flat().map(({ card }) => card);
}

describe.each(DECK_NAMES)('the %s deck', (name) => {
  const deck = DECKS[name];

  test('is counted in one pass where it is complete', () => {
    const course = countDeck(deck);
    run(course, { deck: name });
    const nothing = { missing: [], twice: [], foreign: 0, unread: 0 };
    expect(course.found()).toEqual({ cards: deck.cards.length, ...nothing });
  });

  test('is sorted', () => {
    const left: number[] = [];
    const course = sortDeck(deck, (_, passesLeft) => left.push(passesLeft));
    const { world } = run(course, { deck: name });
    expect(course.found()).toBe(name === 'standard' ? 3 : 4);
    expect(left).toEqual(name === 'standard' ? [2, 1, 0] : [3, 2, 1, 0]);
    expect(stackIn(world)).toEqual(deck.cards);
  });

  test('has its order read as it lay', () => {
    const course = checkShuffle(deck);
    const { before } = run(course, { deck: name });
    expect(course.found()?.order).toEqual(before);
  });
});

describe('a deck that is not complete', () => {
  const seven = parseCardName('C7')!;

  test('is said to lack a card', () => {
    const course = countDeck(DECKS.standard);
    run(course, { pile: { kind: 'lacks', card: seven } });
    expect(course.found()).toEqual({ cards: 51, missing: [seven], twice: [], foreign: 0, unread: 0 });
  });

  test('is said to have a card twice', () => {
    const course = countDeck(DECKS.standard);
    run(course, { pile: { kind: 'twice', card: seven } });
    expect(course.found()).toEqual({ cards: 53, missing: [], twice: [seven], foreign: 0, unread: 0 });
  });

  test('is said to have a card of the other deck', () => {
    const course = countDeck(DECKS.standard);
    run(course, { pile: { kind: 'twice', card: parseCardName('CM')! } });
    expect(course.found()).toEqual({ cards: 53, missing: [], twice: [], foreign: 1, unread: 0 });
  });

  test('is not sorted', () => {
    const course = sortDeck(DECKS.standard, () => {});
    run(course, { pile: { kind: 'lacks', card: seven } });
    expect(course.found()).toBeUndefined();
  });
});

const SEEDS = Array.from({ length: IN_FULL ? 12 : 4 }, (_, place) => `seed ${place}`);

describe.each(['worn', 'hostile'] as const)('in a %s world', (faults) => {
  test('a complete deck is never said to be another, and no card is lost track of', () => {
    for (const seed of SEEDS) {
      const course = countDeck(DECKS.standard);
      const { truth } = run(course, { faults, seed });
      expect(course.found()?.missing ?? [], seed).toEqual([]);
      expect(course.found()?.twice ?? [], seed).toEqual([]);
      expect([...truth.lost], seed).toEqual([]);
    }
  });

  test('a deck that lacks a card is never said to be complete', () => {
    for (const seed of SEEDS) {
      const course = countDeck(DECKS.standard);
      run(course, { faults, seed, pile: { kind: 'lacks', card: DECKS.standard.cards[20]! } });
      expect(course.found()?.missing ?? [20], seed).not.toEqual([]);
    }
  });

  test('a deck that is said to be sorted is sorted', () => {
    let sorted = 0;
    for (const seed of SEEDS) {
      const course = sortDeck(DECKS.standard, () => {});
      const { world } = run(course, { faults, seed });
      if (course.found() === undefined) continue;
      sorted++;
      expect(stackIn(world), seed).toEqual(DECKS.standard.cards);
    }
    if (faults === 'worn') expect(sorted).toBeGreaterThan(0.75 * SEEDS.length);
  });

  test('cards that are said to lie in an order lie in it', () => {
    for (const seed of SEEDS) {
      const course = checkShuffle(DECKS.standard);
      const { before } = run(course, { faults, seed });
      const order = course.found()?.order ?? [];
      expect(
        before.filter((card) => order.includes(card as Card)),
        seed,
      ).toEqual(order);
    }
  });
});
