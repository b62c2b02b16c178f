import { describe, expect, test, vi } from 'vitest';
import { randomFrom } from '../../rigs/board-run/random.ts';
import { endingOf } from '../../rigs/endings.ts';
import { IN_FULL } from '../../rigs/in-full.ts';
import { plainTricks } from '../../rigs/plain-solver.ts';
import { STRAINS, type Strain } from '../../src/bridge/call.ts';
import { type Card, formatCardName, parseCardName } from '../../src/bridge/card.ts';
import { cardSetOf } from '../../src/bridge/card-set.ts';
import type { DeckName } from '../../src/bridge/deck.ts';
import { openPlay, type PlayState, playCard, playCards } from '../../src/bridge/legal-play.ts';
import { SEATS, type Seat, seatAfter } from '../../src/bridge/seat.ts';
import { trumpOf } from '../../src/bridge/trick.ts';
import type { CardTricks } from '../../src/bridge/trick-table.ts';
import { tricksOfAnyPlay } from '../../src/solver/any-play.ts';
import { playableByWorth, solveLeads, solveNext, solvePlay } from '../../src/solver/plays.ts';
import { playableCards } from '../../src/solver/position.ts';
import { Solver } from '../../src/solver/solver.ts';

vi.setConfig({ testTimeout: 300_000 });

const ENDINGS = IN_FULL ? 60 : 20;
const SOLVERS = {
  standard: new Solver(13, { memoryBytes: 2 ** 22 }),
  super: new Solver(17, { memoryBytes: 2 ** 22 }),
};
const CASES: readonly DeckName[] = ['standard', 'super'];

function strainOf(below: (limit: number) => number): Strain {
  return STRAINS[below(STRAINS.length)] as Strain;
}

function after(state: PlayState, card: Card, strain: Strain): PlayState {
  const next = playCard(state, card, trumpOf(strain));
  if (!next.ok) throw new Error(next.problems.join());
  return next.value;
}

/** Tricks of N and S in all, by trying every card. */
function plainTotal(state: PlayState, strain: Strain): number {
  const isOver = SEATS.every((seat) => state.hands[seat].every((suit) => suit === 0));
  return state.won.ns + (isOver ? 0 : plainTricks(state, strain));
}

/** Every card on its own with what it leads to, by trying every card. */
function plainChoices(state: PlayState, strain: Strain): [string, number][] {
  return playableCards(state).map((card) => [
    formatCardName(card),
    plainTotal(after(state, card, strain), strain),
  ]);
}

function choicesOf(found: readonly CardTricks[]): [string, unknown][] {
  return found.flatMap(({ cards, tricksNs }) =>
    cards.map((card): [string, unknown] => [formatCardName(card), tricksNs]),
  );
}

