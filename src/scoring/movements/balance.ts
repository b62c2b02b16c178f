import { boardGroups, isPlayed, type Movement, type Sitting, teamOf } from './movement.ts';

/**
 * How much units compete with each other, by their numbers, as J. R. Manning counts it for matchpoints.
 * On a board played T times, two who sit the same way at different tables compete 1, two who sit the other way -1, opponents
 * T - 1, partners 1 - T. Teams compete once for each set of boards on which they meet.
 */
export function competitionOf(movement: Movement): number[][] {
  if (movement.kind === 'teams') return teamMeetings(movement);
  const matrix = squareOf(movement.units);
  for (const { boards, sittings } of playsOf(movement)) {
    const share = boards.length / movement.boardsPerSet;
    const places = sittings.flatMap((sitting) => placesAt(movement, sitting));
    for (const one of places) {
      for (const other of places) {
        if (one === other) continue;
        const weight = share * (one.sitting === other.sitting ? 1 - sittings.length : 1);
        add(matrix, one.unit, other.unit, one.isNs === other.isNs ? weight : -weight);
      }
    }
  }
  return matrix;
}

interface Place {
  readonly sitting: Sitting;
  readonly unit: number;
  readonly isNs: boolean;
}

function placesAt(movement: Movement, sitting: Sitting): Place[] {
  const { N, E, S, W } = sitting.seats;
  const isPlayers = movement.kind === 'players';
  return [
    ...(isPlayers ? [N, S] : [N]).map((unit) => ({ sitting, unit, isNs: true })),
    ...(isPlayers ? [E, W] : [E]).map((unit) => ({ sitting, unit, isNs: false })),
  ];
}

/** Boards that are played, and the sittings that play them. */
export function playsOf(
  movement: Movement,
): { readonly boards: readonly number[]; readonly sittings: readonly Sitting[] }[] {
  const all = boardGroups(movement).map(({ boards, sittings }) => ({
    boards,
    sittings: sittings.flat().filter((sitting) => isPlayed(movement, sitting)),
  }));
  return all.filter(({ sittings }) => sittings.length > 0);
}

/** Sets of boards on which teams meet. */
function teamMeetings(movement: Movement): number[][] {
  const matrix = squareOf(movement.units / 2);
  const met = movement.rounds
    .flat()
    .map(({ seats, set }) => [teamOf(seats.N), teamOf(seats.E), set] as const);
  const once = new Map(
    met.map(([one, other, set]) => [
      [Math.min(one, other), Math.max(one, other), set].join(),
      [one, other] as const,
    ]),
  );
  for (const [one, other] of once.values()) {
    add(matrix, one, other, 1);
    add(matrix, other, one, 1);
  }
  return matrix;
}

/** A table of noughts with a row and a column for each number from 1; those of 0 are not used. */
function squareOf(size: number): number[][] {
  return Array.from({ length: size + 1 }, () => new Array<number>(size + 1).fill(0));
}

function add(matrix: readonly number[][], row: number, column: number, value: number): void {
  const line = matrix[row];
  if (line !== undefined) line[column] = (line[column] ?? 0) + value;
}

/**
 * How even the competition of couples is, 0..1: the square of its sum by the number of couples times the sum of its squares,
 * 1 where every couple competes alike.
 * This is the quality factor of J. R. Manning, "The Mathematics of Duplicate Bridge Tournaments" (1979).
 */
export function balanceOf(competition: readonly number[]): number {
  const sum = competition.reduce((total, value) => total + value, 0);
  const squares = competition.reduce((total, value) => total + value * value, 0);
  return squares === 0 ? 1 : (sum * sum) / (competition.length * squares);
}
