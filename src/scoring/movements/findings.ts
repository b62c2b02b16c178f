import { capital } from '../../text/counted.ts';
import { listInWords } from '../../text/nearest.ts';
import { type Encounter, meetingsOf, partnershipsOf } from './encounters.ts';
import { isPlayed, type Movement, nameOfUnit, teamOf, unitsAt } from './movement.ts';

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
  const seen = new Map<string, { readonly unit: number; readonly set: number; readonly rounds: number[] }>();
  for (const [round, sittings] of movement.rounds.entries()) {
    for (const sitting of sittings.filter((each) => isPlayed(movement, each))) {
      for (const unit of new Set(unitsAt(movement, sitting))) {
        const key = `${unit},${sitting.set}`;
        const entry = seen.get(key) ?? { unit, set: sitting.set, rounds: [] };
        entry.rounds.push(round + 1);
        seen.set(key, entry);
      }
    }
  }
  return [...seen.values()].flatMap(({ unit, set, rounds }): MovementFinding[] => {
    if (rounds.length === 1) return [];
    const message = `${capital(called(movement, unit))} plays set ${set} of the boards in rounds ${listed(rounds)}. Nobody may play a board twice.`;
    return [{ fault: 'board-twice', message }];
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
  const sittings = movement.rounds.flat().filter((sitting) => isPlayed(movement, sitting));
  const keyOf = (ns: number, ew: number, set: number): string => [teamOf(ns), teamOf(ew), set].join();
  const played = new Map(
    sittings.map((sitting) => [keyOf(sitting.seats.N, sitting.seats.E, sitting.set), sitting]),
  );
  return sittings.flatMap((sitting): MovementFinding[] => {
    const { seats, set } = sitting;
    const other = played.get(keyOf(seats.E, seats.N, set));
    const isOther = other !== undefined && other.seats.N !== seats.E && other.seats.E !== seats.N;
    if (isOther) return [];
    const teams = `At table ${sitting.table}, teams ${teamOf(seats.N)} and ${teamOf(seats.E)} play set ${set} of the boards`;
    return [
      {
        fault: 'other-half',
        message: `${teams}, but their other pairs do not play it the other way round.`,
      },
    ];
  });
}

function called(movement: Movement, unit: number): string {
  return `${movement.kind === 'players' ? 'player' : 'pair'} ${nameOfUnit(movement, unit)}`;
}

function listed(numbers: readonly number[]): string {
  return listInWords(numbers.map(String));
}
