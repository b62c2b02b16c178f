import { failure, type Result, success } from '../../bridge/result.ts';
import { checkMovement } from './check.ts';
import type { Movement, MovementProblem } from './movement.ts';

/** A movement whose last rounds are turned by a quarter: who sat North-South sits East-West, so that all are ranked as one. */
export function switchArrows(movement: Movement, lastRounds: number): Result<Movement, MovementProblem> {
  const first = movement.rounds.length - lastRounds;
  if (first < 0) {
    const message = `The arrow can't be switched in ${lastRounds} rounds of ${movement.rounds.length}. Choose fewer.`;
    return failure({ message });
  }
  const rounds = movement.rounds.map((sittings, round) =>
    round < first
      ? sittings
      : sittings.map((sitting) => {
          const { N, E, S, W } = sitting.seats;
          return { ...sitting, seats: { N: W, E: N, S: E, W: S } };
        }),
  );
  return success({ ...movement, rounds });
}

/** The movement with its arrows switched in as many last rounds as balance one ranking best. */
export function switchBest(movement: Movement): Movement {
  let best: { readonly movement: Movement; readonly balance: number } | undefined;
  for (let lastRounds = 0; lastRounds <= movement.rounds.length / 2; lastRounds++) {
    const switched = switchArrows(movement, lastRounds);
    if (!switched.ok) continue;
    const { winners, balance } = checkMovement(switched.value);
    if (winners === 1 && balance > (best?.balance ?? 0)) best = { movement: switched.value, balance };
  }
  return best?.movement ?? movement;
}

/** The same meetings with the same boards at every table of a round: the sets of boards are as many as the rounds. */
export function playTogether(movement: Movement): Movement {
  const rounds = movement.rounds.map((sittings, round) =>
    sittings.map((sitting) => ({ ...sitting, set: round + 1 })),
  );
  return { ...movement, sets: rounds.length, rounds };
}

/** A movement for which some units have not come. */
export function leaveOut(movement: Movement, absent: readonly number[]): Movement {
  return { ...movement, absent: [...movement.absent, ...absent] };
}
