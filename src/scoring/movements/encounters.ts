import type { Movement, Sitting } from './movement.ts';

/** Two units and the rounds, from 1, in which they came together; the lower number stands first. */
export interface Encounter {
  readonly units: readonly [number, number];
  readonly rounds: readonly number[];
}

type Couple = readonly [number, number];

/** Who meets whom as opponents. */
export function meetingsOf(movement: Movement): Encounter[] {
  return gather(movement, ({ seats: { N, E, S, W } }) =>
    movement.kind === 'players'
      ? [
          [N, E],
          [N, W],
          [S, E],
          [S, W],
        ]
      : [[N, E]],
  );
}

/** Who plays with whom, where partners change. */
export function partnershipsOf(movement: Movement): Encounter[] {
  if (movement.kind !== 'players') return [];
  return gather(movement, ({ seats: { N, E, S, W } }) => [
    [N, S],
    [E, W],
  ]);
}

function gather(
  { rounds, absent }: Movement,
  couplesOf: (sitting: Sitting) => readonly Couple[],
): Encounter[] {
  const found = new Map<string, { units: Couple; rounds: number[] }>();
  for (const [round, sittings] of rounds.entries()) {
    for (const [one, other] of sittings.flatMap(couplesOf)) {
      if (absent.includes(one) || absent.includes(other)) continue;
      const units = [Math.min(one, other), Math.max(one, other)] as const;
      const encounter = found.get(units.join()) ?? { units, rounds: [] };
      encounter.rounds.push(round + 1);
      found.set(units.join(), encounter);
    }
  }
  return [...found.values()];
}
