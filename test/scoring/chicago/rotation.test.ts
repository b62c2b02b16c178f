import { describe, expect, test } from 'vitest';
import { SEATS } from '../../../src/bridge/seat.ts';
import { seatsInTurn } from '../../../src/scoring/chicago/rotation.ts';

const NAMES = ['Ann', 'Bob', 'Cat', 'Dan', 'Eve', 'Fay'];

/** How often each two players are partners and opponents in this many Chicagos. */
function meetings(
  count: number,
  rounds: number,
): { partners: number[]; opponents: number[]; played: number[] } {
  const players = NAMES.slice(0, count);
  const seated = Array.from({ length: rounds }, (_, round) => seatsInTurn(players, round));
  const pairs = players.flatMap((a, index) => players.slice(index + 1).map((b) => [a, b] as const));
  const together = (a: string, b: string, isAcross: boolean): number =>
    seated.filter((seats) => {
      const [at, bt] = [a, b].map((name) => SEATS.findIndex((seat) => seats?.[seat] === name));
      return (
        at !== undefined && bt !== undefined && at >= 0 && bt >= 0 && (at + bt) % 2 === (isAcross ? 0 : 1)
      );
    }).length;
  return {
    partners: pairs.map(([a, b]) => together(a, b, true)),
    opponents: pairs.map(([a, b]) => together(a, b, false)),
    played: players.map(
      (name) => seated.filter((seats) => SEATS.some((seat) => seats?.[seat] === name)).length,
    ),
  };
}

describe('players who take turns at a table', () => {
  test.each([
    [4, 3, 3, 1, 2],
    [5, 5, 4, 1, 2],
    [6, 15, 10, 2, 4],
  ])('of %i play in %i Chicagos %i times each, %i with and %i against each other', (...figures) => {
    const [count, rounds, played, partners, opponents] = figures;
    const met = meetings(count, rounds);
    expect(new Set(met.played)).toEqual(new Set([played]));
    expect(new Set(met.partners)).toEqual(new Set([partners]));
    expect(new Set(met.opponents)).toEqual(new Set([opponents]));
  });

  test.each([
    [5, [4, 3, 2, 1, 0]],
    [6, [0, 1, 2]],
  ])('of %i sit out in turn', (count, turns) => {
    const out = turns.map((_, round) => {
      const seats = seatsInTurn(NAMES.slice(0, count), round);
      return NAMES.slice(0, count).filter((name) => !SEATS.some((seat) => seats?.[seat] === name));
    });
    expect(new Set(out.flat()).size).toBe(count);
    expect(out.flat()).toHaveLength(count);
  });

  test('begin again when everything was played', () => {
    expect(seatsInTurn(NAMES, 15)).toEqual(seatsInTurn(NAMES, 0));
    expect(seatsInTurn(NAMES.slice(0, 5), 5)).toEqual({ N: 'Ann', S: 'Dan', E: 'Bob', W: 'Cat' });
  });

  test.each([0, 1, 3, 7])('can not be %i', (count) => {
    expect(seatsInTurn([...NAMES, 'Guy'].slice(0, count), 0)).toBeUndefined();
  });
});
