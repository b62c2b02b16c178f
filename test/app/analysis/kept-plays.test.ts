import { describe, expect, test } from 'vitest';
import { openKeptPlays } from '../../../src/app/analysis/kept-plays.ts';
import type { PlaysQuestion, SolvedTask } from '../../../src/app/analysis/plays-tasks.ts';
import { DECKS, type DeckName } from '../../../src/bridge/deck.ts';
import { openPlay, type PlayState, playCards } from '../../../src/bridge/legal-play.ts';
import { trumpOf } from '../../../src/bridge/trick.ts';
import type { CardTricks } from '../../../src/bridge/trick-table.ts';
import { generateSeededDeals } from '../../../src/generation/generate.ts';
import { isCost, playableByWorth } from '../../../src/solver/plays.ts';

function opened() {
  const results = new Map<string, string>();
  const kept = openKeptPlays(
    { find: (name) => results.get(name), keep: (name, result) => void results.set(name, result) },
    'solver',
  );
  return { kept, results };
}

/** Every state of a whole play of a deal, in which each hand plays the first card that it may. */
function statesOf(deck: DeckName): PlayState[] {
  const [deal] = generateSeededDeals('kept plays', DECKS[deck], 1).deals;
  if (deal === undefined) throw new Error('There is no deal.');
  const states = [openPlay(deal.hands, 'W')];
  for (let card = playableOf(states); card !== undefined; card = playableOf(states)) {
    const next = playCards(states.at(-1) as PlayState, [card], trumpOf('NT')).states.at(-1);
    states.push(next as PlayState);
  }
  return states;
}

function playableOf(states: readonly PlayState[]) {
  return playableByWorth(states.at(-1) as PlayState)[0]?.[0];
}

/** Numbers of tricks that nobody has found, each another than the one before. */
function cardsOf(state: PlayState): CardTricks[] {
  return playableByWorth(state).map((cards, at) => ({ cards, tricksNs: 17 - at }));
}

describe.each(['standard', 'super'] as const)('of the %s deck', (deck) => {
  const states = statesOf(deck);
  const [first, second] = states as [PlayState, PlayState];
  const tricksNs = states.map((_, at) => (at % 7 === 0 ? 9 : 8));
  const choices = states.flatMap((state, at) =>
    isCost(tricksNs[at], tricksNs[at + 1]) ? [{ at, cards: cardsOf(state) }] : [],
  );
  const leaders = ['W', 'S'] as const;
  const asked: readonly (readonly [PlaysQuestion, SolvedTask])[] = [
    [
      { kind: 'leads', board: 3, strain: 'H', hands: first.hands, leaders },
      {
        kind: 'leads',
        board: 3,
        strain: 'H',
        leads: leaders.map((seat) => cardsOf(openPlay(first.hands, seat))),
      },
    ],
    [
      { kind: 'next', board: 0, strain: 'H', state: second },
      { kind: 'next', board: 0, cards: cardsOf(second), anyPlay: undefined },
    ],
    [
      { kind: 'next', board: 0, strain: 'H', state: states.at(-9) as PlayState },
      { kind: 'next', board: 0, cards: cardsOf(states.at(-9) as PlayState), anyPlay: { least: 3, most: 5 } },
    ],
    [
      { kind: 'play', board: 2, strain: 'H', states },
      { kind: 'play', board: 2, play: { tricksNs, choices }, anyPlay: 8 },
    ],
  ];

  test.each(asked)('%o is found as it was kept, and in no other strain', (question, solved) => {
    const { kept } = opened();
    expect(kept.find(question)).toBeUndefined();
    kept.keep(question, solved);
    expect(kept.find(question)).toEqual(solved);
    expect(kept.find({ ...question, strain: 'S' })).toBeUndefined();
  });

  test('all entries have one length', () => {
    const { kept, results } = opened();
    for (const [question, solved] of asked) kept.keep(question, solved);
    expect(new Set([...results.values()].map(({ length }) => length))).toEqual(new Set([40]));
  });

  test('what is not known exactly is not kept', () => {
    const { kept, results } = opened();
    const bound = { least: 3, most: 5 };
    const cards = cardsOf(second).map((card) => ({ ...card, tricksNs: bound }));
    kept.keep(
      { kind: 'next', board: 0, strain: 'H', state: second },
      { kind: 'next', board: 0, cards, anyPlay: undefined },
    );
    const play = { tricksNs: [bound, ...tricksNs.slice(1)], choices: [] };
    kept.keep(
      { kind: 'play', board: 0, strain: 'H', states: states.slice(0, -30) },
      { kind: 'play', board: 0, play, anyPlay: undefined },
    );
    expect([...results.keys()]).toEqual([]);
  });

  test('a play of which only the numbers are kept is not found', () => {
    const { kept, results } = opened();
    const [question, solved] = asked[3] as (typeof asked)[number];
    kept.keep(question, solved);
    for (const name of results.keys()) if (name.startsWith('solver next')) results.delete(name);
    expect(kept.find(question)).toBeUndefined();
  });
});
