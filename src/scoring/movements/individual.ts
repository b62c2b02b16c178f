import { failure, type Result, success } from '../../bridge/result.ts';
import { choiceInWords } from '../../text/nearest.ts';
import type { Movement, MovementProblem } from './movement.ts';
import { goneOn, readPlaces } from './opening.ts';

/**
 * Individuals by their players: the first round table by table, N-E-S-W@set. From round to round every player and every set
 * goes on by one, and the last player stays. Found by a search (docs/decisions/movements.md).
 */
const INDIVIDUAL_OPENINGS: Readonly<Record<number, string>> = {
  8: '6-8-7-2@1 3-4-5-1@1',
  12: '6-12-10-1@1 4-7-3-2@1 8-9-5-11@1',
  16: '16-12-13-9@1 15-2-7-1@1 8-5-3-11@1 4-10-6-14@1',
};

/** An individual: everybody is the partner of everybody once and the opponent twice; all tables play the same boards. */
export function makeIndividual(players: number, boardsPerSet: number): Result<Movement, MovementProblem> {
  const opening = INDIVIDUAL_OPENINGS[players];
  if (opening !== undefined) return success(individualOf(opening, boardsPerSet));
  const known = choiceInWords(Object.keys(INDIVIDUAL_OPENINGS));
  return failure({ message: `There are individuals for ${known} players, not for ${players}.` });
}

/** The individual that follows from its first round. */
export function individualOf(opening: string, boardsPerSet: number): Movement {
  const places = readPlaces(opening);
  const cycle = 4 * places.length - 1;
  const rounds = Array.from({ length: cycle }, (_, round) =>
    places.map(({ numbers, set }, index) => {
      const [N = 0, E = 0, S = 0, W = 0] = numbers.map((number) => goneOn(number, round, cycle));
      return { table: index + 1, seats: { N, E, S, W }, set: goneOn(set, round, cycle) };
    }),
  );
  return {
    name: 'individual',
    kind: 'players',
    units: cycle + 1,
    tables: places.length,
    sets: cycle,
    boardsPerSet,
    rounds,
    absent: [],
    promise: { mostMeetings: 2, mostPartnerships: 1 },
  };
}
