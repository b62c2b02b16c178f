import { capital, rangesInWords } from '../../text/counted.ts';
import { listInWords } from '../../text/nearest.ts';
import { type Encounter, meetingsOf, partnershipsOf } from './encounters.ts';
import { boardGroups, isPlayed, type Movement, nameOfUnit, teamOf, unitsAt } from './movement.ts';

/** What a movement must not do. */
type MovementFault = 'two-places' | 'board-twice' | 'meeting' | 'partnership' | 'other-half';

export interface MovementFinding {
  readonly fault: MovementFault;
  readonly message: string;
}

/** Everything that is wrong with a movement. */
export function findFaults(movement: Movement): MovementFinding[] {
  return [
    ...findTwoPlaces(movement),
    ...findBoardsTwice(movement),
    ...findMeetings(movement),
    ...findPartnerships(movement),
    ...(movement.kind === 'teams' ? findOtherHalves(movement) : []),
  ];
}

function findTwoPlaces(movement: Movement): MovementFinding[] {
  return movement.rounds.flatMap((sittings, round) => {
    const places = sittings.flatMap((sitting) =>
      unitsAt(movement, sitting).map((unit) => [unit, sitting.table] as const),
    );
    const held = Map.groupBy(
      places.filter(([unit]) => !movement.absent.includes(unit)),
      ([unit]) => unit,
    );
    return [...held].flatMap(([unit, found]): MovementFinding[] => {
      if (found.length === 1) return [];
      const tables = found.map(([, table]) => table);
      const message = `Round ${round + 1}: ${called(movement, unit)} sits in ${found.length} places (tables ${listed(tables)}). Give it one.`;
      return [{ fault: 'two-places', message }];
    });
  });
}

function findBoardsTwice(movement: Movement): MovementFinding[] {
  return boardGroups(movement).flatMap(({ boards, sittings }) => {
    const rounds = new Map<number, number[]>();
    for (const [round, at] of sittings.entries()) {
      const played = at.filter((sitting) => isPlayed(movement, sitting));
      for (const sitting of played)
        for (const unit of new Set(unitsAt(movement, sitting)))
          rounds.set(unit, [...(rounds.get(unit) ?? []), round + 1]);
    }
    return [...rounds].flatMap(([unit, found]): MovementFinding[] => {
      if (found.length === 1) return [];
      const message = `${capital(called(movement, unit))} plays ${boardsInWords(boards)} in rounds ${listed(found)}. Nobody may play a board twice.`;
      return [{ fault: 'board-twice', message }];
    });
  });
}

function findMeetings(movement: Movement): MovementFinding[] {
  const message = 'are opponents';
  return tooOften(movement, meetingsOf(movement), movement.promise.mostMeetings, message, 'meeting');
}

function findPartnerships(movement: Movement): MovementFinding[] {
  const message = 'are partners';
  return tooOften(
    movement,
    partnershipsOf(movement),
    movement.promise.mostPartnerships,
    message,
    'partnership',
  );
}

function tooOften(
  movement: Movement,
  encounters: readonly Encounter[],
  most: number | undefined,
  verb: string,
  fault: MovementFault,
): MovementFinding[] {
  if (most === undefined) return [];
  const over = encounters.filter(({ rounds }) => rounds.length > most);
  return over.map(({ units: [one, other], rounds }) => {
    const both = `${called(movement, one)} and ${called(movement, other)}`;
    const promised = most === 1 ? 'once at most' : `${most} times at most`;
    return {
      fault,
      message: `${capital(both)} ${verb} in rounds ${listed(rounds)}; the movement promises ${promised}.`,
    };
  });
}

/** What a team plays at one table it has to play at another as well, the other way round. */
function findOtherHalves(movement: Movement): MovementFinding[] {
  return boardGroups(movement).flatMap(({ boards, sittings }) => {
    const played = sittings.flat().filter((sitting) => isPlayed(movement, sitting));
    const keyOf = (ns: number, ew: number): string => [teamOf(ns), teamOf(ew)].join();
    const halves = new Map(played.map((sitting) => [keyOf(sitting.seats.N, sitting.seats.E), sitting]));
    return played.flatMap(({ seats, table }): MovementFinding[] => {
      const other = halves.get(keyOf(seats.E, seats.N));
      const isOther = other !== undefined && other.seats.N !== seats.E && other.seats.E !== seats.N;
      if (isOther) return [];
      const teams = `At table ${table}, teams ${teamOf(seats.N)} and ${teamOf(seats.E)} play ${boardsInWords(boards)}`;
      const message = `${teams}, but their other pairs do not play them the other way round.`;
      return [{ fault: 'other-half', message }];
    });
  });
}

/** `board 7`, `boards 1-4`. */
function boardsInWords(boards: readonly number[]): string {
  return `${boards.length === 1 ? 'board' : 'boards'} ${rangesInWords(boards)}`;
}

function called(movement: Movement, unit: number): string {
  return `${movement.kind === 'players' ? 'player' : 'pair'} ${nameOfUnit(movement, unit)}`;
}

function listed(numbers: readonly number[]): string {
  return listInWords(numbers.map(String));
}
