import { isPlayed, type Movement } from './movement.ts';

/**
 * How many copies of each set of boards a movement needs, by set from 0, where so many tables can pass one copy to each
 * other within a round; none for a set that nobody plays. Of a single board only one table can play a copy.
 */
export function copiesNeeded(movement: Movement, tablesPerCopy = 2): number[] {
  const sharing = Math.min(tablesPerCopy, movement.boardsPerSet);
  const most = new Array<number>(movement.sets).fill(0);
  for (const sittings of movement.rounds) {
    const played = sittings.filter((sitting) => isPlayed(movement, sitting));
    for (const [set, at] of Map.groupBy(played, (sitting) => sitting.set)) {
      most[set - 1] = Math.max(most[set - 1] ?? 0, Math.ceil(at.length / sharing));
    }
  }
  return most;
}
