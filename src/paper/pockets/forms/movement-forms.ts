import { type BoardNumber, toBoardNumber } from '../../../bridge/board.ts';
import {
  boardsOfSet,
  isPlayed,
  type Movement,
  nameOfUnit,
  type Sitting,
  unitsAt,
} from '../../../scoring/movements/movement.ts';
import type { LabelledBoard } from '../label-code.ts';
import type { CardOwner, SlipTable } from './blank-forms.ts';

/** A sitting at which a board set is played, in its round. */
interface Placed {
  readonly round: number;
  readonly sitting: Sitting;
}

function playedIn(movement: Movement): Placed[] {
  return movement.rounds.flatMap((sittings, index) =>
    sittings
      .filter((sitting) => isPlayed(movement, sitting))
      .map((sitting) => ({ round: index + 1, sitting })),
  );
}

function numbersOf(movement: Movement, { set }: Sitting): BoardNumber[] {
  return boardsOfSet(movement, set).map(toBoardNumber);
}

/** The slips of a movement, round by round. */
export function movementSlips(movement: Movement): SlipTable[] {
  return playedIn(movement).map(({ round, sitting }) => {
    const [ns, ew] = sidesOf(movement, sitting);
    const boards = numbersOf(movement, sitting).map(String);
    return { table: String(sitting.table), round: String(round), ns, ew, boards };
  });
}

/** Who sits North and South, and who East and West. */
function sidesOf(movement: Movement, { seats: { N, E, S, W } }: Sitting): [ns: string, ew: string] {
  const side = (one: number, other: number): string =>
    [...new Set([one, other])].map((unit) => nameOfUnit(movement, unit)).join('–');
  return [side(N, S), side(E, W)];
}

/** The score cards of a movement: for each who has come its boards, in the order in which they are played. */
export function movementCards(
  movement: Movement,
  boardOf: (number: BoardNumber) => LabelledBoard,
): CardOwner[] {
  const owners = new Map<number, (LabelledBoard & { readonly against: string })[]>();
  for (const { sitting } of playedIn(movement)) {
    const [ns, ew] = sidesOf(movement, sitting);
    const { N, S } = sitting.seats;
    for (const unit of unitsAt(movement, sitting)) {
      const against = unit === N || unit === S ? ew : ns;
      const boards = numbersOf(movement, sitting).map((number) => ({ ...boardOf(number), against }));
      owners.set(unit, [...(owners.get(unit) ?? []), ...boards]);
    }
  }
  return [...owners]
    .sort(([one], [other]) => one - other)
    .map(([unit, boards]) => ({
      name: nameOfUnit(movement, unit),
      isPlayer: movement.kind === 'players',
      boards,
    }));
}

/** How often each board of a movement is played. */
export function movementPlays(movement: Movement): ReadonlyMap<BoardNumber, number> {
  const plays = new Map<BoardNumber, number>();
  for (const { sitting } of playedIn(movement)) {
    for (const number of numbersOf(movement, sitting)) plays.set(number, (plays.get(number) ?? 0) + 1);
  }
  return new Map([...plays].sort(([one], [other]) => one - other));
}
