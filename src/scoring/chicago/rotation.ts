import type { BySeat } from '../../bridge/seat.ts';

/** Two pairs of players by their places in a list. */
type Pairing = readonly [north: number, south: number, east: number, west: number];

/** How many players can take turns at one table. */
export const PLAYER_COUNTS = [4, 5, 6] as const;

/** With four, each plays with each of the others once. */
const OF_FOUR: readonly Pairing[] = [
  [0, 1, 2, 3],
  [0, 2, 1, 3],
  [0, 3, 1, 2],
];

/** With five, one in turn sits out: after five times each has played with each once and against each twice. */
const OF_FIVE: readonly Pairing[] = [4, 3, 2, 1, 0].map((out) => {
  const after = (places: number): number => (out + places) % 5;
  return [after(1), after(4), after(2), after(3)];
});

/** With six, three pairs take turns, and after three times pairs change: 15 times for each with each twice. */
const OF_SIX: readonly Pairing[] = [0, 1, 2, 3, 4].flatMap((turn) => {
  const after = (places: number): number => (turn + places) % 5;
  const [first, second, third] = [
    [after(1), after(4)],
    [after(2), after(3)],
    [turn, 5],
  ] as const;
  return [
    [...first, ...second],
    [...second, ...third],
    [...third, ...first],
  ] as const;
});

const PAIRINGS: Readonly<Record<number, readonly Pairing[]>> = { 4: OF_FOUR, 5: OF_FIVE, 6: OF_SIX };

/** Who sits where in a Chicago, counted from 0, when four, five or six players take turns; `undefined` for other numbers of players. */
export function seatsInTurn(players: readonly string[], round: number): BySeat<string> | undefined {
  const pairings = PAIRINGS[players.length] ?? [];
  const pairing = pairings[round % Math.max(1, pairings.length)];
  if (pairing === undefined) return undefined;
  const [N = '', S = '', E = '', W = ''] = pairing.map((place) => players[place]);
  return { N, E, S, W };
}
