import { describe, expect, test } from 'vitest';
import { type Card, parseCardName } from '../../src/bridge/card.ts';
import { cardSetOf } from '../../src/bridge/card-set.ts';
import { openPlay, playCards, seatToPlay, tricksOver } from '../../src/bridge/legal-play.ts';

function cards(names: string): Card[] {
  return names.split(' ').map((name) => parseCardName(name) as Card);
}

const START = openPlay(
  {
    N: cardSetOf(cards('SK H2')),
    E: cardSetOf(cards('SA H4')),
    S: cardSetOf(cards('SJ D3')),
    W: cardSetOf(cards('CA C2')),
  },
  'N',
);

describe('a play', () => {
  test('goes round the table, and who wins a trick leads to the next', () => {
    const { illegal, states } = playCards(START, cards('SK SA SJ C2 CA'), 0);
    expect(illegal).toBeUndefined();
    expect(states.map(seatToPlay)).toEqual(['N', 'E', 'S', 'W', 'W', 'N']);
    const [end] = playCards(START, cards('SK SA SJ C2'), -1).states.slice(-1);
    expect(end).toMatchObject({ leader: 'E', trick: [], won: { ns: 0, ew: 1 } });
    expect(end && tricksOver(end)).toBe(1);
  });

  test('stops at a card of another hand, and at one that was played', () => {
    const [second] = cards('H4');
    const found = playCards(START, cards('SK SA SJ C2 H4 H2'), -1);
    expect(found.illegal).toMatchObject({ kind: 'not-held', seat: 'S', trick: 2 } satisfies object);
    expect(playCards(START, cards('SK H4'), -1).illegal?.card).toBe(second);
  });

  test('stops at a revoke', () => {
    const { illegal, states } = playCards(START, cards('SK H4'), -1);
    expect([illegal?.kind, illegal?.seat, illegal?.trick, states.length]).toEqual(['revoke', 'E', 1, 2]);
  });

  test('is over when all cards are played', () => {
    const all = cards('SK SA SJ C2 H4 D3 CA H2');
    const found = playCards(START, [...all, ...cards('SK')], -1);
    expect(found.illegal).toMatchObject({ kind: 'play-over', trick: 3 });
    expect(found.states.at(-1)?.won).toEqual({ ns: 0, ew: 2 });
  });
});