function sorted<T>(choices: readonly [string, T][]): [string, T][] {
  return choices.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Cards played by chance from a state on. */
function randomCards(
  start: PlayState,
  strain: Strain,
  count: number,
  below: (limit: number) => number,
): Card[] {
  let state = start;
  return Array.from({ length: count }, () => {
    const playable = playableCards(state);
    const card = playable[below(playable.length)] as Card;
    state = after(state, card, strain);
    return card;
  });
}

describe.each(CASES)('in endings of the %s deck', (deck) => {
  const solver = SOLVERS[deck];

  test('each lead of each seat gives what trying every card gives', () => {
    const { below } = randomFrom(21);
    for (let at = 0; at < ENDINGS; at++) {
      const { hands } = endingOf(deck, 2 + below(3), below);
      const strain = strainOf(below);
      const found = solveLeads(solver, { hands, strain, leaders: SEATS }, () => {});
      SEATS.forEach((leader, place) => {
        const plain = plainChoices(openPlay(hands, leader), strain);
        expect(sorted(choicesOf(found[place] ?? []))).toEqual(sorted(plain));
      });
    }
  });

  test('each card that can be played next gives what trying every card gives', () => {
    const { below } = randomFrom(22);
    for (let at = 0; at < 2 * ENDINGS; at++) {
      const cards = 3 + below(2);
      const { hands, leader } = endingOf(deck, cards, below);
      const strain = strainOf(below);
      const start = openPlay(hands, leader);
      const played = randomCards(start, strain, below(4 * cards - 1), below);
      const state = playCards(start, played, trumpOf(strain)).states.at(-1) as PlayState;
      const found = solveNext(solver, { state, strain }, () => {});
      expect(sorted(choicesOf(found))).toEqual(sorted(plainChoices(state, strain)));
    }
  });

  test('a play has the tricks before and after each card, and all choices where one was dropped', () => {
    const { below } = randomFrom(23);
    for (let at = 0; at < ENDINGS / 2; at++) {
      const cards = 3 + below(2);
      const { hands, leader } = endingOf(deck, cards, below);
      const strain = strainOf(below);
      const start = openPlay(hands, leader);
      const played = randomCards(start, strain, 4 * cards - (at % 2 === 0 ? 0 : below(7)), below);
      const { states } = playCards(start, played, trumpOf(strain));
      const totals = states.map((state) => plainTotal(state, strain));
      const { choices, tricksNs } = solvePlay(solver, { states, strain });
      expect(tricksNs).toEqual(totals);
      const dropped = played.flatMap((_, place) => (totals[place] === totals[place + 1] ? [] : [place]));
      expect(choices.map((choice) => choice.at)).toEqual(dropped);
      for (const choice of choices) {
        const plain = plainChoices(states[choice.at] as PlayState, strain);
        expect(sorted(choicesOf(choice.cards))).toEqual(sorted(plain));
      }
    }
  });
});

describe('any play of an ending', () => {
  /** The fewest and most tricks of N and S by all plays of all cards, one after the other. */
  function plainRange(state: PlayState, strain: Strain): { least: number; most: number } {
    const next = playableCards(state).map((card) => plainRange(after(state, card, strain), strain));
    if (next.length === 0) return { least: state.won.ns, most: state.won.ns };
    return {
      least: Math.min(...next.map(({ least }) => least)),
      most: Math.max(...next.map(({ most }) => most)),
    };
  }

  test.each(CASES)('comes to what all plays one by one come to, in the %s deck', (deck) => {
    const { below } = randomFrom(24);
    for (let at = 0; at < ENDINGS; at++) {
      const { hands, leader } = endingOf(deck, 2 + below(2), below);
      const strain = strainOf(below);
      const start = openPlay(hands, leader);
      const state = playCards(start, randomCards(start, strain, below(4), below), trumpOf(strain)).states.at(
        -1,
      );
      if (state === undefined) throw new Error('There is no state.');
      const range = tricksOfAnyPlay(state, trumpOf(strain));
      expect(range).toEqual(plainRange(state, strain));
      const best = plainTotal(state, strain);
      expect(range.least <= best && best <= range.most).toBe(true);
    }
  });
});

describe('cards of equal worth', () => {
  const cards = (names: string) => cardSetOf(names.split(' ').map((name) => parseCardName(name) as Card));
  const names = (found: ReturnType<typeof playableByWorth>) =>
    found.map((group) => group.map(formatCardName).join(' '));
  const hands = {
    N: cards('SK SQ S9 H2'),
    E: cards('SA S8 H4 H3'),
    S: cards('SJ ST HA HK'),
    W: cards('S7 S6 S5 HQ'),
  };

  test('are those that touch once played cards are gone', () => {
    expect(names(playableByWorth({ hands, leader: 'N', trick: [] }))).toEqual(['SK SQ', 'S9', 'H2']);
    const later = { ...hands, S: cards('HA HK') };
    expect(names(playableByWorth({ hands: later, leader: 'N', trick: [] }))).toEqual(['SK SQ S9', 'H2']);
  });

  test('are parted by a card of the trick, and follow suit', () => {
    const led = {
      hands: { ...hands, S: cards('ST HA HK') },
      leader: 'S' as Seat,
      trick: [parseCardName('SJ') as Card],
    };
    expect(names(playableByWorth(led))).toEqual(['S7 S6 S5']);
    const last = { hands: { ...hands, E: cards('S8 H4 H3') }, leader: 'E' as Seat, trick: [] };
    const trick = ['SA', 'SJ', 'S5'].map((name) => parseCardName(name) as Card);
    const state = { ...last, hands: { ...last.hands, S: cards('ST HA HK'), W: cards('S7 S6 HQ') }, trick };
    expect(seatAfter('E', 3)).toBe('N');
    expect(names(playableByWorth(state))).toEqual(['SK SQ', 'S9']);
  });
});
